import type { Feature, LineString, Polygon, Position } from 'geojson';
import { groupBy } from './group.ts';
import type { Piece } from './gshhg.ts';
import { sideOf } from './water.ts';

/** One zoom holds the lakes and rivers of all later ones, in units of 19 m at the equator. */
export const waterGrid = { from: 8, to: 8, extent: 8192 } as const;

/** The shorter side of the smallest lake: two pixels at the zoom of the archive. One degree is 1.42 pixels at zoom 0. */
const leastSide = 2 / (1.42 * 2 ** waterGrid.from);

const levels = { lake: 2, island: 3, pond: 4 };

type Zoomed<Shape extends Polygon | LineString> = Feature<Shape, { z: number; k?: 'large' | 'dry' }>;

/** Lakes and ponds, with the islands in them. */
export function innerLakesOf(pieces: readonly Piece[], parents: ArrayLike<number>): Zoomed<Polygon>[] {
  const rings = new Map<number, { level: number; ring: Position[] }>();
  const inland = pieces.filter(({ level }) => level >= levels.lake && level <= levels.pond);
  for (const [id, own] of groupBy(inland, ({ id }) => id))
    rings.set(id, { level: own[0]?.level ?? 0, ring: joined(id, own) });
  const islands = groupBy(
    [...rings].filter(([, { level }]) => level === levels.island),
    ([id]) => parents[id] ?? -1,
  );
  return [...rings].flatMap(([id, { level, ring }]): Zoomed<Polygon>[] => {
    if (level === levels.island || sideOf(ring) < leastSide) return [];
    const holes = (islands.get(id) ?? []).map(([, island]) => island.ring);
    return [
      {
        type: 'Feature',
        properties: { z: waterGrid.from },
        geometry: { type: 'Polygon', coordinates: [ring, ...holes] },
      },
    ];
  });
}

const keyOf = ([lng = 0, lat = 0]: Position = []) => `${(lng % 360).toFixed(4)} ${lat.toFixed(4)}`;

/** The ring that the pieces of a polygon are: each begins where another ends. Throws if it stays open. */
function joined(id: number, pieces: readonly Piece[]): Position[] {
  const begins = new Map(pieces.map((piece) => [keyOf(piece.line[0]), piece]));
  const [first] = pieces;
  const ring = [...(first?.line ?? [])];
  if (first !== undefined) begins.delete(keyOf(first.line[0]));
  while (begins.size > 0) {
    const next = begins.get(keyOf(ring.at(-1)));
    if (next === undefined) throw new Error(`polygon ${id} is open at ${keyOf(ring.at(-1))}`);
    begins.delete(keyOf(next.line[0]));
    // A ring goes on over the meridian of 0 or 360 degrees.
    const turn = Math.round((ring.at(-1)?.[0] ?? 0) - (next.line[0]?.[0] ?? 0));
    ring.push(...next.line.slice(1).map(([lng = 0, lat = 0]) => [lng + turn, lat]));
  }
  return west(ring);
}

/** Rivers of all sizes; `large` ones are wider, `dry` ones have water at times only. */
export const innerRiversOf = (pieces: readonly Piece[]): Zoomed<LineString>[] =>
  pieces
    .filter(({ line }) => line.length > 1)
    .map(({ level, line }) => {
      const k = level <= 2 ? ('large' as const) : level >= 5 && level <= 7 ? ('dry' as const) : undefined;
      return {
        type: 'Feature',
        properties: { z: waterGrid.from, ...(k !== undefined && { k }) },
        geometry: { type: 'LineString', coordinates: west(line) },
      };
    });

/** Longitudes up to 180. */
const west = (line: readonly Position[]): Position[] => {
  const beyond = line.every(([lng = 0]) => lng >= 180) ? 360 : 0;
  return line.map(([lng = 0, lat = 0]) => [lng - beyond, lat]);
};
