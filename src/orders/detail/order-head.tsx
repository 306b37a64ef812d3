import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Order } from '../../api/wire/order.ts';
import { statusKindOf } from '../../config.ts';
import { useConfig } from '../../config-context.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { formatDecimal } from '../../geo/notation/degrees/coordinate-text.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Trans, useTranslation } from '../../i18n/words.tsx';
import { orderNumber } from '../../order/naming.ts';
import { detailOf } from '../../order/tasking-item.ts';
import { paths } from '../../paths.ts';
import { Code } from '../../ui/code.tsx';
import { CopyButton } from '../../ui/feedback/copy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Checked } from '../words/checked.tsx';
import { Status } from '../words/status.tsx';
import { usePlaceName } from '../words/use-place-name.ts';
import { OrderActions } from './actions/order-actions.tsx';
import { MuteButton, whichOf } from './observed/mute-order.tsx';
import styles from './order-head.module.css';
import orderPageStyles from './order-page.module.css';
import type { Arrival, LoadedOrder } from './use-order.ts';

/** What the facts do not say: that the service sent none, and of a finished order that its image is not here. */
export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const { t: orders } = useTranslation('orders');
  const isDone = statusKindOf(order.OrderStatusID, useConfig().statusKinds) === 'done';
  return (
    <>
      {order.OrderItems.length === 0 && <p className={orderPageStyles.summary}>{orders('noItems')}</p>}
      {isDone && <p className={orderPageStyles.quiet}>{t('noImageHere')}</p>}
    </>
  );
}

type Props = {
  arrival: Arrival;
  /** Beside the way back: number and status. */
  line?: ReactNode;
  /** At the end of that line. */
  aside?: ReactNode;
  title: ReactNode;
  below?: ReactNode;
  actions?: ReactNode;
};

/** The first 120 pixels of the page. Every state of it has the same rows, so that nothing moves when the order arrives. */
export function OrderHead({ arrival, line, aside, title, below, actions }: Props) {
  const { t } = useTranslation('orders');
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <Link
          to={arrival.from ?? paths.orders()}
          className={styles.back}
          aria-label={t('toOrders')}
          title={t('toOrders')}
        >
          <Icon name="arrowBack" size={18} />
        </Link>
        {line}
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      <div className={styles.title}>{title}</div>
      <div className={styles.below}>{below}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

type OrderHeadlineProps = {
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
export function OrderHeadline({ order, loaded, arrival, point, at, onPrint }: OrderHeadlineProps) {
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
      aside={<Checked at={loaded.checkedAt} busy={loaded.busy} onRefresh={loaded.refresh} isShort />}
      title={
        <p className={styles.place}>
          <Place order={order} at={at} />
        </p>
      }
      below={
        <>
          <Position order={order} at={at} isPoint={point !== null} />
          <p>
            <NetPrice value={order.NetPrice} />
          </p>
        </>
      }
      actions={
        <>
          <OrderActions order={order} point={point} onPrint={onPrint} />
          <MuteButton order={whichOf(order)} />
        </>
      }
    />
  );
}

function Place({ order, at }: { order: Order; at: LngLat | null }) {
  const { t } = useTranslation('order');
  const { exact: name } = usePlaceName({ id: order.OrderID, where: detailOf(order), at });
  if (name !== null) return <bdi>{name}</bdi>;
  return at === null ? t('nowhere') : <Code>{formatDecimal(at)}</Code>;
}

/**
 * The ordered point, or the centre of the area, with a button that copies it, and the city that the service names. Where the
 * coordinates stand for the name of the place, this says what they are.
 */
function Position({ order, at, isPoint }: { order: Order; at: LngLat | null; isPoint: boolean }) {
  const { exact: name, near } = usePlaceName({ id: order.OrderID, where: detailOf(order), at });
  const { t } = useTranslation('order');
  const { t: orders } = useTranslation('orders');
  if (at === null) return <p className={styles.position}>{t('positionNotStated')}</p>;
  const text = formatDecimal(at);
  const what = t(isPoint ? 'orderedPoint' : 'areaCentre');
  return (
    <p className={styles.position} title={what}>
      {name === null ? what : <Code>{text}</Code>}
      <CopyButton
        text={text}
        name={t(isPoint ? 'copyPoint' : 'copyCentre')}
        words={{ copied: orders('copied'), failed: orders('copyFailed') }}
      />
      {near !== null && <bdi className={styles.near}>{near}</bdi>}
    </p>
  );
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
