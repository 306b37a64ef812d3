import { expect, test } from 'vitest';
import type { FileFormat } from './found.ts';
import { sampleFiles } from './samples.ts';
import { fileOf, found, linesOf } from './testing/found-points.ts';

const formats: Readonly<Record<string, FileFormat>> = {
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

test.each(sampleFiles)('the sample $name is read without notes', async ({ name, build }) => {
  const bytes = new Uint8Array(await build().arrayBuffer());
  const read = await found(fileOf(bytes, name));
  expect(read.format).toBe(formats[name]);
  const unnamed = read.format === 'wkt';
  expect(linesOf(read)).toEqual([
    `${unnamed ? '' : 'Jebel Ali'} @ 25.0100 55.0600`,
    `${unnamed ? '' : 'ميناء جدة'} @ 21.4858 39.1925`,
    `${unnamed ? '' : 'Suva'} @ -18.1416 178.4419`,
  ]);
  expect(read.notes).toEqual([]);
});
