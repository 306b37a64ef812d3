import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../api/wire/order.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { MapPhotographer } from '../../map/handle/photographer.ts';
import { MapView } from '../../map/map-view.tsx';
import { areaOfOrder, boundsOfAll } from '../../order/area-of-order.ts';
import { detailOf } from '../../order/tasking-item.ts';
import { PanelAndMap } from '../../ui/panel/panel.tsx';
import { areasOfOrder } from '../map/orders-on-map.ts';
import styles from './order-page.module.css';

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
export function OrderFrame({ footer, children, ...map }: Props) {
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
