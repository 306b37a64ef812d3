import { useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FoundPlace } from '../geo/gazetteer/gazetteer.ts';
import type { Near } from '../geo/gazetteer/nearest-place.ts';
import { type LngLat, roundLngLat, samePoint, wrapLngLat } from '../geo/lng-lat.ts';
import { useLanguage } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/words.tsx';
import { placeLabel } from './place-words.tsx';
import { PlacesContext } from './places.ts';

export type PlaceSearch =
  | { readonly kind: 'none' | 'opening' | 'searching' | 'failed' }
  /** `text` is the name that was searched. */
  | { readonly kind: 'found'; readonly text: string; readonly places: readonly FoundPlace[] };

type Result = { readonly text: string; readonly places: readonly FoundPlace[] };

const nothing: readonly FoundPlace[] = [];

/**
 * Places for the typed name, null without one: the state of the search and the list. The previous results stay until the new
 * ones arrive.
 */
export function usePlaceSearch(name: string | null): {
  readonly search: PlaceSearch;
  readonly listed: readonly FoundPlace[];
} {
  const places = useContext(PlacesContext);
  const state = useSyncExternalStore(places.subscribe, places.state);
  const [result, setResult] = useState<Result | null>(null);

  const failed = state === 'failed';

  useEffect(() => {
    if (name === null || failed) return setResult(null);
    const off = new AbortController();
    void places.search(name, off.signal).then((found) => {
      if (!off.signal.aborted) setResult(found === null ? null : { text: name, places: found });
    });
    return () => off.abort();
  }, [places, name, failed]);

  return useMemo(() => {
    if (name === null) return { search: { kind: 'none' }, listed: nothing };
    const listed = result?.places ?? nothing;
    if (result?.text === name) return { search: { kind: 'found', text: name, places: listed }, listed };
    if (failed) return { search: { kind: 'failed' }, listed: nothing };
    return { search: { kind: state === 'open' ? 'searching' : 'opening' }, listed };
  }, [name, result, failed, state]);
}

/** The place nearest to a point; null until known and on failure. */
export function useNear(point: LngLat | null): Near | null {
  const places = useContext(PlacesContext);
  const failed = useSyncExternalStore(places.subscribe, () => places.state() === 'failed');
  const [near, setNear] = useState<{
    readonly lng: number;
    readonly lat: number;
    readonly near: Near | null;
  } | null>(null);
  const { lng, lat } = point ?? {};

  useEffect(() => {
    if (lng === undefined || lat === undefined || failed) return;
    if (places.known({ lng, lat }) !== null) return;
    const off = new AbortController();
    void places.nearest({ lng, lat }, off.signal).then((found) => {
      if (!off.signal.aborted) setNear({ lng, lat, near: found });
    });
    return () => off.abort();
  }, [places, lng, lat, failed]);

  if (near !== null && near.lng === lng && near.lat === lat) return near.near;
  return lng === undefined || lat === undefined ? null : places.known({ lng, lat });
}

type Named = ReadonlyMap<string, readonly FoundPlace[]>;

const noneNamed: Named = new Map();
/** In no name. */
const between = '\u001f';
/** The worker has other questions in between. */
const atOnce = 50;

/** What the gazetteer has for each of many names, as far as it has answered; `isFailed`: it cannot answer. */
export function usePlacesNamed(names: readonly string[]): {
  readonly named: Named;
  readonly isFailed: boolean;
} {
  const places = useContext(PlacesContext);
  const isFailed = useSyncExternalStore(places.subscribe, () => places.state() === 'failed');
  const [named, setNamed] = useState(noneNamed);
  const key = names.filter((name) => !named.has(name)).join(between);

  useEffect(() => {
    if (key === '' || isFailed) return;
    const off = new AbortController();
    // The rest follows when these are known.
    const some = key.split(between).slice(0, atOnce);
    void Promise.all(some.map((name) => places.named(name, off.signal))).then((found) => {
      if (off.signal.aborted) return;
      const news = some.flatMap((name, at) => {
        const answer = found[at];
        return answer ? [[name, answer] as const] : [];
      });
      if (news.length > 0) setNamed((before) => new Map([...before, ...news]));
    });
    return () => off.abort();
  }, [places, key, isFailed]);

  return { named, isFailed };
}

/** The place that a point was taken from by its name; null until known, and if the name has no such place any more. */
export function usePlaceOf(name: string | null, point: LngLat | null): FoundPlace | null {
  const { named } = usePlacesNamed(useMemo(() => (name === null ? [] : [name]), [name]));
  const found = name === null ? undefined : named.get(name);
  return found?.find(({ at }) => samePoint(roundLngLat(at), point)) ?? null;
}

/**
 * "near Jeddah, Saudi Arabia": for a place that the service does not name; null until known, for no position, and for a town
 * outside the country.
 */
export function useNearTown(
  at: { readonly lng: number; readonly lat: number } | null,
  country: string | null = null,
): string | null {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const near = useNear(at && wrapLngLat(at.lng, at.lat));
  if (near === null || (country !== null && near.place.country !== country.toUpperCase())) return null;
  return t('nearTown', { town: placeLabel(near.place, language) });
}
