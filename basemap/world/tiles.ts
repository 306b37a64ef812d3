import { GeoJSONVT, type GeoJSONVTOptions, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Geometry } from 'geojson';

/** Features, each with the first zoom whose tiles have it; or `whole`: one area that covers every tile of the archive. */
export type Layer = {
  readonly name: string;
  readonly features: readonly Feature<Geometry, { readonly z: number }>[] | 'whole';
};
/** The first and the last zoom of an archive, and the units along the side of a tile. */
export type Grid = { readonly from: number; readonly to: number; readonly extent: 4096 | 8192 };
export type Tile = { readonly z: number; readonly x: number; readonly y: number; readonly bytes: Uint8Array };

/** In units of a tile: finer detail is removed; the last zoom is overzoomed and keeps more. */
const tolerances = { usual: 6, last: 3 };

const buffer = 64;

/** Vector tiles of these zooms. A feature is in the tiles of its zoom `z` and of all later ones. */
export function* tilesOf(layers: readonly Layer[], { from, to, extent }: Grid): Generator<Tile> {
  for (let z = from; z <= to; z += 1) {
    const whole = coveredTile(extent);
    const tolerance = z === to ? tolerances.last : tolerances.usual;
    const indexes = layers.map(({ name, features }) => ({
      name,
      tileAt: features === 'whole' ? () => whole : indexOf(features, z, { extent, tolerance }),
    }));
    const side = 2 ** z;
    for (let x = 0; x < side; x += 1) {
      for (let y = 0; y < side; y += 1) {
        const parts: Record<string, GeoJSONVTTile> = {};
        for (const { name, tileAt } of indexes) {
          const tile = tileAt(x, y);
          if (tile !== null && tile.features.length > 0) parts[name] = tile;
        }
        if (Object.keys(parts).length === 0) continue;
        yield { z, x, y, bytes: fromGeojsonVt(parts, { version: 2, extent }) };
      }
    }
  }
}

function indexOf(
  features: Exclude<Layer['features'], 'whole'>,
  z: number,
  detail: Pick<GeoJSONVTOptions, 'extent' | 'tolerance'>,
): (x: number, y: number) => GeoJSONVTTile | null {
  const options: GeoJSONVTOptions = {
    ...detail,
    buffer,
    // The library keeps every point at its greatest zoom, so that must be beyond ours.
    maxZoom: 14,
    indexMaxZoom: z,
    indexMaxPoints: 0,
  };
  const shown = features.filter(({ properties }) => properties.z <= z);
  // The zoom is only needed here, not by the map.
  const bare = shown.map(({ geometry, properties: { z: _, ...properties } }) => ({
    type: 'Feature' as const,
    geometry,
    properties,
  }));
  const index = new GeoJSONVT({ type: 'FeatureCollection', features: bare }, options);
  return (x, y) => index.getTile(z, x, y);
}

/** A tile with one area from edge to edge. */
function coveredTile(extent: number): GeoJSONVTTile {
  const [low, high] = [-buffer, extent + buffer];
  const ring = [
    [low, low],
    [high, low],
    [high, high],
    [low, high],
    [low, low],
  ];
  return { features: [{ type: 3, geometry: [ring], tags: {} }] } as unknown as GeoJSONVTTile;
}
