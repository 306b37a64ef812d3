import { useEffect, useMemo } from 'react';
import type { FoundPlace } from '../../../../geo/gazetteer/gazetteer.ts';
import {
  type Attempt,
  attempt,
  meaning,
  type PointLocation,
  type TextLocation,
} from '../../../../location/draft-location.ts';
import { type PlaceSearch, usePlacesNamed } from '../../../../places/use-places.ts';
import type { Site } from '../../../../sites/site.ts';
import { isSameName } from '../../../../sites/sites.ts';
import { useAllSites } from '../../../../team/use-all-sites.ts';
import type { BatchRow } from '../../batch.ts';
import type { Points } from '../use-points.ts';

/** What the names in the rows say. */
export type NamedRows = {
  /** The search for a name. */
  readonly searchOf: (name: string) => PlaceSearch;
  readonly sites: readonly Site[];
  /** Names are being looked up. */
  readonly isReading: boolean;
};

/** A location that did not change is read once. */
const attempts = new WeakMap<TextLocation, Attempt>();

/** What the text of a row may mean, as in the Location box. */
export function attemptOf(location: TextLocation): Attempt {
  const known = attempts.get(location) ?? attempt(location);
  attempts.set(location, known);
  return known;
}

/** The name to look up for a row without a point: that of its location, or without one that of its place. */
export function nameIn({ place, location }: Pick<BatchRow, 'place' | 'location'>): string | null {
  if (location.kind === 'point') return null;
  return location.text.trim() === '' ? place.trim() || null : attemptOf(location).name;
}

/** The places with exactly that name; none until they are known. */
export const exactIn = (search: PlaceSearch): readonly FoundPlace[] =>
  search.kind === 'found' ? search.places.filter(({ match }) => match === 'exact') : [];

/** Only what is written as the location is taken: a place without one is offered. */
function pointOfRow({ location }: BatchRow, { searchOf, sites }: Pick<NamedRows, 'searchOf' | 'sites'>) {
  if (location.kind === 'point' || location.text.trim() === '') return null;
  const { name } = attemptOf(location);
  if (name === null && !sites.some((site) => isSameName(site.name, location.text.trim()))) return null;
  const meant = meaning(location, name === null ? { kind: 'none' } : searchOf(name), sites);
  return typeof meant === 'string' ? null : { from: location, to: meant };
}

/** Looks up the names in the rows, and takes the point of each that has one meaning. That is no step of its own: undo takes it back with the text. */
export function useNamedRows({ rows, dispatch }: Points): NamedRows {
  const { items: sites } = useAllSites();
  const names = useMemo(() => [...new Set(rows.flatMap((row) => nameIn(row) ?? []))], [rows]);
  const { named, isFailed } = usePlacesNamed(names);
  const searches = useMemo(() => {
    const searchOf = (name: string): PlaceSearch => {
      const found = named.get(name);
      if (found !== undefined) return { kind: 'found', text: name, places: found };
      return { kind: isFailed ? 'failed' : 'searching' };
    };
    return { searchOf, sites };
  }, [named, isFailed, sites]);
  const read = useMemo(
    () =>
      new Map(
        rows.flatMap((row): [string, { from: TextLocation; to: PointLocation }][] => {
          const point = pointOfRow(row, searches);
          return point === null ? [] : [[row.id, point]];
        }),
      ),
    [rows, searches],
  );
  useEffect(() => {
    if (read.size > 0) dispatch({ kind: 'read', points: read });
  }, [read, dispatch]);
  const isReading = read.size > 0 || (!isFailed && names.some((name) => !named.has(name)));
  return useMemo(() => ({ ...searches, isReading }), [searches, isReading]);
}
