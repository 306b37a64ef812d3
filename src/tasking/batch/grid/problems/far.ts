import type { LngLat } from '../../../../geo/lng-lat.ts';
import { isFew } from './few.ts';
import { type Spot, spotOf } from './spots.ts';

type Placed = { readonly index: number; readonly point: LngLat };

/** Metres to the nearest other row of one that is far from all. */
const reach = 1_000_000;
/** Within a cell everything is nearer than that: its diagonal is shorter. */
const cell = 570_000;
/** Other rows that lie together cannot be farther from their middle. */
const together = 2_500_000;

/** The rows that lie far from every other row, by their index, if few do and the others lie together. */
export function farOf(placed: readonly Placed[]): Set<number> {
  const spots = placed.map(({ point }) => spotOf(point));
  const alone = aloneInCell(spots).flatMap((at) => {
    const nearest = nearestOf(spots, at);
    return nearest > reach ? [{ at, nearest }] : [];
  });
  if (!isFew(alone.length, placed.length)) return new Set();
  const apart = new Set(alone.map(({ at }) => at));
  const spread = spreadOf(spots.filter((_, at) => !apart.has(at)));
  if (spread > together || alone.some(({ nearest }) => nearest < spread)) return new Set();
  return new Set(alone.flatMap(({ at }) => placed[at]?.index ?? []));
}

/** The Earth has some two thousand cells, so few rows are alone in theirs however many there are. */
function aloneInCell(spots: readonly Spot[]): number[] {
  const cells = new Map<string, number | null>();
  for (const [at, spot] of spots.entries()) {
    const key = spot.map((metres) => Math.floor(metres / cell)).join(' ');
    cells.set(key, cells.has(key) ? null : at);
  }
  return [...cells.values()].filter((at) => at !== null);
}

/** Metres to the nearest other row; any distance within reach is as good as the nearest. */
function nearestOf(spots: readonly Spot[], at: number): number {
  const from = spots[at];
  let nearest = Infinity;
  for (const [other, spot] of spots.entries()) {
    if (from === undefined || other === at) continue;
    nearest = Math.min(nearest, metresBetween(from, spot));
    if (nearest <= reach) break;
  }
  return nearest;
}

/** The largest distance from the middle. */
function spreadOf(spots: readonly Spot[]): number {
  const sum = spots.reduce<Spot>(([x, y, z], spot) => [x + spot[0], y + spot[1], z + spot[2]], [0, 0, 0]);
  const middle: Spot = [sum[0] / spots.length, sum[1] / spots.length, sum[2] / spots.length];
  return spots.reduce((largest, spot) => Math.max(largest, metresBetween(middle, spot)), 0);
}

const metresBetween = (one: Spot, other: Spot) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
