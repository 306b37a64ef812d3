import type { RefObject } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Order } from '../../api/wire/order.ts';
import type { MapPhotographer } from '../../map/photographer.ts';
import { windowOf } from '../../order/capture-window.ts';
import { orderNumber } from '../../order/order-number.ts';
import { useOrderedHere } from '../../order/ordered-here.ts';
import { usePlaceZone } from '../../order/use-place-zone.ts';
import { Code } from '../../ui/code.tsx';
import { useNow } from '../../ui/use-now.ts';
import { PrintedOrder } from '../print/printed-order.tsx';
import { Status } from '../words/status.tsx';
import { OrderActions } from './actions/order-actions.tsx';
import type { Arrival } from './arrival.ts';
import { OrderFacts, OrderRecord } from './facts/order-facts.tsx';
import { OrderPrices } from './facts/order-prices.tsx';
import { OrderSummary } from './facts/order-summary-line.tsx';
import { ObservedTimeline } from './observed/observed-timeline.tsx';
import { OrderArea } from './order-area.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNotices } from './order-notices.tsx';
import styles from './order-page.module.css';
import { OrderWindow } from './order-window.tsx';
import type { LoadedOrder } from './use-order.ts';
import { usePlaceOf } from './use-place-of.ts';

type Props = {
  order: Order;
  loaded: LoadedOrder;
  arrival: Arrival;
  photographer: RefObject<MapPhotographer | null>;
};

export function OrderSheet({ order, loaded, arrival, photographer }: Props) {
  const { t } = useTranslation('orders');
  const now = useNow(60_000);
  const number = orderNumber(order);
  const kept = useOrderedHere(order.OrderID);
  const point = kept?.point ?? arrival.point;
  const zone = usePlaceZone(usePlaceOf(order, point));

  return (
    <>
      <OrderNotices number={number} placed={arrival.placed} loaded={loaded} />
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans t={t} i18nKey="orderTitle" components={{ number: <Code wrap>{number}</Code> }} />
        </h1>
        <Status id={order.OrderStatusID} title={order.OrderStatusTitle} />
      </header>
      <OrderSummary order={order} now={now} />
      <OrderActions order={order} point={point} placed={arrival.placed} />
      <hr />
      <OrderWindow window={windowOf(order)} now={now} zone={zone} />
      <hr />
      <OrderArea order={order} point={point} />
      <OrderFacts order={order} />
      <OrderItems order={order} />
      <hr />
      <ObservedTimeline id={order.OrderID} checkedAt={loaded.checkedAt} now={now} />
      <hr />
      <OrderPrices order={order} paymentUrl={kept?.paymentUrl ?? null} />
      <hr />
      <OrderRecord order={order} />
      <PrintedOrder order={order} zone={zone} photographer={photographer} />
    </>
  );
}
