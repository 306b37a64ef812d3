/**
 * Makes src/map/basemap from the npm package world-atlas (Natural Earth 1:50m, public domain), CLDR's country names and the
 * hand-written lists beside this file. Run it by `npx tsx basemap/simple/make.ts` after a change to them; its results are
 * kept with the sources, so that neither a build nor an install needs it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Atlas } from './atlas.ts';
import { labelsOf } from './labels.ts';
import { landOf } from './land.ts';

const here = (path: string) => new URL(path, import.meta.url);
const atlas: Atlas = JSON.parse(
  readFileSync(here('../../node_modules/world-atlas/countries-50m.json'), 'utf8'),
);

for (const [name, data] of Object.entries({ land: landOf(atlas), labels: labelsOf(atlas) })) {
  const text = JSON.stringify(data);
  writeFileSync(here(`../../src/map/basemap/${name}.json`), `${text}\n`);
  process.stdout.write(`${name}.json: ${text.length} bytes, ${brotliCompressSync(text).length} as brotli\n`);
}
