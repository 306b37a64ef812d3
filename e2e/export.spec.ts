import { readFile } from 'node:fs/promises';
import { check } from '@placemarkio/check-geojson';
import type { Download } from '@playwright/test';
import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { parse } from 'csv-parse/sync';
import ical from 'node-ical';
import { type Account, mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

/** An organisation with 36 orders, which no test adds to; ORD-214036 is the newest. */
const noura: Account = { ...mainAccount, email: 'noura@madar.test' };
const numbers = Array.from({ length: 36 }, (_, index) => `ORD-${214_036 - index}`);

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

test('the whole list is exported in every format, and independent libraries can read it', {
  tag: '@full',
}, async ({ analyst }) => {
  await analyst.comesTo('/orders', noura);
  await analyst.orders.seesTotal(1, 15, 36);
  const dialog = analyst.exports;
  await dialog.opens();

  const csv = await dialog.saves('CSV');
  expect(csv.suggestedFilename()).toMatch(/^orders-[\d-]+\.csv$/);
  const table = await textOf(csv);
  expect(table.codePointAt(0)).toBe(0xfeff);
  const rows: Record<string, string>[] = parse(table, { bom: true, columns: true });
  expect(rows.map((row) => row.Order)).toEqual(numbers);

  const collection = check(await textOf(await dialog.saves('GeoJSON')));
  const features = collection.type === 'FeatureCollection' ? collection.features : [];
  expect(features.map(({ properties }) => properties?.OrderNo)).toEqual(numbers);

  const document = new DOMParser().parseFromString(await textOf(await dialog.saves('KML')), 'text/xml');
  const placemarks = kml(document as unknown as Document).features;
  expect(placemarks.map(({ properties }) => properties?.name)).toEqual(numbers);
  expect(placemarks.map(({ geometry }) => geometry?.type)).toEqual(
    features.map(({ geometry }) =>
      geometry?.type === 'MultiPolygon' ? 'GeometryCollection' : geometry?.type,
    ),
  );

  const calendar = ical.sync.parseICS(await textOf(await dialog.saves('Calendar')));
  const events = Object.values(calendar).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []));
  const windows = rows.filter((row) => row['Capture window opens (UTC)'] !== '');
  expect(events.map(({ start }) => start.toISOString().slice(0, 19).replace('T', ' '))).toEqual(
    windows.map((row) => row['Capture window opens (UTC)']),
  );
});

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('a filtered list is exported with Arabic headings and places, for Excel in Arabic', {
    tag: '@full',
  }, async ({ analyst }) => {
    await analyst.comesTo('/orders?q=ORD-21403', noura);
    await analyst.orders.seesNumbers(numbers.slice(0, 7));
    const dialog = analyst.exports;
    await dialog.opens();
    await dialog.chooses('CSV');
    await dialog.chooses('Semicolon, 0.5');
    const text = await textOf(await dialog.saves('CSV'));
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true, delimiter: ';' });
    expect(rows.map((row) => row.الطلب)).toEqual(numbers.slice(0, 7));
    for (const row of rows) expect(row.المكان).toMatch(/\p{Script=Arabic}/u);
  });
});
