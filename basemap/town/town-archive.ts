import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Geometry, Position } from 'geojson';
import { archiveOf } from '../world/archive.ts';
import type { Tile } from '../world/tiles.ts';

/** A made-up town at the coast near Jebel Ali: west, south, east, north. */
export const townBox = [55.0, 24.95, 55.12, 25.06] as const;
/** In the middle of its streets. */
export const townCentre = { lat: 25.0114, lng: 55.0614 } as const;

const [west, south, east, north] = townBox;
const lastZoom = 14;
const streetCount = 24;

type Properties = Readonly<Record<string, string | number | boolean>>;

const feature = (geometry: Geometry, properties: Properties): Feature => ({
  type: 'Feature',
  geometry,
  properties,
});
const at = (lng: number, lat: number, properties: Properties) =>
  feature({ type: 'Point', coordinates: [lng, lat] }, properties);
const line = (points: Position[], properties: Properties) =>
  feature({ type: 'LineString', coordinates: points }, properties);
const box = (w: number, s: number, e: number, n: number, properties: Properties) => {
  const ring = [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
    [w, s],
  ];
  return feature({ type: 'Polygon', coordinates: [ring] }, properties);
};
const named = (english: string, arabic: string) => ({
  name: arabic,
  'name:en': english,
  'name:ar': arabic,
  script: 'Arabic',
});

/** Streets in both directions: every sixth is a major road, one is a highway. */
function streets(): Feature[] {
  const step = { x: (east - west - 0.02) / streetCount, y: (north - south - 0.04) / streetCount };
  return Array.from({ length: streetCount }, (_, index) => {
    const kind = index === 12 ? 'highway' : index % 6 === 0 ? 'major_road' : 'minor_road';
    const [x, y] = [west + 0.01 + index * step.x, south + 0.01 + index * step.y];
    return [
      line(
        [
          [x, south + 0.01],
          [x, north - 0.03],
        ],
        { kind, min_zoom: 7, ...named(`Street ${index}`, `شارع ${index}`) },
      ),
      line(
        [
          [west + 0.01, y],
          [east - 0.01, y],
        ],
        { kind, min_zoom: 7, ...named(`Avenue ${index}`, `جادة ${index}`) },
      ),
    ];
  }).flat();
}

function buildings(): Feature[] {
  return Array.from({ length: 400 }, (_, index) => {
    const [x, y] = [west + 0.013 + (index % 20) * 0.0045, south + 0.013 + Math.floor(index / 20) * 0.0033];
    return box(x, y, x + 0.0012, y + 0.001, { kind: 'building', height: 10 });
  });
}

/** The layers of the Protomaps basemap, version 4. */
function layers(): Readonly<Record<string, Feature[]>> {
  const coast = north - 0.02;
  const { lat, lng } = townCentre;
  return {
    earth: [box(west, south, east, coast, { kind: 'earth' })],
    water: [
      box(west, coast, east, north, { kind: 'ocean' }),
      box(lng + 0.02, lat + 0.005, lng + 0.035, lat + 0.012, { kind: 'lake' }),
      at(lng + 0.0275, lat + 0.008, { kind: 'lake', min_zoom: 10, ...named('Mirror Lake', 'بحيرة المرآة') }),
    ],
    landuse: [box(lng - 0.035, lat - 0.02, lng - 0.02, lat - 0.008, { kind: 'park' })],
    roads: streets(),
    buildings: buildings(),
    boundaries: [
      line(
        [
          [west + 0.005, south],
          [west + 0.005, coast],
        ],
        { kind: 'country', kind_detail: 2, disputed: true },
      ),
    ],
    places: [
      at(lng - 0.004, lat - 0.008, {
        kind: 'locality',
        population_rank: 12,
        min_zoom: 4,
        ...named('Nadir Town', 'مدينة النظير'),
      }),
      at(lng - 0.03, lat + 0.012, {
        kind: 'neighbourhood',
        min_zoom: 11,
        ...named('Harbour Quarter', 'حي الميناء'),
      }),
      at(lng + 0.02, lat - 0.025, {
        kind: 'neighbourhood',
        min_zoom: 11,
        ...named('Palm Quarter', 'حي النخيل'),
      }),
    ],
    pois: [at(lng + 0.004, lat - 0.004, { kind: 'school', min_zoom: 11, ...named('School', 'مدرسة') })],
  };
}

function* tiles(from: Readonly<Record<string, Feature[]>>): Generator<Tile> {
  const indexes = Object.entries(from).map(([name, features]) => {
    const options = { extent: 4096, buffer: 64, maxZoom: 16, indexMaxZoom: 5, tolerance: 3 };
    return { name, index: new GeoJSONVT({ type: 'FeatureCollection', features }, options) };
  });
  for (let z = 0; z <= lastZoom; z += 1) {
    const [left, top] = tileAt(west, north, z);
    const [right, bottom] = tileAt(east, south, z);
    for (let x = left; x <= right; x += 1) {
      for (let y = top; y <= bottom; y += 1) {
        const parts: Record<string, GeoJSONVTTile> = {};
        for (const { name, index } of indexes) {
          const tile = index.getTile(z, x, y);
          if (tile !== null && tile.features.length > 0) parts[name] = tile;
        }
        if (Object.keys(parts).length > 0)
          yield { z, x, y, bytes: fromGeojsonVt(parts, { version: 2, extent: 4096 }) };
      }
    }
  }
}

function tileAt(lng: number, lat: number, z: number): [number, number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

/** A PMTiles archive of the town, with the layers of the Protomaps schema or only some of them, and `more` metadata. */
export function townArchive(
  only: (layer: string) => boolean = () => true,
  more: Readonly<Record<string, string>> = {},
): Buffer {
  const kept = Object.entries(layers()).filter(([name]) => only(name));
  const metadata = {
    name: 'Nadir Town',
    attribution: '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap contributors</a>',
    vector_layers: kept.map(([id]) => ({ id, fields: {} })),
    ...more,
  };
  return archiveOf(tiles(Object.fromEntries(kept)), 'vector', metadata, townBox);
}
