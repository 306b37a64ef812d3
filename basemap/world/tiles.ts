import { GeoJSONVT, type GeoJSONVTOptions, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Geometry } from 'geojson';

export type Layer = {
  readonly name: string;
  readonly features: readonly Feature<Geometry, { readonly z: number }>[];
};
export type Tile = { readonly z: number; readonly x: number; readonly y: number; readonly bytes: Uint8Array };

export const lastZoom = 6;

/** In 1/4096 of a tile: finer detail is removed; the last zoom is overzoomed and keeps more. */
const tolerances = { usual: 6, last: 3 };

/** Vector tiles of all zooms. A feature is in the tiles of its zoom `z` and of all later ones. */
export function* tilesOf(layers: readonly Layer[]): Generator<Tile> {
  for (let z = 0; z <= lastZoom; z += 1) {
    const indexes = layers.map(({ name, features }) => ({ name, index: indexOf(features, z) }));
    const side = 2 ** z;
    for (let x = 0; x < side; x += 1) {
      for (let y = 0; y < side; y += 1) {
        const parts: Record<string, GeoJSONVTTile> = {};
        for (const { name, index } of indexes) {
          const tile = index.getTile(z, x, y);
          if (tile !== null && tile.features.length > 0) parts[name] = tile;
        }
        if (Object.keys(parts).length === 0) continue;
        yield { z, x, y, bytes: fromGeojsonVt(parts, { version: 2, extent: 4096 }) };
      }
    }
  }
}

function indexOf(features: Layer['features'], z: number): GeoJSONVT {
  const options: GeoJSONVTOptions = {
    extent: 4096,
    buffer: 64,
    // The library keeps every point at its greatest zoom, so that must be beyond ours.
    maxZoom: 14,
    indexMaxZoom: z,
    indexMaxPoints: 0,
    tolerance: z === lastZoom ? tolerances.last : tolerances.usual,
  };
  const shown = features.filter(({ properties }) => properties.z <= z);
  // The zoom is only needed here, not by the map.
  const bare = shown.map(({ geometry, properties: { z: _, ...properties } }) => ({
    type: 'Feature' as const,
    geometry,
    properties,
  }));
  return new GeoJSONVT({ type: 'FeatureCollection', features: bare }, options);
}
