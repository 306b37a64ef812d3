import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Point } from 'geojson';
import { archiveOf } from './archive.ts';
import { imageryTiles } from './imagery.ts';
import { readArabic, readCities, readDivisions, readShapes, unpack } from './inputs.ts';
import { atlasOf, bordersOf, landOf } from './lines.ts';
import { countryNames, divisionNames, seaNames } from './names.ts';
import { cityNames } from './places.ts';
import { tilesOf } from './tiles.ts';
import { lakesOf, riversOf } from './water.ts';

/** Makes src/map/basemap from the packages of SOURCES.md: `npm run basemap -- <folder that holds them>`. */
const folder = process.argv[2];
if (folder === undefined) throw new Error('Give the folder of the packages (see basemap/world/SOURCES.md).');
const only = process.argv[3];

const write = (name: string, bytes: Buffer) => {
  writeFileSync(new URL(`../../src/map/basemap/${name}.pmtiles`, import.meta.url), bytes);
  process.stdout.write(`${name}.pmtiles: ${bytes.length} bytes\n`);
};

const work = mkdtempSync(join(tmpdir(), 'nadir-basemap-'));
try {
  if (only !== 'imagery') await makeVector(folder);
  if (only !== 'world') await makeImagery(folder);
} finally {
  rmSync(work, { recursive: true });
}

async function makeVector(from: string) {
  const divisions = readDivisions(unpack(from, work, 'places'));
  const magics = unpack(from, work, 'magics');
  const atlas = atlasOf(divisions);
  const cities = cityNames(
    readCities(unpack(from, work, 'cities')),
    await readShapes<Point>(magics, 'ne_10m_populated_places_simple'),
    readArabic(unpack(from, work, 'geonames')),
    divisions,
  );
  const layers = [
    { name: 'land', features: landOf(atlas) },
    { name: 'lakes', features: await lakesOf(magics) },
    { name: 'rivers', features: await riversOf(magics) },
    { name: 'borders', features: bordersOf(atlas) },
    { name: 'places', features: cities },
    { name: 'names', features: [...countryNames(atlas), ...seaNames(), ...divisionNames(divisions)] },
  ];
  for (const { name, features } of layers) process.stdout.write(`${name}: ${features.length} features\n`);
  const attribution = 'Natural Earth, GeoNames (CC BY 4.0)';
  const vector_layers = layers.map(({ name }) => ({ id: name, fields: {} }));
  write('world', archiveOf(tilesOf(layers), 'vector', { name: 'Nadir world', attribution, vector_layers }));
}

async function makeImagery(from: string) {
  const jpeg = join(unpack(from, work, 'globe'), 'package/example/img/earth-blue-marble.jpg');
  const tiles = await imageryTiles(jpeg);
  write('imagery', archiveOf(tiles, 'webp', { name: 'Blue Marble', attribution: 'NASA Blue Marble' }));
}
