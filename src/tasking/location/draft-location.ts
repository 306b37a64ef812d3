import type { FoundPlace } from '../../geo/gazetteer/gazetteer.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { certainReading, type LocationReading } from '../../geo/notation/location-reading.ts';
import { readLocation } from '../../geo/notation/location-text.ts';
import { plusCodeOfTown, readPlusCode } from '../../geo/notation/plus-code-text.ts';
import { nameTyped } from '../places/name-typed.ts';
import type { PlaceSearch } from '../places/use-places.ts';

export type PointSource = 'typed' | 'place' | 'map' | 'order' | 'approximate';

/** A point that is ordered as it stands. */
export type PointLocation = {
  readonly kind: 'point';
  readonly point: LngLat;
  readonly source: PointSource;
  /** What stood in the Location box when the point was taken from it. */
  readonly typed: string | null;
  /** How `typed` was read, to be told. */
  readonly reading: LocationReading | null;
  /** Metres that a pointer may be off, on the map as it was then; null where no map was pointed at. */
  readonly within: number | null;
};

/** Text in the Location box that was not taken: there is no point. */
export type TextLocation = {
  readonly kind: 'text';
  readonly text: string;
  /** The point that stood there before, to be given back. */
  readonly former: PointLocation | null;
};

/** Where to capture: the one value behind the Location box, the note below it, the map, the address and the order. */
export type DraftLocation = PointLocation | TextLocation;

export const noLocation: TextLocation = { kind: 'text', text: '', former: null };

type Origin = Partial<Pick<PointLocation, 'typed' | 'reading' | 'within'>>;

export const pointLocation = (point: LngLat, source: PointSource, origin: Origin = {}): PointLocation => ({
  kind: 'point',
  point,
  source,
  typed: null,
  reading: null,
  within: null,
  ...origin,
});

export const pointOf = (location: DraftLocation): LngLat | null =>
  location.kind === 'point' ? location.point : null;

/** The point that stands, or that stood before the text. */
export const settled = (location: DraftLocation): PointLocation | null =>
  location.kind === 'point' ? location : location.former;

/** After a key stroke. `words` is what the box shows of a point: typed again, or undone to it, it is that point. */
export function edited(
  location: DraftLocation,
  text: string,
  words: (point: LngLat) => string,
): DraftLocation {
  const former = settled(location);
  return former !== null && words(former.point) === text ? former : { kind: 'text', text, former };
}

/** What a text may be: a location, the name of a place, or a short plus code (`code`) with its town (`name`). */
export type Attempt = {
  readonly reading: LocationReading;
  readonly name: string | null;
  readonly code: string | null;
};

export function attempt({ text, former }: TextLocation): Attempt {
  const reading = readLocation(text, former?.point ?? null);
  const near = reading.ok ? null : plusCodeOfTown(text);
  return { reading, name: near?.town ?? nameTyped(text, reading), code: near?.code ?? null };
}

/** A place that is chosen: itself, or what a short plus code means near it. */
export function placeLocation(place: FoundPlace, code: string | null, typed: string): PointLocation {
  const reading = code === null ? null : readPlusCode(code, place.at);
  return reading?.ok
    ? pointLocation(reading.readings[0].point, 'typed', { typed, reading })
    : pointLocation(place.at, 'place', { typed });
}

/** Why a text is not taken by itself. */
export type Unsettled =
  | 'empty'
  | 'refused'
  | 'chooseReading'
  | 'searching'
  | 'placesFailed'
  | 'noPlace'
  | 'choosePlace';

/**
 * The one rule for text that is left, entered or ordered: it is taken where it means one point for certain, which for a
 * name is a single place that is spelled so.
 */
export function meaning(location: TextLocation, search: PlaceSearch): PointLocation | Unsettled {
  const { text } = location;
  if (text.trim() === '') return 'empty';
  const { reading, name, code } = attempt(location);
  if (name === null) {
    const certain = certainReading(reading);
    if (certain !== null) return pointLocation(certain.point, 'typed', { typed: text, reading });
    return reading.ok ? 'chooseReading' : 'refused';
  }
  if (search.kind === 'failed') return 'placesFailed';
  if (search.kind !== 'found' || search.text !== name) return 'searching';
  const [exact, ...others] = search.places.filter(({ match }) => match === 'exact');
  if (exact !== undefined && others.length === 0) return placeLocation(exact, code, text);
  return search.places.length === 0 ? 'noPlace' : 'choosePlace';
}
