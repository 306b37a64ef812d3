import { farOf, swappedOf, twiceOf } from '../../../../geo/in-space.ts';
import { type LngLat, roundLngLat, wrapLngLat } from '../../../../geo/lng-lat.ts';
import type { LocationRejection } from '../../../../geo/notation/location-reading.ts';
import {
  attempt,
  type DraftLocation,
  type PointLocation,
  pointLocation,
} from '../../../../location/draft-location.ts';
import type { RowCovering } from '../../../coverings/coverings.ts';
import type { OrderSettings } from '../../../draft/draft.ts';
import type { BatchRow } from '../../batch.ts';

/** `fixes`: locations that solve it, to choose from. */
export type GridProblem = { readonly fixes: readonly PointLocation[] } & (
  | { readonly kind: 'noLocation' }
  | { readonly kind: 'unread'; readonly why: LocationRejection; readonly value: number | null }
  | { readonly kind: 'readings' }
  /** Swapped it would lie near the others, while now it lies far off. */
  | { readonly kind: 'swapped' }
  /** All rows lie on open sea, and on land if they are swapped. */
  | { readonly kind: 'swappedAtSea' }
  /** 0, 0, which programs write for no position. */
  | { readonly kind: 'zero' }
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
  shared: Pick<OrderSettings, 'from' | 'to'>,
): Map<string, readonly GridProblem[]> {
  const placed = rows.flatMap(({ location, own }, index) => {
    if (location.kind !== 'point') return [];
    const { from, to } = { ...shared, ...own };
    const isWritten = location.source === 'typed';
    return [{ index, point: location.point, isWritten, window: `${from} ${to}` }];
  });
  const swapped = swappedOf(placed);
  const far = farOf(placed);
  const twice = twiceOf(placed);
  const problems = new Map<string, readonly GridProblem[]>();
  for (const [index, { id, location }] of rows.entries()) {
    const found: GridProblem[] = [];
    const unread = unreadOf(location);
    if (unread !== null) found.push(unread);
    if (location.kind === 'point' && isZero(location.point)) found.push({ kind: 'zero', fixes: [] });
    if (location.kind === 'point' && swapped.has(index))
      found.push({ kind: 'swapped', fixes: [swappedBack(location)] });
    else if (far.has(index) && !isOnMap(location)) found.push({ kind: 'far', fixes: [] });
    const other = twice.get(index);
    if (other !== undefined) found.push({ kind: 'twice', row: other + 1, fixes: [] });
    if (found.length > 0) problems.set(id, found);
  }
  return problems;
}

/** Within a hundred metres. */
const isZero = ({ lng, lat }: LngLat) => Math.abs(lng) < 0.001 && Math.abs(lat) < 0.001;

/** A point that was set on the map is where it was meant to be. */
const isOnMap = (location: DraftLocation) => location.kind === 'point' && location.source === 'map';

/** The point with latitude and longitude swapped. */
export const swappedBack = ({ point: { lng, lat } }: PointLocation): PointLocation =>
  pointLocation(roundLngLat(wrapLngLat(lat, lng)), 'typed');

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
