import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isCurrentEntry } from '../browser/history/back.ts';
import { type LngLat, type RoundedLngLat, samePoint } from '../geo/lng-lat.ts';
import { formatDecimal } from '../geo/notation/degrees/coordinate-text.ts';
import type { LocationReading, Reading } from '../geo/notation/location-reading.ts';
import { readLocation } from '../geo/notation/location-text.ts';
import { useTranslation } from '../i18n/words.tsx';
import type { PointBy } from '../map/handle/map-props.ts';
import { useNotation } from '../places/notation-choice.ts';
import { usePlaceSearch } from '../places/use-places.ts';
import { findSites } from '../sites/sites.ts';
import { type ListedSite, useAllSites } from '../team/use-all-sites.ts';
import { announce } from '../ui/feedback/announcer.tsx';
import { useUnreadWords } from '../ui/feedback/storage-notice.tsx';
import {
  type Attempt,
  attempt,
  type DraftLocation,
  edited,
  meaning,
  noLocation,
  type PointLocation,
  pointAddress,
  pointLocation,
  pointOf,
  readPointAddress,
  settled,
} from './draft-location.ts';
import { written } from './location-words.ts';

const maxSteps = 100;

type Steps = readonly (PointLocation | null)[];
const none: Steps = [];
const noSites: readonly ListedSite[] = [];

/** The location of a form. */
export type LocationValue = {
  readonly location: DraftLocation;
  /** The location now; `location` is that of the last render. */
  readonly read: () => DraftLocation;
  readonly write: (next: DraftLocation) => void;
};

/**
 * The draft's location as one form value, for the box, the map, the address and the order. `draft` is the id of the current
 * order; another order starts without undo steps. The object is stable while its contents are equal.
 */
export function useDraftLocation({ location, read, write }: LocationValue, draft: string) {
  const { t } = useTranslation('tasking');
  const notation = useNotation();
  const point = pointOf(location);
  const attempted = useMemo(() => attemptOf(location), [location]);
  const found = useFound(location, attempted);
  const { search } = found;
  const [past, setPast] = useState<{ of: string; steps: Steps }>({ of: draft, steps: none });
  const steps = past.of === draft ? past.steps : none;
  /** The text of a blur or Enter whose search was still running. */
  const awaited = useRef<string | null>(null);

  const box = useMemo(() => {
    const { reading } = attempted;
    const words = (of: LngLat) => written(of, notation);

    function take(next: PointLocation) {
      const from = settled(read());
      awaited.current = null;
      if (!samePoint(from?.point ?? null, next.point))
        setPast({ of: draft, steps: [...steps, from].slice(-maxSteps) });
      write(next);
    }

    const former = location.kind === 'text' ? location.former : null;
    const last = steps.at(-1);
    function goBack() {
      awaited.current = null;
      if (former === null) setPast({ of: draft, steps: steps.slice(0, -1) });
      const back = former ?? last ?? null;
      write(back ?? noLocation);
      return back?.point ?? null;
    }

    return {
      location,
      point,
      text: location.kind === 'point' ? words(location.point) : location.text,
      ...attempted,
      ...offered(reading, point),
      search,
      listed: found.listed,
      sites: found.sites,
      unread: found.unread,
      type(next: string) {
        const now = read();
        if (next === (now.kind === 'point' ? words(now.point) : now.text)) return;
        awaited.current = null;
        if (now.kind === 'point') announce(t('pointLifted'));
        write(edited(now, next, words));
      },
      take,
      takeReading(chosen: Reading) {
        take(
          pointLocation(chosen.point, 'typed', {
            typed: location.kind === 'text' ? location.text : location.typed,
            reading: reading.ok ? reading : { ok: true, readings: [chosen] },
          }),
        );
      },
      /** Sets a point from the map; `within` is the possible error in metres there. */
      place: (at: RoundedLngLat, _by: PointBy, within: number | null) =>
        take(pointLocation(at, 'map', { within })),
      clear: () => write({ kind: 'text', text: '', former: settled(read()) }),
      /** Restores the previous point in place of the text; returns true if there was one. */
      restore(): boolean {
        const now = read();
        if (now.kind === 'point' || now.former === null) return false;
        awaited.current = null;
        write(now.former);
        return true;
      },
      /** Reads the text if it has exactly one meaning; else it stays, and there is no point. */
      settle() {
        const now = read();
        if (now.kind === 'point') return;
        const meant = meaning(now, search, found.saved);
        if (typeof meant !== 'string') take(meant);
        else if (meant === 'searching') awaited.current = now.text;
      },
      /** Null if there is nothing to undo. Returns the point afterwards. */
      undo: former === null && last === undefined ? null : goBack,
    };
  }, [attempted, draft, found, location, notation, point, read, search, steps, t, write]);

  const settleAwaited = useEffectEvent(() => {
    const now = read();
    if (awaited.current === null) return;
    const isSame = now.kind === 'text' && now.text === awaited.current;
    awaited.current = null;
    if (isSame) box.settle();
  });
  useEffect(() => {
    if (search.kind === 'found') settleAwaited();
  }, [search]);

  usePointAddress(point, (addressed) => {
    if (!samePoint(addressed, pointOf(read()))) box.take(pointLocation(addressed, 'typed'));
  });

  return box;
}

/** The places and the saved sites that the text names, and all saved sites, those of the team last. */
function useFound(location: DraftLocation, { name, reading }: Attempt) {
  const { search, listed } = usePlaceSearch(name);
  const list = useAllSites();
  const { items: saved } = list;
  const unread = useUnreadWords(list, 'sites');
  return useMemo(() => {
    const isText = location.kind === 'text' && !reading.ok;
    return { search, listed, saved, unread, sites: isText ? findSites(saved, location.text) : noSites };
  }, [search, listed, saved, unread, location, reading]);
}

const attemptOf = (location: DraftLocation): Attempt =>
  location.kind === 'text'
    ? attempt(location)
    : { reading: location.reading ?? readLocation(formatDecimal(location.point)), name: null, code: null };

export type LocationBox = ReturnType<typeof useDraftLocation>;

/**
 * `shown`: the reading of the current point, else the likeliest. `other`: another one, or the one offered if the text is
 * rejected.
 */
function offered(reading: LocationReading, point: LngLat | null): Record<'shown' | 'other', Reading | null> {
  if (!reading.ok) return { shown: null, other: reading.instead };
  const { readings } = reading;
  const shown = readings.find((candidate) => samePoint(candidate.point, point)) ?? readings[0];
  return { shown, other: readings.find((candidate) => candidate !== shown) ?? null };
}

/** Shows the point in the address, and calls `onAddressed` with a point that a link or the back button brings there. */
function usePointAddress(point: LngLat | null, onAddressed: (point: RoundedLngLat) => void) {
  const { key } = useLocation();

  const isShown = useEffectEvent(() => isCurrentEntry(key));
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const fragment = pointAddress(point);
    if (hash !== fragment && isShown()) history.replaceState(history.state, '', pathname + search + fragment);
  }, [point]);

  const follow = useEffectEvent(() => {
    const addressed = readPointAddress(window.location.hash);
    if (addressed !== null) onAddressed(addressed);
  });
  useEffect(() => {
    const onHashChange = () => follow();
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, []);
  // A navigation by the router fires no `hashchange`: its key says that there was one. The router's own hash must not be used:
  // the effect above writes the address without the router, which may still have a former point.
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (followed.current === key) return;
    followed.current = key;
    follow();
  }, [key]);
}
