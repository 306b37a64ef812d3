import type { Order } from '../api/wire/order.ts';
import type { Area } from '../geo/area.ts';
import { toDownloadGeoJson } from '../geo/area-geojson.ts';
import { detailOf } from './tasking-item.ts';

/** The area of an order as a GeoJSON file (RFC 7946), with what identifies the order. */
export function orderGeoJson(order: Order, area: Area) {
  const detail = detailOf(order);
  const iso = (time: { at: number; zoned: boolean } | null | undefined) =>
    time ? new Date(time.at).toISOString().slice(0, time.zoned ? undefined : -1) : null;
  return toDownloadGeoJson(area, {
    OrderID: order.OrderID,
    OrderNo: order.OrderNo,
    RefNo: order.RefNo,
    OrderStatusID: order.OrderStatusID,
    OrderStatusTitle: order.OrderStatusTitle,
    AOIAreaInKM: detail?.AOIAreaInKM ?? null,
    ImageTypeName: detail?.ImageTypeName ?? null,
    ImageResolutionName: detail?.ImageResolutionName ?? null,
    CaptureAttempFrom: iso(detail?.CaptureAttempFrom),
    CaptureAttempTo: iso(detail?.CaptureAttempTo),
  });
}

/** A file name that every system takes: letters, digits, dash and underscore of the order's number. */
export const geoJsonName = (order: Order): string =>
  `${
    order.OrderNo.replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || `order-${order.OrderID}`
  }.geojson`;

export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
