import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sheetsIn } from '../../browser/table/testing/sheet-xml.ts';
import { sampleFiles } from '../answer/found.ts';
import { countsOf, fileOf, found, linesOf } from '../testing/found-points.ts';

const names = Object.keys(sampleFiles).toSorted();

test('each sample is there, and no other file', () => {
  expect(readdirSync('public/samples').toSorted()).toEqual(names);
});

test.each(Object.entries(sampleFiles))('the sample %s is read without notes', async (name, format) => {
  const read = await found(fileOf(new Uint8Array(readFileSync(`public/samples/${name}`)), name));
  expect(read.format).toBe(format);
  const unnamed = read.format === 'wkt';
  expect(linesOf(read)).toEqual([
    `${unnamed ? '' : 'Jebel Ali'} @ 25.0100 55.0600`,
    `${unnamed ? '' : 'ميناء جدة'} @ 21.4858 39.1925`,
    `${unnamed ? '' : 'Suva'} @ -18.1416 178.4419`,
  ]);
  expect(countsOf(read)).toEqual([]);
});

test('the workbook comes first, and keeps a reference that is typed into it as text', async () => {
  expect(Object.keys(sampleFiles)[0]).toBe('points.xlsx');
  const [sheet] = await sheetsIn(new Blob([readFileSync('public/samples/points.xlsx')]));
  expect(sheet?.frozenRows).toBe(1);
  const headings = sheet?.rows[0]?.map(({ value }) => value) ?? [];
  expect(headings).toEqual(['Place', 'Latitude', 'Longitude', 'Reference', 'Note']);
  const filledIn = sheet?.rows.slice(1).map((row) => row.filter(({ format }) => format === '@').length) ?? [];
  expect(filledIn.length).toBeGreaterThan(500);
  // Place, reference and note.
  expect(new Set(filledIn)).toEqual(new Set([3]));
});
