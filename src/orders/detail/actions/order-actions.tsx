import { useTranslation } from 'react-i18next';
import { sentOrder } from '../../../api/sent-order.ts';
import type { Order } from '../../../api/wire/order.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { areaWkt } from '../../../geo/area/area-geojson.ts';
import type { LngLat } from '../../../geo/lng-lat.ts';
import { useLanguage } from '../../../i18n/use-formats.ts';
import { areaOfOrder } from '../../../order/area-of-order.ts';
import { listedOf } from '../../../order/listed-order.ts';
import { paths } from '../../../paths.ts';
import { kmlType, orderKml } from '../../export/formats/kml.ts';
import { fileName, saveGeoJson } from './download.ts';
import { OrderAgainLink } from './order-again-link.tsx';
import { type Item, OrderMenu } from './order-menu.tsx';
import { curlOf, fetchOf } from './snippets.ts';

type Props = {
  order: Order;
  point: LngLat | null;
  onPrint: () => void;
};

/** "Order again", and all else in one menu. */
export function OrderActions({ order, point, onPrint }: Props) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  const language = useLanguage();
  const area = areaOfOrder(order);
  const sent = sentOrder(order);
  const { OrderID: id } = order;

  const copies: Item[] = [
    { name: t('copyCurl'), text: curlOf(id, location.origin), said: t('copiedNote') },
    { name: tOrder('copyFetch'), text: fetchOf(id, location.origin), said: tOrder('copiedFetch') },
    ...(sent === undefined ? [] : [{ name: tOrder('copyJson'), text: sent, said: tOrder('copiedJson') }]),
    ...(area === null ? [] : [{ name: t('copyWkt'), text: areaWkt(area), said: t('copiedWkt') }]),
    {
      name: tOrder('copyLink'),
      text: location.origin + paths.order(id),
      said: tOrder('copiedLink'),
    },
  ];
  const files: Item[] =
    area === null
      ? []
      : [
          {
            name: t('downloadGeoJson'),
            act: () => saveGeoJson(order, area),
          },
          {
            name: tOrder('downloadKml'),
            act: () => saveFile(fileName(order, 'kml'), orderKml(order, language), kmlType),
          },
        ];
  return (
    <>
      <OrderAgainLink order={listedOf(order)} variant="outline" point={point} />
      <OrderMenu
        sections={[
          { name: tOrder('copy'), items: copies },
          { name: tOrder('fileAndPaper'), items: [...files, { name: tOrder('print'), act: onPrint }] },
        ]}
      />
    </>
  );
}
