import { type RoundedLngLat, roundLngLat, wrapLngLat } from '../../../../geo/lng-lat.ts';
import type { LocationRejection } from '../../../../geo/notation/location-reading.ts';
import type { RowCovering } from '../../../coverings/coverings.ts';
import {
  attempt,
  type DraftLocation,
  type PointLocation,
  type PointSource,
  pointLocation,
} from '../../../location/draft-location.ts';
import type { BatchRow, BatchSettings } from '../../batch.ts';
import { farOf } from './far.ts';
import { twiceOf } from './twice.ts';

/** `fixes`: locations that solve it, to choose from. */
export type GridProblem = { readonly fixes: readonly PointLocation[] } & (
  | { readonly kind: 'noLocation' }
  | { readonly kind: 'unread'; readonly why: LocationRejection; readonly value: number | null }
  | { readonly kind: 'readings' }
  /** Swapped it would lie near the others, while now it lies far off. */
  | { readonly kind: 'swapped' }
  /** Far from every other row, while these lie together. */
  | { readonly kind: 'far' }
  /** On open sea, while nearly all others are on land. */
  | { readonly kind: 'atSea' }
  /** Another row, from 1, has this point and window. */
  | { readonly kind: 'twice'; readonly row: number }
  /** Own orders cover the point in this window. */
  | ({ readonly kind: 'covered' } & RowCovering)
);

export type Problems = ReadonlyMap<string, readonly GridProblem[]>;

/** What is wrong with each row, or unusual, by its id. Rows without a problem are left out. Linear in the rows. */
export function problemsOf(
  rows: readonly BatchRow[],
  shared: Pick<BatchSettings, 'from' | 'to'>,
): Map<string, readonly GridProblem[]> {
  const placed = rows.flatMap(({ location, own }, index): Placed[] => {
    if (location.kind !== 'point') return [];
    const { from, to } = { ...shared, ...own };
    return [{ index, point: location.point, source: location.source, window: `${from} ${to}` }];
  });
  const swapped = swappedOf(placed);
  const far = farOf(placed);
  const twice = twiceOf(placed);
  const problems = new Map<string, readonly GridProblem[]>();
  for (const [index, { id, location }] of rows.entries()) {
    const found: GridProblem[] = [];
    const unread = unreadOf(location);
    if (unread !== null) found.push(unread);
    const turned = swapped.get(index);
    if (turned !== undefined) found.push({ kind: 'swapped', fixes: [pointLocation(turned, 'typed')] });
    else if (far.has(index) && !isOnMap(location)) found.push({ kind: 'far', fixes: [] });
    const other = twice.get(index);
    if (other !== undefined) found.push({ kind: 'twice', row: other + 1, fixes: [] });
    if (found.length > 0) problems.set(id, found);
  }
  return problems;
}

/** A point that was set on the map is where it was meant to be. */
const isOnMap = (location: DraftLocation) => location.kind === 'point' && location.source === 'map';

type Placed = {
  readonly index: number;
  readonly point: RoundedLngLat;
  readonly source: PointSource;
  readonly window: string;
};

/** A location that did not change is read once. */
const known = new WeakMap<DraftLocation, GridProblem>();

function unreadOf(location: DraftLocation): GridProblem | null {
  if (location.kind === 'point') return null;
  const problem = known.get(location) ?? problemOfText(location);
  known.set(location, problem);
  return problem;
}

function problemOfText(location: DraftLocation & { kind: 'text' }): GridProblem {
  const { text: typed } = location;
  if (typed.trim() === '') return { kind: 'noLocation', fixes: [] };
  const { reading } = attempt(location);
  const choices = reading.ok ? reading.readings : reading.instead === null ? [] : [reading.instead];
  const fixes = choices.map((one) =>
    pointLocation(one.point, 'typed', {
      typed,
      reading: reading.ok ? reading : { ok: true, readings: [one] },
    }),
  );
  return reading.ok
    ? { kind: 'readings', fixes }
    : { kind: 'unread', why: reading.why, value: reading.value, fixes };
}

/** Degrees of a cell; points at most two cells away count as near. */
const cell = 2;
const [across, down] = [360 / cell, 180 / cell];
const reach = 2;
/** So many times more rows must be near the swapped point. */
const timesMore = 4;
/** Nearer in degrees, both points have the same neighbours. */
const minTurn = 8;

/** The swapped points of rows that seem swapped, by their index. */
function swappedOf(placed: readonly Placed[]): Map<number, RoundedLngLat> {
  const counts = new Uint16Array(across * down);
  const column = (lng: number) => Math.min(across - 1, Math.floor((lng + 180) / cell));
  const line = (lat: number) => Math.min(down - 1, Math.floor((lat + 90) / cell));
  for (const { point } of placed) {
    const at = line(point.lat) * across + column(point.lng);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const sums = new Map<number, number>();
  const near = (lng: number, lat: number) => {
    const [x, y] = [column(lng), line(lat)];
    const known = sums.get(y * across + x);
    if (known !== undefined) return known;
    let sum = 0;
    for (let row = Math.max(0, y - reach); row <= Math.min(down - 1, y + reach); row += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        sum += counts[row * across + ((x + dx + across) % across)] ?? 0;
    sums.set(y * across + x, sum);
    return sum;
  };
  const found = new Map<number, RoundedLngLat>();
  for (const { index, point, source } of placed) {
    const { lng, lat } = point;
    // A point that was chosen as such has no two numbers to confuse.
    const isWritten = source === 'typed';
    if (!isWritten || Math.abs(lng) > 90 || Math.abs(lng - lat) < minTurn) continue;
    if (near(lat, lng) >= timesMore * near(lng, lat)) found.set(index, roundLngLat(wrapLngLat(lat, lng)));
  }
  return found;
}
