import type { Order } from '../../../api/wire/order.ts';
import { saveFile } from '../../../browser/save-file.ts';
import type { Area } from '../../../geo/area/area.ts';
import { toDownloadGeoJson } from '../../../geo/area/area-geojson.ts';
import { geoJsonText, orderProperties } from '../../export/formats/geojson.ts';

/** Saves the area of an order as a GeoJSON file (RFC 7946), with the fields that identify the order. */
export function saveGeoJson(order: Order, area: Area): void {
  const text = geoJsonText(toDownloadGeoJson(area, orderProperties(order)), 2);
  saveFile(fileName(order, 'geojson'), text, 'application/geo+json');
}

/** A file name that is valid on every system: letters and digits of any script, dash and underscore of the order's number. */
export const fileName = (order: Order, ending: 'geojson' | 'kml'): string =>
  `${
    order.OrderNo.replace(/[^\p{L}\p{N}_-]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || `order-${order.OrderID}`
  }.${ending}`;
