import { yieldToMain } from '../../browser/schedule.ts';
import type { Bounds, Ring } from '../../geo/area/area.ts';
import { ringBounds } from '../../geo/area/area-facts.ts';
import { surrounds } from '../../geo/area/contains.ts';
import { kmPerDegree } from '../../geo/great-circle.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { across, down, edgeLatitude } from '../../geo/mercator.ts';
import { readWorldTile } from './archive/archives.ts';
import { featuresOf } from './archive/features.ts';

/** Farther from any shore the sea is open. It is far more than the error of the land at that zoom. */
const shoreKm = 25;
const zoom = 4;
const count = 2 ** zoom;
const kmRoundEarth = 360 * kmPerDegree;
/** Vertices that are looked at in a few milliseconds. */
const maxAtOnce = 100_000;

/** In parts of the world from its top left, as the rings of a tile's land. */
type Spot = readonly [x: number, y: number];
type Outline = { readonly ring: Ring; readonly box: Bounds };
/** The polygons of a tile, each by its rings. */
type Land = { readonly polygons: readonly (readonly Outline[])[]; readonly vertices: number };
type Tile = { readonly x: number; readonly y: number };
type ReadTile = (tile: Tile & { readonly z: number }, signal: AbortSignal) => Promise<ArrayBuffer | null>;

/** Which of the points lie on open sea, by the land of the embedded map. Rejects if a tile cannot be read. */
export async function onOpenSea(
  points: readonly LngLat[],
  signal: AbortSignal,
  read: ReadTile = readWorldTile,
): Promise<boolean[]> {
  const lands = new Map<string, Land>();
  const found: boolean[] = [];
  let work = 0;
  for (const point of points) {
    let isNear = Math.abs(point.lat) >= edgeLatitude;
    const spot: Spot = [across(point.lng), down(point.lat)];
    const reach = shoreKm / kmRoundEarth / Math.cos((point.lat * Math.PI) / 180);
    for (const tile of isNear ? [] : tilesAbout(spot, reach)) {
      const key = `${tile.x} ${tile.y}`;
      const land = lands.get(key) ?? landOf(await read({ z: zoom, ...tile }, signal), tile);
      lands.set(key, land);
      isNear = land.polygons.some((outlines) => isNearLand(outlines, spot, reach));
      work += land.vertices;
      if (isNear) break;
    }
    found.push(!isNear);
    if (work < maxAtOnce) continue;
    work = 0;
    await yieldToMain();
    signal.throwIfAborted();
  }
  return found;
}

/** The tile of a spot first, then those that begin within its reach. */
function tilesAbout([x, y]: Spot, reach: number): Tile[] {
  const tiles = [0, -reach, reach].flatMap((dx) =>
    [0, -reach, reach].map((dy) => ({
      x: (Math.floor((x + dx) * count) + count) % count,
      y: Math.min(count - 1, Math.max(0, Math.floor((y + dy) * count))),
    })),
  );
  return [...new Map(tiles.map((tile) => [`${tile.x} ${tile.y}`, tile])).values()];
}

/** A tile without bytes is sea. */
function landOf(bytes: ArrayBuffer | null, tile: Tile): Land {
  const polygons = featuresOf(bytes, 'land').map((feature) =>
    feature.loadGeometry().map((line): Outline => {
      const ring = line.map(
        ({ x, y }) => [(tile.x + x / feature.extent) / count, (tile.y + y / feature.extent) / count] as const,
      );
      return { ring, box: ringBounds(ring) };
    }),
  );
  return { polygons, vertices: polygons.flat().reduce((sum, { ring }) => sum + ring.length, 0) };
}

/** Inside a polygon, or within reach of its outline. */
function isNearLand(outlines: readonly Outline[], spot: Spot, reach: number): boolean {
  const [x, y] = spot;
  const near = outlines.filter(
    ({ box: { west, east, south, north } }) =>
      x >= west - reach && x <= east + reach && y >= south - reach && y <= north + reach,
  );
  if (near.some(({ ring }) => ring.some((to, index) => isWithin(spot, ring[index - 1] ?? to, to, reach))))
    return true;
  // Inside an odd number of rings: the others are holes.
  return near.filter(({ ring }) => surrounds(ring, spot)).length % 2 === 1;
}

/** Whether a spot is within reach of the line between two others. */
function isWithin([x, y]: Spot, [x0, y0]: Spot, [x1, y1]: Spot, reach: number): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const [px, py] = [x - x0, y - y0];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return (px - share * dx) ** 2 + (py - share * dy) ** 2 <= reach * reach;
}
