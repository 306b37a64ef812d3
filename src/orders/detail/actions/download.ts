import type { Order } from '../../../api/wire/order.ts';
import type { Area } from '../../../geo/area/area.ts';
import { toDownloadGeoJson } from '../../../geo/area/area-geojson.ts';
import { orderProperties } from '../../export/formats/properties.ts';

/** The area of an order as a GeoJSON file (RFC 7946), with the fields that identify the order. */
export const orderGeoJson = (order: Order, area: Area) => toDownloadGeoJson(area, orderProperties(order));

/** A file name that is valid on every system: letters, digits, dash and underscore of the order's number. */
export const fileName = (order: Order, ending: 'geojson' | 'kml'): string =>
  `${
    order.OrderNo.replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || `order-${order.OrderID}`
  }.${ending}`;

export const saveFile = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type }));

export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
