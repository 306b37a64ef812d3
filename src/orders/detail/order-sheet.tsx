import { lazy, type RefObject, Suspense } from 'react';
import type { Order } from '../../api/wire/order.ts';
import { isOverStatus } from '../../config.ts';
import { useConfig } from '../../config-context.ts';
import { centre } from '../../geo/area/area-facts.ts';
import type { MapPhotographer } from '../../map/handle/photographer.ts';
import { areaOfOrder } from '../../order/area-of-order.ts';
import { windowOf } from '../../order/capture-window.ts';
import { useOrderedHere } from '../../order/ordered-here.ts';
import { usePlaceZone } from '../../order/use-place-zone.ts';
import { useNow } from '../../ui/use-now.ts';
import { PrintedOrder, usePrint } from '../print/printed-order.tsx';
import { OrderBill, OrderItems } from './facts/bill.tsx';
import { OrderFacts } from './facts/order-facts.tsx';
import { OrderRecord } from './facts/order-record.tsx';
import { MutedNote, whichOf } from './observed/mute-order.tsx';
import { ObservedTimeline } from './observed/observed-timeline.tsx';
import { AreaDetails, AreaNotice } from './order-area.tsx';
import { OrderHeadline, OrderSummary } from './order-head.tsx';
import styles from './order-page.module.css';
import { OrderNotices } from './order-states.tsx';
import { OrderWindow } from './order-window.tsx';
import type { Arrival, LoadedOrder } from './use-order.ts';

const WhatNext = lazy(async () => ({ default: (await import('./what-next.tsx')).WhatNext }));

type Props = {
  order: Order;
  loaded: LoadedOrder;
  arrival: Arrival;
  photographer: RefObject<MapPhotographer | null>;
};

export function OrderSheet({ order, loaded, arrival, photographer }: Props) {
  const now = useNow(60_000);
  const kept = useOrderedHere(order.OrderID);
  const point = kept?.point ?? arrival.point;
  const area = areaOfOrder(order);
  const at = point ?? (area && centre(area));
  const zone = usePlaceZone(at);
  const print = usePrint(order, photographer);
  const isOver = isOverStatus(order.OrderStatusID, useConfig().statusKinds);

  return (
    <>
      <OrderHeadline order={order} loaded={loaded} arrival={arrival} point={point} at={at} onPrint={print} />
      <OrderNotices order={order} placed={arrival.placed} loaded={loaded} />
      <OrderSummary order={order} />
      <MutedNote order={whichOf(order)} />
      <AreaNotice order={order} point={point} />
      <hr />
      <OrderWindow window={windowOf(order)} now={now} zone={zone} isOver={isOver} />
      {!isOver && (
        <>
          <hr />
          <Suspense fallback={null}>
            <WhatNext order={order} at={at} now={now} />
          </Suspense>
        </>
      )}
      <hr />
      <OrderFacts order={order} kept={kept} />
      {order.OrderItems.length > 1 && <OrderItems items={order.OrderItems} />}
      <hr />
      <ObservedTimeline id={order.OrderID} checkedAt={loaded.checkedAt} now={now} />
      <div className={styles.folds}>
        <OrderBill order={order} />
        <AreaDetails order={order} />
        <OrderRecord order={order} />
      </div>
      <PrintedOrder order={order} zone={zone} photographer={photographer} />
    </>
  );
}
