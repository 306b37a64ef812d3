import type { Position } from 'geojson';
import type { Order } from '../../../api/wire/order.ts';
import { toDownloadGeoJson } from '../../../geo/area/area-geojson.ts';
import { areaOfOrder } from '../../../order/area-of-order.ts';
import { orderNumber } from '../../../order/order-number.ts';
import { orderProperties } from './properties.ts';
import type { Writer } from './writer.ts';
import { xmlText } from './xml-text.ts';

export const kmlType = 'application/vnd.google-earth.kml+xml';

/** A KML 2.2 file of orders; `title` names it in the reader's list of places. Positions are longitude, latitude. */
export const kmlWriter = (title: string): Writer => ({
  head: () =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n` +
    `<name>${xmlText(title)}</name>\n${style}`,
  order: (order) => ({ text: placemark(order), whole: areaOfOrder(order) !== null }),
  foot: () => '</Document>\n</kml>\n',
});

/** One order as a KML file. */
export function orderKml(order: Order): string {
  const writer = kmlWriter(orderNumber(order));
  return writer.head() + writer.order(order).text + writer.foot();
}

/** The amber of an area of interest, in the order of KML: opacity, blue, green, red. */
const style =
  '<Style id="aoi"><LineStyle><color>ff1a86d9</color><width>2.25</width></LineStyle>' +
  '<PolyStyle><color>331a86d9</color></PolyStyle></Style>\n';

function placemark(order: Order): string {
  const data = Object.entries(orderProperties(order)).flatMap(([name, value]) =>
    value === null ? [] : `<Data name="${name}"><value>${xmlText(String(value))}</value></Data>`,
  );
  return (
    `<Placemark id="order-${order.OrderID}"><name>${xmlText(orderNumber(order))}</name>` +
    `<styleUrl>#aoi</styleUrl><ExtendedData>${data.join('')}</ExtendedData>${geometry(order)}</Placemark>\n`
  );
}

/** Cut at the antimeridian as in GeoJSON, since KML readers draw a crossing area the long way round. */
function geometry(order: Order): string {
  const area = areaOfOrder(order);
  if (area === null) return '';
  const { geometry } = toDownloadGeoJson(area, {});
  if (geometry.type === 'Polygon') return polygon(geometry.coordinates);
  return `<MultiGeometry>${geometry.coordinates.map(polygon).join('')}</MultiGeometry>`;
}

const polygon = ([outer = [], ...holes]: Position[][]): string =>
  `<Polygon><tessellate>1</tessellate><outerBoundaryIs>${ring(outer)}</outerBoundaryIs>` +
  `${holes.map((hole) => `<innerBoundaryIs>${ring(hole)}</innerBoundaryIs>`).join('')}</Polygon>`;

const ring = (positions: readonly Position[]): string =>
  `<LinearRing><coordinates>${positions.map(([lng, lat]) => `${lng},${lat}`).join(' ')}</coordinates></LinearRing>`;
