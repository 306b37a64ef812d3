import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileOf, found, linesOf } from '../testing/found-points.ts';
import { readSource } from './read-source.ts';

const caseFile = (name: string) =>
  fileOf(new Uint8Array(readFileSync(`src/files/testing/cases/${name}`)), name);

const [riyadh, jeddah, aden] = ['24.7136 46.6753', '21.4858 39.1925', '12.8000 45.0300'];

test.each([
  [
    '01-mixed-line-ends.csv',
    [
      'A @ 25.0100 55.0600',
      'B @ 21.4800 39.1900',
      'C @ 26.4300 50.1000',
      `D @ ${aden}`,
      'E @ 13.1000 44.1000',
    ],
  ],
  [
    '02-quote-at-start.csv',
    [
      'Port A @ 25.0100 55.0600',
      '"Al Noor" camp @ 21.4800 39.1900',
      'Dammam @ 26.4300 50.1000',
      `Aden @ ${aden}`,
    ],
  ],
  ['03-lon-first-headings.csv', ['Alpha @ 17.1000 42.3000', 'Beta @ 18.2000 41.9000']],
  ['03c-one-column-lon-lat.csv', [`Jeddah @ ${jeddah}`, `Riyadh @ ${riyadh}`]],
  ['04-decimals-before-coordinates.csv', [`W1 @ ${riyadh}`, `W2 @ ${jeddah}`]],
  ['05-latitude1.csv', [`A @ ${riyadh}`, `B @ ${jeddah}`]],
  ['06-geopoint.txt', [`Well 1 @ ${riyadh}`, `Well 2 @ ${jeddah}`]],
  ['07-hemisphere-columns.csv', ['Santos @ -23.9500 -46.3300', 'Sydney @ -33.8600 151.2000']],
  ['08-titles.csv', [`Jeddah @ ${jeddah}`, `Riyadh @ ${riyadh}`, `Aden @ ${aden}`]],
  ['10-decimal-comma.gpx', [`Riyadh @ ${riyadh}`, `Jeddah @ ${jeddah}`]],
  ['11-waypoints-without-position.gpx', [`A @ ${riyadh}`, `C @ ${jeddah}`, 'B @ ""']],
  ['15-polygon-with-label-point.kml', ['Site 1 @ 12.8500 45.0500', 'Site 2 @ 21.1000 39.1000']],
  ['16-ground-overlay.kml', ['A @ 21.4800 39.1900']],
  ['18-pseudo-mercator.zip', [`Riyadh @ ${riyadh}`]],
  ['20-deleted-record.zip', ['Jeddah', 'Aden']],
  ['22-nul-in-dbf.zip', ['Jeddah', 'Jebel Ali']],
  ['23-hidden-rows.xlsx', ['Aden @ 12.8000 45.0300']],
  ['24-hidden-first-sheet.xlsx', ['Dammam @ 26.4300 50.1000']],
  ['26-null-island.geojson', ['Depot @ 0.0000 0.0000', `Office @ ${riyadh}`]],
])('%s is read as it was meant', async (name, expected) => {
  const read = await found(caseFile(name));
  const isNamed = expected.every((line) => !line.includes('@'));
  expect(isNamed ? read.rows.map(({ place }) => place) : linesOf(read)).toEqual(expected);
});

test.each([
  ['15-polygon-with-label-point.kml', 'labels', 2],
  ['16-ground-overlay.kml', 'overlays', 1],
  ['20-deleted-record.zip', 'deleted', 1],
  ['23-hidden-rows.xlsx', 'hiddenRows', 2],
  ['24-hidden-first-sheet.xlsx', 'hiddenSheets', 1],
  ['08-titles.csv', 'titles', 4],
])('of %s the number of %s is said, with what they are', async (name, kind, count) => {
  const note = (await found(caseFile(name))).notes.find((one) => one.kind === kind);
  expect([note?.count, note?.shown.length]).toEqual([count, count]);
});

test('what hidden rows hold is shown', async () => {
  const { notes } = await found(caseFile('23-hidden-rows.xlsx'));
  expect(notes.find(({ kind }) => kind === 'hiddenRows')?.shown).toEqual([
    { line: 2, text: 'Jebel Ali, 25.01, 55.06' },
    { line: 3, text: 'Jeddah, 21.48, 39.19' },
  ]);
});

test('every file of 12-several.kmz is read, each by its name', async () => {
  const parts = await readSource(caseFile('12-several.kmz'));
  expect(parts.map(({ name, read }) => [name, read.ok && linesOf(read)])).toEqual([
    ['north.kml', ['North @ 21.4800 39.1900']],
    ['east.kml', ['East @ 25.0100 55.0600']],
    ['south.kml', ['South @ 12.8000 45.0300']],
  ]);
});

test('an export of orders is read at the centres of their areas', async () => {
  const { rows } = await found(caseFile('28-own-orders-export.csv'));
  expect(rows[0]).toMatchObject({
    place: 'Cairo, Egypt',
    reference: 'COAST-1240',
    location: { point: { lat: 30.089882, lng: 31.016762 } },
  });
  expect(rows[1]).toMatchObject({ location: { point: { lat: 25.190536, lng: 49.777901 } } });
  expect(rows.map(({ location }) => location.kind)).not.toContain('text');
});
