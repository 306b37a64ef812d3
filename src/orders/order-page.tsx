import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type OrderId, readOrderId } from '../ids.ts';
import { useTitle } from '../ui/title.ts';
import { type Arrival, readArrival } from './arrival.ts';
import { OrderFrame } from './order-frame.tsx';
import { OrderNotFound } from './order-not-found.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { OrderSkeleton, OrderUnavailable } from './order-waiting.tsx';
import { useOrder } from './use-order.ts';

export function OrderPage() {
  const { orderId: text } = useParams();
  const arrival = useArrival();
  const id = readOrderId(text);
  // An id that is no int32 never reaches the service.
  if (id === null) return <OrderNotFound arrival={arrival} number={text ?? ''} />;
  return <KnownId key={id} id={id} arrival={arrival} />;
}

function KnownId({ id, arrival }: { id: OrderId; arrival: Arrival }) {
  const { t } = useTranslation('orders');
  const loaded = useOrder(id);
  const { order, failure } = loaded;
  useTitle(order?.OrderNo.trim() || t('orderName', { number: id }));
  if (order === null) return <OrderNotFound arrival={arrival} number={null} />;
  if (order !== undefined) return <OrderSheet order={order} loaded={loaded} arrival={arrival} />;
  return (
    <OrderFrame arrival={arrival} order={null}>
      {failure === null ? <OrderSkeleton /> : <OrderUnavailable failure={failure} onRetry={loaded.refresh} />}
    </OrderFrame>
  );
}

/** How this page was reached. "Placed" is said once: it is taken out of the history when it has been read. */
function useArrival(): Arrival {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<string | null>(null);
  const arrival = readArrival(state);
  const { from, point } = arrival;
  const { lng, lat } = point ?? {};
  useEffect(() => {
    if (!arrival.placed) return;
    setPlaced(pathname);
    const at = lng === undefined ? null : { lng, lat };
    void navigate(pathname, { replace: true, state: { from, point: at } });
  }, [arrival.placed, pathname, from, lng, lat, navigate]);
  return { from, point, placed: arrival.placed || placed === pathname };
}
