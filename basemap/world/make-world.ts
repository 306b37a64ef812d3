import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Point } from 'geojson';
import { archiveOf } from './archive.ts';
import { readRivers, readShores } from './gshhg.ts';
import { imageryTiles } from './imagery.ts';
import { innerLakesOf, innerRiversOf, waterGrid } from './inland-waters.ts';
import {
  type Divisions,
  readArabic,
  readAreas,
  readCities,
  readDivisions,
  readShapes,
  unpack,
} from './inputs.ts';
import { atlasOf, bordersOf, landOf } from './lines.ts';
import { countryNames, divisionNames, seaNames } from './names.ts';
import { cityNames, ofTowns, ofWorld, townGrid } from './places.ts';
import { shoreGrid, shoresOf } from './shores.ts';
import { stationNames } from './stations.ts';
import { type Grid, type Layer, tilesOf } from './tiles.ts';
import { urbanAreasOf } from './urban.ts';
import { lakesOf, riversOf } from './water.ts';

/** Makes src/map/basemap/archive from the packages of SOURCES.md, which lie in the folder that is the first argument. */
const folder = process.argv[2];
if (folder === undefined) throw new Error('Give the folder of the packages (see basemap/world/SOURCES.md).');
const only = process.argv[3];

const write = (name: string, bytes: Buffer) => {
  writeFileSync(new URL(`../../src/map/basemap/archive/${name}.pmtiles`, import.meta.url), bytes);
  process.stdout.write(`${name}.pmtiles: ${bytes.length} bytes\n`);
};

const worldGrid = { from: 0, to: 6, extent: 4096 } as const;

const work = mkdtempSync(join(tmpdir(), 'nadir-basemap-'));
const archives = {
  world: makeWorld,
  towns: makeTowns,
  shores: makeShores,
  waters: makeWaters,
  imagery: makeImagery,
};
try {
  for (const [name, make] of Object.entries(archives))
    if (only === undefined || only === name) await make(folder);
} finally {
  rmSync(work, { recursive: true });
}

async function citiesOf(from: string, divisions: Divisions) {
  return cityNames(
    readCities(unpack(from, work, 'cities')),
    await readShapes<Point>(unpack(from, work, 'magics'), 'ne_10m_populated_places_simple'),
    readArabic(unpack(from, work, 'geonames')),
    divisions,
  );
}

async function makeWorld(from: string) {
  const divisions = readDivisions(unpack(from, work, 'places'));
  const magics = unpack(from, work, 'magics');
  const atlas = atlasOf(divisions);
  const layers = [
    { name: 'land', features: landOf(atlas) },
    { name: 'urban', features: urbanAreasOf(unpack(from, work, 'marble')) },
    { name: 'lakes', features: await lakesOf(magics) },
    { name: 'rivers', features: await riversOf(magics) },
    { name: 'borders', features: bordersOf(atlas) },
    { name: 'places', features: ofWorld(await citiesOf(from, divisions)) },
    { name: 'names', features: [...countryNames(atlas), ...seaNames(), ...divisionNames(divisions)] },
  ];
  writeVector('world', layers, worldGrid, 'Natural Earth, GeoNames (CC BY 4.0)');
}

async function makeTowns(from: string) {
  const towns = ofTowns(await citiesOf(from, readDivisions(unpack(from, work, 'places'))));
  const layers = [
    { name: 'places', features: towns },
    { name: 'stations', features: stationNames() },
  ];
  writeVector('towns', layers, townGrid, 'GeoNames (CC BY 4.0), OurAirports');
}

async function makeShores(from: string) {
  const layers = [
    // Over the coarse land of the world, which is drawn until these tiles are there.
    { name: 'sea', features: 'whole' as const },
    { name: 'land', features: shoresOf(readAreas(unpack(from, work, 'coastlines'))) },
  ];
  writeVector('shores', layers, shoreGrid, 'OpenStreetMap contributors (ODbL)');
}

async function makeWaters(from: string) {
  const unpacked = unpack(from, work, 'gshhg');
  const { pieces, parents } = await readShores(unpacked);
  const layers = [
    { name: 'lakes', features: innerLakesOf(pieces, parents) },
    { name: 'rivers', features: innerRiversOf(await readRivers(unpacked)) },
  ];
  writeVector('waters', layers, waterGrid, 'GSHHG 2.3.7 (LGPL)');
}

function writeVector(file: string, layers: readonly Layer[], grid: Grid, attribution: string) {
  for (const { name, features } of layers)
    process.stdout.write(`${name}: ${features === 'whole' ? 'whole' : `${features.length} features`}\n`);
  const vector_layers = layers.map(({ name }) => ({ id: name, fields: {} }));
  write(
    file,
    archiveOf(tilesOf(layers, grid), 'vector', { name: `Nadir ${file}`, attribution, vector_layers }),
  );
}

async function makeImagery(from: string) {
  const jpeg = join(unpack(from, work, 'globe'), 'package/example/img/earth-blue-marble.jpg');
  const tiles = await imageryTiles(jpeg);
  write('imagery', archiveOf(tiles, 'webp', { name: 'Blue Marble', attribution: 'NASA Blue Marble' }));
}
