import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { yieldToMain } from '../../browser/schedule.ts';
import { kmPerDegree } from '../../geo/great-circle.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { across, down, edgeLatitude } from '../../geo/mercator.ts';
import { readWorldTile } from './archives.ts';

/** Farther from any shore the sea is open. It is far more than the error of the land at that zoom. */
const shoreKm = 25;
const zoom = 4;
const count = 2 ** zoom;
const kmRoundEarth = 360 * kmPerDegree;
/** Vertices that are looked at in a few milliseconds. */
const maxAtOnce = 100_000;

type Spot = { readonly x: number; readonly y: number };
type Ring = { readonly line: readonly Spot[]; readonly low: Spot; readonly high: Spot };
/** The polygons of a tile, each by its rings; in parts of the world from its top left. */
type Land = { readonly polygons: readonly (readonly Ring[])[]; readonly vertices: number };
type ReadTile = (
  tile: { readonly z: number; readonly x: number; readonly y: number },
  signal: AbortSignal,
) => Promise<ArrayBuffer | null>;

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
    const spot = { x: across(point.lng), y: down(point.lat) };
    const reach = shoreKm / kmRoundEarth / Math.cos((point.lat * Math.PI) / 180);
    for (const tile of isNear ? [] : tilesAbout(spot, reach)) {
      const key = `${tile.x} ${tile.y}`;
      const land = lands.get(key) ?? landOf(await read({ z: zoom, ...tile }, signal), tile);
      lands.set(key, land);
      isNear = land.polygons.some((rings) => isNearLand(rings, spot, reach));
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
function tilesAbout({ x, y }: Spot, reach: number): Spot[] {
  const tiles = [0, -reach, reach].flatMap((dx) =>
    [0, -reach, reach].map((dy) => ({
      x: (Math.floor((x + dx) * count) + count) % count,
      y: Math.min(count - 1, Math.max(0, Math.floor((y + dy) * count))),
    })),
  );
  return [...new Map(tiles.map((tile) => [`${tile.x} ${tile.y}`, tile])).values()];
}

/** A tile without bytes is sea. */
function landOf(bytes: ArrayBuffer | null, tile: Spot): Land {
  if (bytes === null) return { polygons: [], vertices: 0 };
  const layer = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers.land;
  const polygons = Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index)).map(
    (feature) =>
      feature?.loadGeometry().map((ring): Ring => {
        const line = ring.map(({ x, y }) => ({
          x: (tile.x + x / feature.extent) / count,
          y: (tile.y + y / feature.extent) / count,
        }));
        const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
        return {
          line,
          low: { x: Math.min(...xs), y: Math.min(...ys) },
          high: { x: Math.max(...xs), y: Math.max(...ys) },
        };
      }) ?? [],
  );
  return { polygons, vertices: polygons.flat().reduce((sum, { line }) => sum + line.length, 0) };
}

/** Inside a polygon, or within reach of its outline. */
function isNearLand(rings: readonly Ring[], spot: Spot, reach: number): boolean {
  let isInside = false;
  for (const { line, low, high } of rings) {
    if (spot.x < low.x - reach || spot.x > high.x + reach) continue;
    if (spot.y < low.y - reach || spot.y > high.y + reach) continue;
    let last = line.at(-1);
    for (const next of line) {
      if (last !== undefined) {
        if (crosses(spot, last, next)) isInside = !isInside;
        if (isWithin(spot, last, next, reach)) return true;
      }
      last = next;
    }
  }
  return isInside;
}

/** Whether a line from the spot to the east crosses the one between two others. */
const crosses = (spot: Spot, from: Spot, to: Spot) =>
  from.y > spot.y !== to.y > spot.y &&
  spot.x < from.x + ((spot.y - from.y) / (to.y - from.y)) * (to.x - from.x);

function isWithin(spot: Spot, from: Spot, to: Spot, reach: number): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [px, py] = [spot.x - from.x, spot.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return (px - share * dx) ** 2 + (py - share * dy) ** 2 <= reach * reach;
}
