import { Unzip, unzipSync, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import type { ReadProblem } from '../answer/found.ts';
import { answerTo, countsOf, fileOf, found, linesOf, utf8 } from '../testing/found-points.ts';
import { workbookOf, zipOf } from '../testing/zips.ts';
import { unpack } from './unpack.ts';

const zeros = (megabytes: number) =>
  zipSync({ 'doc.kml': new Uint8Array(megabytes * 1_000_000) }, { level: 9 });

test.each<[string, ReadProblem, Uint8Array]>([
  ['nothing in it', 'empty', new Uint8Array()],
  ['spaces only', 'empty', utf8(' \n\t ')],
  ['a zip that is mostly zeros', 'unpacksTooLarge', zeros(30)],
  [
    'a zip of other files',
    'zipWithoutPoints',
    zipOf({ 'read me.txt': 'x', 'inner.zip': zipOf({ 'doc.kml': 'x' }) }),
  ],
  ['half a zip', 'brokenZip', zipOf({ 'doc.kml': 'x'.repeat(500) }).slice(0, 40)],
  [
    'a picture',
    'unknownFormat',
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 2),
  ],
  ['prose', 'noPoints', utf8('The ports of the Gulf are large.\nThey are busy.')],
  ['more than 20 MB', 'tooLarge', new Uint8Array(20_000_001)],
  ['more than 5,000 rows', 'tooManyRows', utf8('lat,lon\n'.padEnd(8) + '1.5,2.5\n'.repeat(5001))],
])('a file with %s is rejected as %s', async (_, why, bytes) => {
  expect(await answerTo(fileOf(bytes))).toMatchObject({ ok: false, why });
});

test('exactly 5,000 rows below headings are read', async () => {
  const read = await answerTo({ text: `lat,lon\n${'1.5,2.5\n'.repeat(5000)}` });
  expect(read?.ok && read.rows.length).toBe(5000);
});

test('unpacking stops at the limit, and skips what is not wanted', () => {
  const push = vi.spyOn(Unzip.prototype, 'push');
  expect(() => unpack(zeros(30), () => true)).toThrow('unpacksTooLarge');
  // Of about 8 pieces.
  expect(push.mock.calls.length).toBeLessThan(4);
  push.mockRestore();
  expect(unpack(zeros(30), () => false).parts.size).toBe(0);
});

const sheetOf = (data: string, before = '') => {
  const parts = unzipSync(workbookOf([['name', 'lat', 'lon']]));
  const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${data}</sheetData></worksheet>`;
  return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': utf8(xml) }, { level: 0 });
};
const cell = (at: string, text: string) =>
  `<c${at && ` r="${at}"`} t="inlineStr"><is><t>${text}</t></is></c>`;
const head = `<row r="1">${cell('A1', 'name')}${cell('B1', 'lat')}${cell('C1', 'lon')}</row>`;
const point = '<row r="2"><c r="B2"><v>25.01</v></c><c r="C2"><v>55.06</v></c></row>';

test('a cell at the farthest corner of a sheet costs nothing', async () => {
  const far = sheetOf(`${head}${point}<row r="1048576">${cell('XFD1048576', 'x')}</row>`);
  expect(far.length).toBeLessThan(4000);
  const read = await found(fileOf(far));
  expect(linesOf(read)).toEqual([' @ 25.0100 55.0600']);
  expect(countsOf(read)).toContainEqual({ kind: 'farCells', count: 1 });
});

test.each([
  [
    'without references',
    `<row>${cell('', 'name')}${cell('', 'lat')}${cell('', 'lon')}</row><row><c t="inlineStr"><is><t>A</t></is></c><c><v>25.01</v></c><c><v>55.06</v></c></row>`,
  ],
  [
    'out of their order',
    `${head}<row r="2"><c r="C2"><v>55.06</v></c>${cell('A2', 'A')}<c r="B2"><v>25.01</v></c></row>`,
  ],
  [
    'of formulas',
    `${head}<row r="2">${cell('A2', 'A')}<c r="B2"><f>25+0.01</f><v>25.01</v></c><c r="C2" t="str"><f>"5"</f><v>55.06</v></c></row>`,
  ],
])('cells %s are read by their last values', async (_, data) => {
  expect(linesOf(await found(fileOf(sheetOf(data))))).toEqual(['A @ 25.0100 55.0600']);
});

test('an error in a cell is the question of its row alone', async () => {
  const data = `${head}${point}<row r="3"><c r="B3" t="e"><v>#N/A</v></c><c r="C3"><v>55.06</v></c></row>`;
  expect(linesOf(await found(fileOf(sheetOf(data))))).toEqual([' @ 25.0100 55.0600', ' @ "#N/A; 55.06"']);
});

test('hidden columns are left out, counted, and read if they are wanted', async () => {
  const hidden = sheetOf(head + point, '<cols><col min="2" max="3" hidden="1"/></cols>');
  const first = await found(fileOf(hidden));
  expect([first.rows, countsOf(first)]).toEqual([
    [],
    [
      { kind: 'hiddenColumns', count: 2 },
      { kind: 'otherSheets', count: 1 },
    ],
  ]);
  expect(linesOf(await found(fileOf(hidden), { withHidden: true }))).toEqual([' @ 25.0100 55.0600']);
});

test('more than 260,000 cells are rejected before they are a table', async () => {
  const row = `<row>${'<c><v>1</v></c>'.repeat(500)}</row>`;
  expect(await answerTo(fileOf(sheetOf(row.repeat(521))))).toEqual({
    ok: false,
    why: 'tooManyCells',
    values: { max: 260_000 },
  });
});

test('names of 100 kB are shortened, and counted', async () => {
  const long = 'x'.repeat(100_000);
  const read = await found(fileOf(utf8(`name,lat,lon\n${`${long},25.01,55.06\n`.repeat(50)}`)));
  expect(Math.max(...read.rows.map(({ place }) => place.length))).toBe(200);
  expect(countsOf(read)).toContainEqual({ kind: 'longTexts', count: 50 });
});

test('a zip of thousands of parts is rejected', async () => {
  const parts = Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`${at}.kml`, new Uint8Array()]));
  expect(await answerTo(fileOf(zipSync(parts)))).toMatchObject({ ok: false, why: 'unpacksTooLarge' });
});
