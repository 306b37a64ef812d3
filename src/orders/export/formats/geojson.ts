import type { Order } from '../../../api/wire/order.ts';
import type { WireTime } from '../../../api/wire/time.ts';
import type { Area } from '../../../geo/area/area.ts';
import { centre } from '../../../geo/area/area-facts.ts';
import { toDownloadGeoJson } from '../../../geo/area/area-geojson.ts';
import { areaOfOrder } from '../../../order/area-of-order.ts';
import { detailOf } from '../../../order/tasking-item.ts';
import type { Writer } from './sheet.ts';

/** ISO 8601 in UTC with a Z; a time without a zone is written as it was sent. Null for none. */
export const isoTime = (time: WireTime | null | undefined): string | null =>
  time ? new Date(time.at).toISOString().slice(0, time.zoned ? undefined : -1) : null;

/**
 * The fields that identify an order in a file of areas, in the service's own spelling (interface.md 2.6 and
 * 2.8). A time that cannot be read is written as it was sent.
 */
export function orderProperties(order: Order) {
  const detail = detailOf(order);
  return {
    OrderID: order.OrderID,
    OrderNo: order.OrderNo,
    RefNo: order.RefNo,
    OrderStatusID: order.OrderStatusID,
    OrderStatusTitle: order.OrderStatusTitle,
    AOIAreaInKM: detail?.AOIAreaInKM ?? null,
    ImageTypeName: detail?.ImageTypeName ?? null,
    ImageResolutionName: detail?.ImageResolutionName ?? null,
    CaptureAttempFrom: isoTime(detail?.CaptureAttempFrom) ?? detail?.UnreadFrom ?? null,
    CaptureAttempTo: isoTime(detail?.CaptureAttempTo) ?? detail?.UnreadTo ?? null,
  };
}

/** The middle of the area in degrees, to a millionth (a tenth of a metre). Null without an area. */
export function middleOf(order: Order): { readonly lat: number; readonly lng: number } | null {
  const area = areaOfOrder(order);
  if (area === null) return null;
  const { lat, lng } = centre(area);
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}

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
