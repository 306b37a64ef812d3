import type { FoundPlace } from '../geo/gazetteer/gazetteer.ts';
import { type LngLat, type RoundedLngLat, readLngLat, roundLngLat } from '../geo/lng-lat.ts';
import { certainReading, type LocationReading } from '../geo/notation/location-reading.ts';
import { readLocation } from '../geo/notation/location-text.ts';
import { type Named, namedIn } from '../geo/notation/name-typed.ts';
import { readPlusCode } from '../geo/notation/plus-code-text.ts';
import type { PlaceSearch } from '../places/use-places.ts';
import type { Site } from '../sites/site.ts';
import { isSameName } from '../sites/sites.ts';

const written = /^(-?\d{1,3}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/;
const start = '#point=';

/** Reads the point in an address's fragment, which never leaves the browser: `#point=` and degrees, latitude first. */
export const readPointAddress = (hash: string): RoundedLngLat | null =>
  hash.startsWith(start) ? readWrittenPoint(decoded(hash.slice(start.length))) : null;

/** Reads `24.7,46.6`, latitude first. */
export function readWrittenPoint(text: string): RoundedLngLat | null {
  const [, lat, lng] = written.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return null;
  const read = readLngLat(Number(lng), Number(lat));
  return read.ok ? roundLngLat(read.value) : null;
}

export const pointAddress = (point: LngLat | null): string =>
  point === null ? '' : `${start}${point.lat},${point.lng}`;

/** Some programs write the comma of a link as %2C. */
const decoded = (hash: string) => hash.replace(/%2c/i, ',');

export type PointSource = 'typed' | 'place' | 'site' | 'map' | 'order' | 'approximate';

/** A point that is ordered as it is. */
export type PointLocation = {
  readonly kind: 'point';
  readonly point: RoundedLngLat;
  readonly source: PointSource;
  /** The text of the Location box that the point was read from. */
  readonly typed: string | null;
  /** The reading of `typed`, for the note. */
  readonly reading: LocationReading | null;
  /** The possible error of the pointer in metres at the map's zoom; null without a map. */
  readonly within: number | null;
};

/** Unread text in the Location box: there is no point. */
export type TextLocation = {
  readonly kind: 'text';
  readonly text: string;
  /** The previous point, for undo. */
  readonly former: PointLocation | null;
};

/** The location to capture: the one value behind the Location box, its note, the map, the address and the order. */
export type DraftLocation = PointLocation | TextLocation;

export const noLocation: TextLocation = { kind: 'text', text: '', former: null };

type Origin = Partial<Pick<PointLocation, 'typed' | 'reading' | 'within'>>;

export const pointLocation = (
  point: RoundedLngLat,
  source: PointSource,
  origin: Origin = {},
): PointLocation => ({
  kind: 'point',
  point,
  source,
  typed: null,
  reading: null,
  within: null,
  ...origin,
});

export const pointOf = (location: DraftLocation): RoundedLngLat | null =>
  location.kind === 'point' ? location.point : null;

/** The point, or the one before the text. */
export const settled = (location: DraftLocation): PointLocation | null =>
  location.kind === 'point' ? location : location.former;

/** After a keystroke. `words` is the box's text for the point: typing or restoring it gives that point. */
export function edited(
  location: DraftLocation,
  text: string,
  words: (point: LngLat) => string,
): DraftLocation {
  const former = settled(location);
  return former !== null && words(former.point) === text ? former : { kind: 'text', text, former };
}

/** The possible meanings of a text: a location, a place name, or a short plus code (`code`) with its town (`name`). */
export type Attempt = Named & { readonly reading: LocationReading };

export function attempt({ text, former }: TextLocation): Attempt {
  const reading = readLocation(text, former?.point ?? null);
  return { reading, ...namedIn(text, reading) };
}

/** The location of a chosen place, or of a short plus code near it. */
export function placeLocation(place: FoundPlace, code: string | null, typed: string): PointLocation {
  const reading = code === null ? null : readPlusCode(code, place.at);
  return reading?.ok
    ? pointLocation(reading.readings[0].point, 'typed', { typed, reading })
    : pointLocation(roundLngLat(place.at), 'place', { typed });
}

export const siteLocation = (site: Site, typed: string): PointLocation =>
  pointLocation(site.point, 'site', { typed });

/** The reason a text is not read automatically. */
type Unsettled =
  | 'empty'
  | 'refused'
  | 'chooseReading'
  | 'searching'
  | 'placesFailed'
  | 'noPlace'
  | 'choosePlace';

/**
 * The rule for text on blur, Enter and submit: it is read if it has exactly one meaning. A name must match a single place
 * exactly, or a saved site and no place.
 */
export function meaning(
  location: TextLocation,
  search: PlaceSearch,
  sites: readonly Site[] = [],
): PointLocation | Unsettled {
  const { text } = location;
  if (text.trim() === '') return 'empty';
  const { reading, name, code } = attempt(location);
  const site = sites.find((each) => isSameName(each.name, text.trim()));
  if (name === null) {
    if (!reading.ok && site !== undefined) return siteLocation(site, text);
    const certain = certainReading(reading);
    if (certain !== null) return pointLocation(certain.point, 'typed', { typed: text, reading });
    return reading.ok ? 'chooseReading' : 'refused';
  }
  if (search.kind === 'failed') return site === undefined ? 'placesFailed' : siteLocation(site, text);
  if (search.kind !== 'found' || search.text !== name) return 'searching';
  const [exact, ...others] = search.places.filter(({ match }) => match === 'exact');
  if (site !== undefined) return exact === undefined ? siteLocation(site, text) : 'choosePlace';
  if (exact !== undefined && others.length === 0) return placeLocation(exact, code, text);
  return search.places.length === 0 ? 'noPlace' : 'choosePlace';
}
