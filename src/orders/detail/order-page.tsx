import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Order } from '../../api/wire/order.ts';
import { isCurrentEntry } from '../../browser/history/back.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { type OrderId, readOrderId } from '../../ids.ts';
import type { MapPhotographer } from '../../map/handle/photographer.ts';
import { MapView } from '../../map/map-view.tsx';
import { areaOfOrder, boundsOfAll } from '../../order/area-of-order.ts';
import { useOrderedHere } from '../../order/ordered-here.ts';
import { detailOf } from '../../order/tasking-item.ts';
import { PanelAndMap } from '../../ui/panel/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { areasOfOrder } from '../map/orders-on-map.ts';
import { OrderNeighbours } from './neighbours/order-neighbours.tsx';
import styles from './order-page.module.css';
import { OrderSheet } from './order-sheet.tsx';
import { OrderNotFound, OrderSkeleton } from './order-states.tsx';
import { OrderUnavailable } from './remembered-order.tsx';
import { type Arrival, readArrival, useOrder } from './use-order.ts';

type Props = {
  order: Order | null;
  /** The ordered point, if this browser has it. */
  point?: LngLat | null;
  footer?: ReactNode;
  /** Set to what takes a picture of the map. */
  photographer?: RefObject<MapPhotographer | null>;
  children: ReactNode;
};

/** The panel and the map, the same in every state of the page. */
function OrderFrame({ footer, children, ...map }: Props) {
  return (
    <PanelAndMap
      panel={<div className={styles.panel}>{children}</div>}
      footer={footer}
      map={<OrderMap {...map} />}
    />
  );
}

function OrderMap({ order, point = null, photographer }: Omit<Props, 'footer' | 'children'>) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const areas = useMemo(() => {
    const detail = order === null ? null : detailOf(order);
    const tag = (key: 'areaTag' | 'intersectionTag', plain: string, km: number | null | undefined) =>
      typeof km === 'number' ? t(key, { area: t('squareKm', { value: formats.measure(km) }) }) : plain;
    return areasOfOrder(order, {
      aoi: tag('areaTag', t('areaOfInterest'), detail?.AOIAreaInKM),
      intersection: tag('intersectionTag', t('intersectionTagPlain'), detail?.AOIIntersectionAreaInKM),
    });
  }, [order, t, formats]);
  const fit = useMemo(() => {
    const area = order === null ? null : areaOfOrder(order);
    return {
      // A new response with the same area does not move the map.
      key: order === null ? '' : `${order.OrderID} ${detailOf(order)?.AOI ?? ''}`,
      target: area === null ? null : boundsOfAll([area]),
    };
  }, [order]);
  // The map starts at the first order, where its sketch is; for the next orders of a list it flies.
  const [first, setFirst] = useState(fit.key);
  if (first === '' && fit.key !== '') setFirst(fit.key);
  const jump = first === '' || first === fit.key;
  return (
    <MapView
      areas={areas}
      fit={{ ...fit, jump }}
      sketch
      point={point}
      overview
      {...(photographer !== undefined && { photographer })}
    />
  );
}

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
        <OrderUnavailable id={id} arrival={arrival} failure={failure} onRetry={loaded.refresh} />
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
