import { describe, expect, test } from 'vitest';
import { fileOf } from '../../src/orders/export/testing/sheets.ts';
import { type Feature, featuresByGdal, ringsOf } from '../testing/gdal.ts';
import { type Corner, type HostileOrder, hostileOrders } from '../testing/hostile-orders.ts';
import { areProgramsWanted } from '../testing/other-programs.ts';
import { comparison, tallyOf } from '../testing/tally.ts';

const tally = tallyOf('files-areas', 'features', 'missing', 'values', 'changed');

/** Polygons by their corners, each once, in one order. */
const sorted = (polygons: readonly (readonly Corner[])[]) =>
  polygons.map((corners) => [...new Set(corners.map(String))].sort()).sort();

/** GDAL's `2026/11/19 00:00:00.125+00` in ISO 8601. */
const isoOf = (time: string | undefined) =>
  time?.replace(/^(\d{4})\/(\d\d)\/(\d\d) /, '$1-$2-$3T').replace(/\+00$/, 'Z') || null;
/** A time in a text, which we write with milliseconds. */
const whole = (time: string | undefined) => time?.replace('.000', '') || null;

const lineEnds = (text: string) => text.replace(/\r\n?/g, '\n');
/** HTML of a description as a person reads it. */
const shown = (html: string | undefined) =>
  html
    ?.replaceAll('<br>', '\n')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const inXml = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');

/** What each format has of an order: the name of a field, what was written, what GDAL read. */
const fieldsOf = {
  kml({ id, text, size, opens, closes }: HostileOrder, read: Feature) {
    const kept = inXml(text);
    const note = inXml(text.trim());
    const lines = ['Jeddah, Makkah, Saudi Arabia', note, note].filter((line) => line !== '');
    return [
      ['Name', `ORD-${id}`, read.Name],
      ['OrderID', String(id), read.OrderID],
      ['RefNo', kept, read.RefNo],
      ['OrderStatusTitle', kept, read.OrderStatusTitle],
      ['Note', note, read.Note],
      ['description', lineEnds(lines.join('\n')), shown(read.description)],
      ['AOIAreaInKM', size, Number(read.AOIAreaInKM)],
      ['CaptureAttempFrom', opens.expected, whole(read.CaptureAttempFrom)],
      ['CaptureAttempTo', closes.expected, whole(read.CaptureAttempTo)],
      ['begin', opens.expected, isoOf(read.begin)],
      ['end', closes.expected, isoOf(read.end)],
    ] as const;
  },
  geojson({ id, text, size, opens, closes }: HostileOrder, read: Feature) {
    // A program in C ends a text at the character zero.
    const kept = text.replaceAll('\u0000', '\ufffd');
    return [
      ['OrderID', String(id), read.OrderID],
      ['OrderNo', `ORD-${id}`, read.OrderNo],
      ['RefNo', kept, read.RefNo],
      ['OrderStatusTitle', kept, read.OrderStatusTitle],
      ['AOIAreaInKM', size, Number(read.AOIAreaInKM)],
      ['CaptureAttempFrom', opens.expected, isoOf(read.CaptureAttempFrom)],
      ['CaptureAttempTo', closes.expected, isoOf(read.CaptureAttempTo)],
    ] as const;
  },
};

describe.each(areProgramsWanted ? ['GDAL'] : [])('%s', () => {
  test.each(['kml', 'geojson'] as const)(
    'has every order of a file of %s as it was written',
    async (kind) => {
      const file = fileOf(
        hostileOrders.map(({ order }) => order),
        { kind },
      );
      const features = await featuresByGdal(file, kind);
      const { compare, values, odd } = comparison();
      for (const [at, hostile] of hostileOrders.entries()) {
        const read = features[at] ?? {};
        for (const [field, written, value] of fieldsOf[kind](hostile, read))
          compare(`${field} of ${hostile.id}`, written, value);
        compare(`area of ${hostile.id}`, sorted(hostile.polygons), sorted(ringsOf(read.WKT ?? '')));
      }
      tally.add('features', hostileOrders.length);
      tally.add('missing', Math.abs(hostileOrders.length - features.length));
      tally.add('values', values());
      tally.add('changed', odd.length);
      expect(features).toHaveLength(hostileOrders.length);
      expect(odd.slice(0, 20)).toEqual([]);
    },
  );
});

test('the comparison tells a lost corner, a moved one and a shifted time', () => {
  const square = 'POLYGON ((39 21,39.1 21,39.1 21.1,39 21))';
  const corners: Corner[] = [
    [39, 21],
    [39.1, 21],
    [39.1, 21.1],
  ];
  expect(sorted(ringsOf(square))).toEqual(sorted([corners]));
  expect(sorted(ringsOf(square))).not.toEqual(sorted([corners.slice(1)]));
  expect(sorted(ringsOf(square.replace('39.1 21,', '39.10000001 21,')))).not.toEqual(sorted([corners]));
  expect(sorted(ringsOf('MULTIPOLYGON (((1 2,3 4,5 6)),((7 8,9 1,-2 3)))'))).toHaveLength(2);
  expect(isoOf('2026/11/19 00:00:00.125+00')).toBe('2026-11-19T00:00:00.125Z');
  expect(isoOf('2026/11/19 08:00:00')).toBe('2026-11-19T08:00:00');
});
