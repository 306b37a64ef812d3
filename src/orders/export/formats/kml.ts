import type { Position } from 'geojson';
import type { Order } from '../../../api/wire/order.ts';
import { toDownloadGeoJson } from '../../../geo/area/area-geojson.ts';
import type { Language } from '../../../i18n/language.ts';
import { areaOfOrder } from '../../../order/area-of-order.ts';
import { windowOf, windowState } from '../../../order/capture-window.ts';
import { orderNumber } from '../../../order/naming.ts';
import { fullPlace } from '../../../order/place.ts';
import { detailOf } from '../../../order/tasking-item.ts';
import { isoTime, orderProperties } from './geojson.ts';
import type { Writer } from './sheet.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Everything but the characters of XML 1.0 (2.2), which no escape can represent. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Text for between two tags or inside double quotes. Forbidden characters become U+FFFD; line ends that
 * parsers would normalize are escaped.
 */
const xmlText = (text: string): string =>
  text
    .replace(notXml, '\ufffd')
    .replace(/[&<>"\r\u0085\u2028\u2029]/g, (sign) => escapes[sign] ?? `&#${sign.charCodeAt(0)};`);

export const kmlType = 'application/vnd.google-earth.kml+xml';

/**
 * A KML 2.2 file of orders; `title` names it in the reader's list of places, which are in the given language. Positions are
 * longitude, latitude.
 */
export const kmlWriter = ({ title, language }: { title: string; language: Language }): Writer => ({
  head: () =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n` +
    `<name>${xmlText(title)}</name>\n${style}`,
  order: (order) => ({ text: placemark(order, language), whole: areaOfOrder(order) !== null }),
  foot: () => '</Document>\n</kml>\n',
});

/** One order as a KML file. */
export function orderKml(order: Order, language: Language): string {
  const writer = kmlWriter({ title: orderNumber(order), language });
  return writer.head() + writer.order(order).text + writer.foot();
}

type Described = {
  readonly Place: string | null;
  readonly OrderStatusTitle: string;
  readonly Note: string | null;
};

/** The amber of an area of interest, in the order of KML: opacity, blue, green, red. */
const style =
  '<Style id="aoi"><LineStyle><color>ff1a86d9</color><width>2.25</width></LineStyle>' +
  '<PolyStyle><color>331a86d9</color></PolyStyle></Style>\n';

/** The elements in the order of the KML schema. */
function placemark(order: Order, language: Language): string {
  const place = fullPlace(detailOf(order), language);
  const fields = { ...orderProperties(order), Place: place, Note: order.Note?.trim() || null };
  const data = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : `<Data name="${name}"><value>${xmlText(String(value))}</value></Data>`,
  );
  return (
    `<Placemark id="order-${order.OrderID}"><name>${xmlText(orderNumber(order))}</name>` +
    `${description(fields)}${timeSpan(order)}<styleUrl>#aoi</styleUrl><ExtendedData>${data.join('')}</ExtendedData>${geometry(order)}</Placemark>\n`
  );
}

/** Place, status and note, a line each: readers show it as HTML. */
function description({ Place, OrderStatusTitle, Note }: Described): string {
  const lines = [Place, OrderStatusTitle.trim(), Note].filter((line) => line !== null && line !== '');
  const text = lines.join('\n').replace(/\r\n?/g, '\n');
  const html = xmlText(text).replaceAll('\n', '<br>');
  return html === '' ? '' : `<description>${xmlText(html)}</description>`;
}

/** The capture window, for the time slider of a reader; none for a window that ends before it begins. */
function timeSpan(order: Order): string {
  const window = windowOf(order);
  if (window === null || windowState(window, 0).kind === 'reversed') return '';
  const [begin, end] = [isoTime(window.from), isoTime(window.to)];
  if (begin === null && end === null) return '';
  return (
    `<TimeSpan>${begin === null ? '' : `<begin>${begin}</begin>`}` +
    `${end === null ? '' : `<end>${end}</end>`}</TimeSpan>`
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
