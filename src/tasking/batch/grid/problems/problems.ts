import type { FoundPlace } from '../../../../geo/gazetteer/gazetteer.ts';
import { farOf, swappedOf, twiceOf } from '../../../../geo/in-space.ts';
import { type LngLat, roundLngLat, wrapLngLat } from '../../../../geo/lng-lat.ts';
import type { LocationRejection } from '../../../../geo/notation/location-reading.ts';
import {
  type DraftLocation,
  type PointLocation,
  placeLocation,
  pointLocation,
  siteLocation,
  type TextLocation,
} from '../../../../location/draft-location.ts';
import type { Site } from '../../../../sites/site.ts';
import { isSameName } from '../../../../sites/sites.ts';
import type { RowCovering } from '../../../coverings/coverings.ts';
import type { OrderSettings } from '../../../draft/draft.ts';
import type { BatchRow } from '../../batch.ts';
import { attemptOf, exactIn, type NamedRows, nameIn } from './named-rows.ts';

/** `fixes`: locations that solve it, to choose from. */
export type GridProblem = {
  readonly fixes: readonly PointLocation[];
} /** `places`: those with the name of the row. */ & (
  | { readonly kind: 'noLocation'; readonly places: readonly PlaceChoice[] }
  /** Its name is being looked up. */
  | { readonly kind: 'searching' }
  | { readonly kind: 'placesFailed' }
  | { readonly kind: 'noPlace' }
  /** Several places have its name; or none has exactly that, and these are similar. */
  | { readonly kind: 'places'; readonly isExact: boolean; readonly places: readonly PlaceChoice[] }
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
  /** An assistant has filled it, and no person has checked it. */
  | { readonly kind: 'assisted' }
  /** Another row, from 1, has this point and window. */
  | { readonly kind: 'twice'; readonly row: number }
  /** Own orders cover the point in this window. */
  | ({ readonly kind: 'covered' } & RowCovering)
);

/** A place or a saved site that a row may mean, and its point. */
export type PlaceChoice = { readonly place: FoundPlace | Site; readonly location: PointLocation };

export type Problems = ReadonlyMap<string, readonly GridProblem[]>;

/** How much a problem matters: it forbids the order, it should be looked at, or orders have the point already. */
const weights = {
  noLocation: 'toCorrect',
  placesFailed: 'toCorrect',
  noPlace: 'toCorrect',
  places: 'toCorrect',
  unread: 'toCorrect',
  readings: 'toCorrect',
  swapped: 'toCheck',
  swappedAtSea: 'toCheck',
  zero: 'toCheck',
  far: 'toCheck',
  atSea: 'toCheck',
  twice: 'toCheck',
  assisted: 'toCheck',
  covered: 'ordered',
  searching: null,
} as const satisfies Record<GridProblem['kind'], string | null>;

export type Weight = 'toCorrect' | 'toCheck' | 'ordered';
export const allWeights: readonly Weight[] = ['toCorrect', 'toCheck', 'ordered'];

/** The heaviest of the problems of a row; null without one. `more`: what the page knows of forbids the order. */
export function weightOf(problems: readonly GridProblem[] = [], more?: string): Weight | null {
  const found = new Set<Weight | null>(problems.map(({ kind }) => weights[kind]));
  if (more !== undefined) found.add('toCorrect');
  return allWeights.find((weight) => found.has(weight)) ?? null;
}

/** What is wrong with each row, or unusual, by its id. Rows without a problem are left out. Linear in the rows. */
export function problemsOf(
  rows: readonly BatchRow[],
  shared: Pick<OrderSettings, 'from' | 'to'>,
  named: Pick<NamedRows, 'searchOf' | 'sites'> = nothingNamed,
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
  for (const [index, row] of rows.entries()) {
    const { id, location } = row;
    const found: GridProblem[] = [];
    const unread = unreadOf(row, named);
    if (unread !== null) found.push(unread);
    if (location.kind === 'point' && isZero(location.point)) found.push({ kind: 'zero', fixes: [] });
    if (location.kind === 'point' && swapped.has(index))
      found.push({ kind: 'swapped', fixes: [swappedBack(location)] });
    else if (far.has(index) && !isOnMap(location)) found.push({ kind: 'far', fixes: [] });
    const other = twice.get(index);
    if (other !== undefined) found.push({ kind: 'twice', row: other + 1, fixes: [] });
    if (row.assisted === 'open') found.push({ kind: 'assisted', fixes: [] });
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

const nothingNamed: Pick<NamedRows, 'searchOf' | 'sites'> = { searchOf: () => ({ kind: 'none' }), sites: [] };

function unreadOf(row: BatchRow, { searchOf, sites }: typeof nothingNamed): GridProblem | null {
  const { location } = row;
  if (location.kind === 'point') return null;
  const name = nameIn(row);
  const search = name === null ? { kind: 'none' as const } : searchOf(name);
  if (location.text.trim() === '')
    return { kind: 'noLocation', places: exactIn(search).map(choiceOf(null, row.place)), fixes: [] };
  if (search.kind === 'none') return problemOfText(location);
  if (search.kind === 'failed') return { kind: 'placesFailed', fixes: [] };
  if (search.kind !== 'found') return { kind: 'searching', fixes: [] };
  const site = sites.find((each) => isSameName(each.name, location.text.trim()));
  const own = site === undefined ? [] : [{ place: site, location: siteLocation(site, location.text) }];
  const exact = exactIn(search);
  const count = exact.length + own.length;
  // It is taken in a moment.
  if (count === 1) return { kind: 'searching', fixes: [] };
  const isExact = count > 0;
  const offered = isExact ? exact : search.places;
  if (offered.length + own.length === 0) return { kind: 'noPlace', fixes: [] };
  const places = [...own, ...offered.map(choiceOf(attemptOf(location).code, location.text))];
  return { kind: 'places', isExact, places, fixes: [] };
}

const choiceOf =
  (code: string | null, typed: string) =>
  (place: FoundPlace): PlaceChoice => ({ place, location: placeLocation(place, code, typed) });

function problemOfText(location: TextLocation): GridProblem {
  const { text: typed } = location;
  const { reading } = attemptOf(location);
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
