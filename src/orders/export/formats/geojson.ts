import type { Order } from '../../../api/wire/order.ts';
import type { Area } from '../../../geo/area/area.ts';
import { toDownloadGeoJson } from '../../../geo/area/area-geojson.ts';
import { areaOfOrder } from '../../../order/area-of-order.ts';
import { orderProperties } from './properties.ts';
import type { Writer } from './writer.ts';

/** Without the character zero: programs in C, GDAL among them, end a text there. */
export const geoJsonText = (value: object, indent?: number): string =>
  JSON.stringify(
    value,
    (_, part: unknown) => (typeof part === 'string' ? part.replaceAll('\0', '\ufffd') : part),
    indent,
  );

/**
 * A FeatureCollection of areas (RFC 7946), a line for each order. An order without an area is a feature
 * without a geometry (3.2).
 */
export function geoJsonWriter(): Writer {
  let first = true;
  return {
    head: () => '{"type":"FeatureCollection","features":[\n',
    order(order) {
      const area = areaOfOrder(order);
      const feature = geoJsonText({ id: order.OrderID, ...featureOf(order, area) });
      const text = `${first ? '' : ',\n'}${feature}`;
      first = false;
      return { text, whole: area !== null };
    },
    foot: () => '\n]}\n',
  };
}

function featureOf(order: Order, area: Area | null) {
  const properties = orderProperties(order);
  return area === null
    ? ({ type: 'Feature', properties, geometry: null } as const)
    : toDownloadGeoJson(area, properties);
}
