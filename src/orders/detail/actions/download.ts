import type { Order } from '../../../api/wire/order.ts';
import type { Area } from '../../../geo/area/area.ts';
import { toDownloadGeoJson } from '../../../geo/area/area-geojson.ts';
import { orderProperties } from '../../export/formats/properties.ts';

/** Saves the area of an order as a GeoJSON file (RFC 7946), with the fields that identify the order. */
export function saveGeoJson(order: Order, area: Area): void {
  const text = JSON.stringify(toDownloadGeoJson(area, orderProperties(order)), null, 2);
  saveFile(fileName(order, 'geojson'), text, 'application/geo+json');
}

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
