import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { findReader, gdal } from '../programs/readers.ts';
import { run } from '../run/run.ts';
import { folderOfTest } from './other-programs.ts';

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
  const ran = await run(
    await findReader(gdal),
    ['-f', 'CSV', '-lco', 'GEOMETRY=AS_WKT', '-lco', 'STRING_QUOTING=ALWAYS', to, from],
    { output: 'keep', limit: 240_000, env: { OGR_WKT_PRECISION: '15' } },
  );
  expect(ran.code, ran.output).toBe(0);
  expect(ran.output, 'a warning').toBe('');
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
