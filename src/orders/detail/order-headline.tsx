import { Trans, useTranslation } from 'react-i18next';
import type { Order } from '../../api/wire/order.ts';
import { useConfig } from '../../config-context.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { orderNumber } from '../../order/naming.ts';
import { detailOf } from '../../order/tasking-item.ts';
import { Code } from '../../ui/code.tsx';
import { Checked } from '../words/checked.tsx';
import { Status } from '../words/status.tsx';
import { usePlaceLabel } from '../words/use-place-label.ts';
import { OrderActions } from './actions/order-actions.tsx';
import type { Arrival } from './arrival.ts';
import styles from './order-head.module.css';
import { OrderHead } from './order-head.tsx';
import type { LoadedOrder } from './use-order.ts';

type Props = {
  order: Order;
  loaded: LoadedOrder;
  arrival: Arrival;
  /** The ordered point, if this browser has it. */
  point: LngLat | null;
  /** The point, or the middle of the area. */
  at: LngLat | null;
  onPrint: () => void;
};

/** Number, status, place, net price and actions of a loaded order. */
export function OrderHeadline({ order, loaded, arrival, point, at, onPrint }: Props) {
  const { t } = useTranslation('orders');
  return (
    <OrderHead
      arrival={arrival}
      line={
        <>
          <h1>
            <Trans
              t={t}
              i18nKey="orderTitle"
              components={{
                word: <span className="visually-hidden" />,
                number: <Code wrap>{orderNumber(order)}</Code>,
              }}
            />
          </h1>
          <Status id={order.OrderStatusID} title={order.OrderStatusTitle} />
        </>
      }
      aside={<Checked at={loaded.checkedAt} busy={loaded.busy} onRefresh={loaded.refresh} />}
      title={
        <p className={styles.place}>
          <Place order={order} at={at} />
        </p>
      }
      below={<NetPrice value={order.NetPrice} />}
      actions={<OrderActions order={order} point={point} onPrint={onPrint} />}
    />
  );
}

function Place({ order, at }: { order: Order; at: LngLat | null }) {
  const { t } = useTranslation('order');
  const label = usePlaceLabel(detailOf(order), at);
  if (label !== null) return <bdi>{label}</bdi>;
  return at === null ? t('nowhere') : <Code>{`${at.lat.toFixed(4)}, ${at.lng.toFixed(4)}`}</Code>;
}

function NetPrice({ value }: { value: number | null }) {
  const { t } = useTranslation('order');
  const { price } = useFormats();
  const { currency } = useConfig();
  if (value === null) return t('netNotStated');
  return (
    <Trans
      t={t}
      i18nKey="net"
      components={{
        price: (
          <strong>
            <bdi dir="ltr">{price(value)}</bdi>
            {currency !== null && <bdi> {currency}</bdi>}
          </strong>
        ),
      }}
    />
  );
}
