import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { gdal } from '../programs/table.ts';
import { folderOfTest, printedBy } from './other-programs.ts';

/** The fields of a feature under their names, and its geometry as `WKT`; an empty text for none. */
export type Feature = Readonly<Record<string, string>>;

/**
 * The features of a file as GDAL has them. It writes a table of texts, since its GeoJSON would turn a text such as `[]` into
 * something else.
 */
export async function featuresByGdal(text: string, kind: 'kml' | 'geojson'): Promise<readonly Feature[]> {
  const folder = folderOfTest();
  const [from, to] = [join(folder, `orders.${kind}`), join(folder, 'features.csv')];
  writeFileSync(from, text);
  const args = ['-f', 'CSV', '-lco', 'GEOMETRY=AS_WKT', '-lco', 'STRING_QUOTING=ALWAYS', to, from];
  expect(await printedBy(gdal, args, { OGR_WKT_PRECISION: '15' }), 'a warning').toBe('');
  return parse(readFileSync(to), { columns: true });
}

type Corner = readonly [lng: number, lat: number];

/** The rings of the polygons of a geometry, as GDAL prints them. */
export const ringsOf = (wkt: string): readonly (readonly Corner[])[] =>
  [...wkt.matchAll(/\(([-\d. ,]+)\)/g)].map(([, ring = '']) =>
    ring.split(',').map((corner) => {
      const [lng, lat] = corner.trim().split(' ').map(Number);
      return [lng ?? Number.NaN, lat ?? Number.NaN];
    }),
  );
