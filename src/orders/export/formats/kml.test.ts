import { kml as readKml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { fileOf, nastyTexts, orderOf } from '../testing/sheets.ts';
import { kmlType, kmlWriter, orderKml } from './kml.ts';

function parse(text: string) {
  const complaints: string[] = [];
  const onError = (level: string, message: string) => level !== 'warning' && complaints.push(message);
  const document = new DOMParser({ onError }).parseFromString(text, 'text/xml');
  expect(complaints).toEqual([]);
  return document;
}
const read = (text: string) => readKml(parse(text) as unknown as Document);

/** The only element of a name, as text; null without one. */
function textOf(text: string, name: string): string | null {
  const found = [...parse(text).getElementsByTagName(name)];
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.textContent ?? null;
}

test('one order is a placemark with its number, its area and the fields that identify it', () => {
  const { features } = read(orderKml(orderOf(7, { RefNo: null }), 'en'));
  expect(features).toHaveLength(1);
  expect(features[0]).toMatchObject({
    id: 'order-7',
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [39, 21],
          [39.1, 21],
          [39.1, 21.1],
          [39, 21.1],
          [39, 21],
        ],
      ],
    },
    properties: {
      name: 'ORD-7',
      OrderID: '7',
      OrderStatusTitle: 'Pending',
      AOIAreaInKM: '115',
      CaptureAttempFrom: '2026-11-19T00:00:00.000Z',
    },
  });
  expect(features[0]?.properties).not.toHaveProperty('RefNo');
});

test.each([
  ['en', 'Jeddah, Makkah, Saudi Arabia'],
  ['ar', 'جدة، مكة المكرمة، السعودية'],
] as const)('in %s a placemark has the place, the note and the capture window', (language, place) => {
  const file = orderKml(orderOf(7, { Note: 'Quay <4> & "crane"\rnorth' }), language);
  // A reader shows a description as HTML, so the service's text is escaped in it.
  expect(textOf(file, 'description')).toBe(
    `${place}<br>Pending<br>Quay &lt;4&gt; &amp; &quot;crane&quot;<br>north`,
  );
  expect(textOf(file, 'begin')).toBe('2026-11-19T00:00:00.000Z');
  expect(textOf(file, 'end')).toBe('2026-12-03T12:00:00.000Z');
  expect(read(file).features[0]?.properties).toMatchObject({
    Place: place,
    Note: 'Quay <4> & "crane"\rnorth',
    timespan: { begin: '2026-11-19T00:00:00.000Z', end: '2026-12-03T12:00:00.000Z' },
  });
  const [placemark] = parse(file).getElementsByTagName('Placemark');
  const elements = [...(placemark?.childNodes ?? [])].map(({ nodeName }) => nodeName);
  expect(elements).toEqual(['name', 'description', 'TimeSpan', 'styleUrl', 'ExtendedData', 'Polygon']);
});

test('a time span has only known ends, and is left out for a window that ends before it begins', () => {
  const of = (CaptureAttempFrom: string | null, CaptureAttempTo: string | null) =>
    orderKml(orderOf(7, {}, { CaptureAttempFrom, CaptureAttempTo }), 'en');
  const [early, late] = ['2026-11-19T00:00:00Z', '2026-12-03T12:00:00Z'];
  expect([textOf(of(early, null), 'begin'), textOf(of(early, null), 'end')]).toEqual([
    '2026-11-19T00:00:00.000Z',
    null,
  ]);
  expect([textOf(of(null, late), 'begin'), textOf(of(null, late), 'end')]).toEqual([
    null,
    '2026-12-03T12:00:00.000Z',
  ]);
  expect(textOf(of(null, null), 'TimeSpan')).toBeNull();
  expect(textOf(of(late, early), 'TimeSpan')).toBeNull();
});

test('an area with a hole that crosses the antimeridian is cut there, holes included', () => {
  const square = (west: number, south: number, side: number) => [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ];
  const AOI = JSON.stringify({
    type: 'Polygon',
    coordinates: [square(178, 10, 4), square(178.5, 10.5, 0.5)],
  });
  const [feature] = read(orderKml(orderOf(7, {}, { AOI }), 'en')).features;
  const geometry = feature?.geometry;
  if (geometry?.type !== 'GeometryCollection') throw new Error(`read a ${geometry?.type}`);
  const polygons = geometry.geometries.flatMap((part) => (part.type === 'Polygon' ? [part.coordinates] : []));
  expect(polygons.map((rings) => rings.length).toSorted()).toEqual([1, 2]);
  for (const [lng = 0] of polygons.flat(2)) expect(Math.abs(lng)).toBeLessThanOrEqual(180);
});

test('an order without an area is a placemark without a geometry, and is counted', () => {
  const order = orderOf(7, {}, { AOI: null });
  expect(kmlWriter({ title: 'Orders', language: 'en' }).order(order).whole).toBe(false);
  expect(read(orderKml(order, 'en')).features[0]).toMatchObject({
    geometry: null,
    properties: { name: 'ORD-7' },
  });
});

/** Characters that XML forbids are replaced; the parser trims a name. */
const kept = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd').trim();

test('texts of every kind are read back unchanged', () => {
  const texts = nastyTexts(...'<>&]["\'\r\n\u2028 \u0000a');
  const orders = texts.map((text, index) => ({
    ...orderOf(index + 1),
    OrderStatusTitle: text,
    OrderNo: `A${text}`,
  }));
  const { features } = read(fileOf(orders, { kind: 'kml' }));
  expect(features.map(({ properties }) => properties?.name)).toEqual(
    texts.map((text) => kept(`A${text}`.trim())),
  );
  expect(features.map(({ properties }) => properties?.OrderStatusTitle?.trim() ?? '')).toEqual(
    texts.map(kept),
  );
});

test('many orders are one file', () => {
  const writer = kmlWriter({ title: 'Orders <of> & “today”', language: 'en' });
  const text = writer.head() + [1, 2, 3].map((id) => writer.order(orderOf(id)).text).join('') + writer.foot();
  expect(read(text).features.map(({ id }) => id)).toEqual(['order-1', 'order-2', 'order-3']);
  expect(new Blob([text], { type: kmlType }).type).toBe('application/vnd.google-earth.kml+xml');
  expect(text).toContain('<name>Orders &lt;of&gt; &amp; “today”</name>');
});
