import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FileFormat } from './found.ts';
import { sampleFiles } from './samples.ts';
import { fileOf, found, linesOf } from './testing/found-points.ts';

const formats: Readonly<Record<(typeof sampleFiles)[number], FileFormat>> = {
  'points.csv': 'csv',
  'points.tsv': 'csv',
  'points.xlsx': 'xlsx',
  'points.geojson': 'geojson',
  'points.kml': 'kml',
  'points.kmz': 'kmz',
  'points.gpx': 'gpx',
  'points-shapefile.zip': 'shapefile',
  'points.wkt': 'wkt',
  'points.txt': 'text',
};

test('each sample is there, and no other file', () => {
  expect(readdirSync('public/samples').toSorted()).toEqual([...sampleFiles].toSorted());
});

test.each(sampleFiles)('the sample %s is read without notes', async (name) => {
  const read = await found(fileOf(new Uint8Array(readFileSync(`public/samples/${name}`)), name));
  expect(read.format).toBe(formats[name]);
  const unnamed = read.format === 'wkt';
  expect(linesOf(read)).toEqual([
    `${unnamed ? '' : 'Jebel Ali'} @ 25.0100 55.0600`,
    `${unnamed ? '' : 'ميناء جدة'} @ 21.4858 39.1925`,
    `${unnamed ? '' : 'Suva'} @ -18.1416 178.4419`,
  ]);
  expect(read.notes).toEqual([]);
});
