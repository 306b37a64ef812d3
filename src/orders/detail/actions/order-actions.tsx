import { useTranslation } from 'react-i18next';
import { sentOrder } from '../../../api/sent-order.ts';
import type { Order } from '../../../api/wire/order.ts';
import { areaWkt } from '../../../geo/area/area-wkt.ts';
import type { LngLat } from '../../../geo/lng-lat.ts';
import { areaOfOrder } from '../../../order/area-of-order.ts';
import { listedOf } from '../../../order/listed-order.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { kmlType, orderKml } from '../../export/formats/kml.ts';
import styles from '../order-page.module.css';
import { fileName, orderGeoJson, saveFile } from './download.ts';
import { OrderAgainLink } from './order-again-link.tsx';
import { OrderMenu } from './order-menu.tsx';
import { curlOf, fetchOf } from './snippets.ts';
import { useCopy } from './use-copy.ts';

type Props = {
  order: Order;
  point: LngLat | null;
  /** The order was just placed: placing it again is not the next step. */
  placed?: boolean;
};

export function OrderActions({ order, point, placed = false }: Props) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  const [copied, copy] = useCopy({ copied: t('copied'), failed: t('copyFailed') });
  const area = areaOfOrder(order);
  const sent = sentOrder(order);
  const { OrderID: id } = order;
  const address = location.origin + paths.order(id);

  const saveGeoJson = () => {
    if (area === null) return;
    const text = JSON.stringify(orderGeoJson(order, area), null, 2);
    saveFile(fileName(order, 'geojson'), text, 'application/geo+json');
  };
  const saveKml = () => saveFile(fileName(order, 'kml'), orderKml(order), kmlType);

  return (
    <div className={styles.actions}>
      <div className={styles.buttons} data-tight>
        <OrderAgainLink order={listedOf(order)} variant={placed ? 'outline' : 'main'} point={point} />
        <Button onClick={() => copy(curlOf(id, location.origin), t('copiedNote'))}>{t('copyCurl')}</Button>
        {area !== null && <Button onClick={saveGeoJson}>{t('downloadGeoJson')}</Button>}
        <OrderMenu
          sections={[
            {
              name: tOrder('copy'),
              items: [
                {
                  name: tOrder('copyFetch'),
                  act: () => copy(fetchOf(id, location.origin), tOrder('copiedFetch')),
                },
                ...(sent === undefined
                  ? []
                  : [{ name: tOrder('copyJson'), act: () => copy(sent, tOrder('copiedJson')) }]),
                ...(area === null
                  ? []
                  : [{ name: t('copyWkt'), act: () => copy(areaWkt(area), t('copiedWkt')) }]),
                { name: tOrder('copyLink'), act: () => copy(address, tOrder('copiedLink')) },
              ],
            },
            {
              name: tOrder('download'),
              items: area === null ? [] : [{ name: tOrder('downloadKml'), act: saveKml }],
            },
          ]}
        />
      </div>
      {copied !== null && <p className={styles.hint}>{copied.said}</p>}
      {copied?.done === false && (
        <pre dir="ltr" className={styles.copyable}>
          {copied.text}
        </pre>
      )}
    </div>
  );
}
