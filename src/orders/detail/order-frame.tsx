import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Order } from '../../api/wire/order.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { MapView } from '../../map/map-view.tsx';
import type { MapPhotographer } from '../../map/photographer.ts';
import { areaOfOrder, boundsOfAll } from '../../order/area-of-order.ts';
import { detailOf } from '../../order/tasking-item.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { PanelAndMap } from '../../ui/panel/panel.tsx';
import { useTheme } from '../../ui/theme.ts';
import { areasOfOrder } from '../map/orders-on-map.ts';
import type { Arrival } from './arrival.ts';
import styles from './order-page.module.css';

type Props = {
  arrival: Arrival;
  order: Order | null;
  aside?: ReactNode;
  footer?: ReactNode;
  /** Set by the map: takes pictures of it. */
  photographer?: RefObject<MapPhotographer | null>;
  children: ReactNode;
};

/** The way back, the panel and the map, the same in every state of the page. */
export function OrderFrame({ arrival, order, aside, footer, photographer, children }: Props) {
  const { t } = useTranslation('orders');
  return (
    <PanelAndMap
      panel={
        <div className={styles.panel}>
          <div className={styles.top}>
            <Link to={arrival.from ?? paths.orders()} className={styles.back}>
              <Icon name="arrowBack" size={16} />
              {t('toOrders')}
            </Link>
            {aside}
          </div>
          {children}
        </div>
      }
      footer={footer}
      map={<OrderMap order={order} {...(photographer !== undefined && { photographer })} />}
    />
  );
}

function OrderMap({ order, photographer }: Pick<Props, 'order' | 'photographer'>) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const theme = useTheme();
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
      language={formats.language}
      theme={theme}
      areas={areas}
      fit={{ ...fit, jump }}
      sketch
      {...(photographer !== undefined && { photographer })}
    />
  );
}
