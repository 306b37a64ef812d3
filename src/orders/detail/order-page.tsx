import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isCurrentEntry } from '../../browser/history/back.ts';
import { type OrderId, readOrderId } from '../../ids.ts';
import type { MapPhotographer } from '../../map/handle/photographer.ts';
import { useOrderedHere } from '../../order/ordered-here.ts';
import { useTitle } from '../../ui/title.ts';
import { OrderNeighbours } from './neighbours/order-neighbours.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { OrderNotFound, OrderSkeleton, OrderUnavailable } from './order-states.tsx';
import { RememberedOrder } from './remembered-order.tsx';
import { type Arrival, readArrival, useOrder } from './use-order.ts';

export function OrderPage() {
  const { orderId: text } = useParams();
  const arrival = useArrival();
  const id = readOrderId(text);
  // An id outside int32 is never sent to the service.
  if (id === null) {
    return (
      <OrderFrame order={null}>
        <OrderNotFound arrival={arrival} number={text ?? ''} unseen={null} />
      </OrderFrame>
    );
  }
  return <KnownId id={id} arrival={arrival} />;
}

/** The frame and its map stay mounted from order to order; the content is new for each. */
function KnownId({ id, arrival }: { id: OrderId; arrival: Arrival }) {
  const { t } = useTranslation('orders');
  const loaded = useOrder(id, { isFetched: true });
  const { order, failure } = loaded;
  const photographer = useRef<MapPhotographer | null>(null);
  const kept = useOrderedHere(id);
  const { from } = arrival;
  const unseen = arrival.placed || kept !== null ? loaded : null;
  const { t: tOrder } = useTranslation('order');
  const missing = unseen === null ? t('notFoundTitle') : tOrder('unseenTitle');
  useTitle(order === null ? missing : order?.OrderNo.trim() || t('orderName', { number: id }));
  return (
    <OrderFrame
      order={order ?? null}
      point={order ? (kept?.point ?? arrival.point) : null}
      photographer={photographer}
      footer={arrival.placed || from === null ? undefined : <OrderNeighbours id={id} from={from} />}
    >
      {order === null ? (
        <OrderNotFound arrival={arrival} number={null} unseen={unseen} />
      ) : order !== undefined ? (
        <OrderSheet key={id} order={order} loaded={loaded} arrival={arrival} photographer={photographer} />
      ) : failure === null ? (
        <OrderSkeleton arrival={arrival} />
      ) : (
        <>
          <OrderUnavailable arrival={arrival} failure={failure} onRetry={loaded.refresh} />
          <RememberedOrder id={id} />
        </>
      )}
    </OrderFrame>
  );
}

/**
 * The navigation state of this page. "Placed" is shown once: it is removed from the history after it was
 * read.
 */
function useArrival(): Arrival {
  const { state, pathname, key } = useLocation();
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<string | null>(null);
  const arrival = readArrival(state);
  const { from, point } = arrival;
  const { lng, lat } = point ?? {};
  useEffect(() => {
    if (!arrival.placed || !isCurrentEntry(key)) return;
    setPlaced(pathname);
    const at = lng === undefined ? null : { lng, lat };
    void navigate(pathname, { replace: true, state: { from, point: at } });
  }, [arrival.placed, pathname, key, from, lng, lat, navigate]);
  return { from, point, placed: arrival.placed || placed === pathname };
}
