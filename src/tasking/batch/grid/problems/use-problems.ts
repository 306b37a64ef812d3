import { useEffect, useMemo, useState } from 'react';
import { isFew } from '../../../../geo/in-space.ts';
import type { LngLat } from '../../../../geo/lng-lat.ts';
import type { PointLocation } from '../../../../location/draft-location.ts';
import { onOpenSea } from '../../../../map/basemap/open-sea.ts';
import { systemClock } from '../../../../time.ts';
import { useTrackingOf } from '../../../../tracking/page/tracking-context.ts';
import type { Questions } from '../../../../tracking/questions.ts';
import { findCovered, type RowCovering } from '../../../coverings/coverings.ts';
import { useKnown } from '../../../coverings/known.ts';
import type { OrderSettings } from '../../../draft/draft.ts';
import type { BatchRow } from '../../batch.ts';
import type { NamedRows } from './named-rows.ts';
import { type GridProblem, type Problems, problemsOf, swappedBack } from './problems.ts';

type Shared = Pick<OrderSettings, 'from' | 'to' | 'imageTypeId' | 'resolutionId'>;

/** The problems of all rows. */
export function useProblems(
  rows: readonly BatchRow[],
  { from, to, imageTypeId, resolutionId }: Shared,
  named: NamedRows,
): Problems {
  const covered = useCovered(rows, { from, to, imageTypeId, resolutionId });
  const { atSea, swapped } = useAtSea(rows);
  const known = useMemo(() => problemsOf(rows, { from, to }, named), [rows, from, to, named]);
  return useMemo(() => {
    if (covered.size === 0 && atSea.size === 0 && swapped.size === 0) return known;
    const all = new Map(known);
    const add = (id: string, problem: GridProblem) => all.set(id, [...(all.get(id) ?? []), problem]);
    for (const id of atSea)
      if (!known.get(id)?.some(({ kind }) => kind === 'swapped')) add(id, { kind: 'atSea', fixes: [] });
    for (const [id, fix] of swapped) add(id, { kind: 'swappedAtSea', fixes: [fix] });
    for (const [id, covering] of covered) add(id, { kind: 'covered', fixes: [], ...covering });
    return all;
  }, [known, covered, atSea, swapped]);
}

/** Milliseconds after the last change of a row, so that typing does not wait. */
const pause = 300;

/** Runs after the pause; what it returns stops it. */
function afterPause(run: (signal: AbortSignal) => Promise<void>): () => void {
  const request = new AbortController();
  const cancel = systemClock.after(pause, () => void run(request.signal));
  return () => {
    cancel();
    request.abort();
  };
}

type Wanted = Questions['covered']['request']['wanted'][number];
type Covered = ReadonlyMap<string, RowCovering>;
const noneCovered: Covered = new Map();

const wishOf = (wanted: Wanted) => Object.values(wanted).join(' ');

/**
 * The rows that orders cover in their window, by id, as far as this browser knows them. A row that was placed before is covered
 * by its own order.
 */
function useCovered(rows: readonly BatchRow[], { from, to, imageTypeId, resolutionId }: Shared): Covered {
  const known = useKnown();
  const version = useTrackingOf((state) => state.version);
  const [found, setFound] = useState(noneCovered);
  const wanted = useMemo(
    () => wantedOf(rows, { from, to, imageTypeId, resolutionId }),
    [rows, from, to, imageTypeId, resolutionId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer changes with the version of the stored orders.
  useEffect(() => {
    if (wanted.size === 0) return;
    const wishes = [...new Map([...wanted.values()].map((one) => [wishOf(one), one])).values()];
    return afterPause(async (signal) => {
      const answer = await findCovered(known, [], wishes, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
        return null;
      });
      // After a failure the previous answer stays until the next version.
      if (answer === null || answer.isLost) return;
      const next = wishes.flatMap((one, at) => {
        const covering = answer.rows[at];
        return covering ? [[wishOf(one), covering] as const] : [];
      });
      setFound((before) => (next.length === 0 && before.size === 0 ? before : new Map(next)));
    });
  }, [wanted, known, version]);

  return useMemo(() => {
    const byRow = [...wanted].flatMap(([id, one]) => {
      const covering = found.get(wishOf(one));
      return covering === undefined ? [] : [[id, covering] as const];
    });
    return new Map(byRow);
  }, [wanted, found]);
}

/** The point and window of each row that has both. */
function wantedOf(rows: readonly BatchRow[], shared: Shared): Map<string, Wanted> {
  return new Map(
    rows.flatMap(({ id, location, own, before }) => {
      const { from, to, imageTypeId: typeId, resolutionId } = { ...shared, ...own };
      if (location.kind !== 'point' || from === null || to === null || to <= from) return [];
      if (before?.result === 'placed') return [];
      const { lng, lat } = location.point;
      return [[id, { lng, lat, from, to, typeId, resolutionId }] as const];
    }),
  );
}

const nothingKnown: ReadonlyMap<string, boolean> = new Map();
const keyOf = ({ lng, lat }: LngLat) => `${lng} ${lat}`;

/** The rows on open sea, by id, if few are and the others are on land, or if all are and would be on land swapped. Each point is looked up once. */
function useAtSea(rows: readonly BatchRow[]) {
  const [known, setKnown] = useState(nothingKnown);

  useEffect(() => {
    const points = rows.flatMap(({ location }) => (location.kind === 'point' ? [location] : []));
    const isAll = points.every(({ point }) => known.get(keyOf(point)) === true);
    const candidates = isAll ? points.map((location) => swappedBack(location)) : points;
    const wanted = new Map(
      candidates.flatMap(({ point }) => (known.has(keyOf(point)) ? [] : [[keyOf(point), point] as const])),
    );
    if (wanted.size === 0) return;
    return afterPause(async (signal) => {
      // Without the tiles nothing is said.
      const found = await onOpenSea([...wanted.values()], signal).catch(() => null);
      if (found === null) return;
      const news = [...wanted.keys()].map((key, at) => [key, found[at] ?? false] as const);
      setKnown((before) => new Map([...before, ...news]));
    });
  }, [rows, known]);

  return useMemo(() => {
    const isSea = (point: LngLat) => known.get(keyOf(point));
    return { atSea: atSeaOf(rows, isSea), swapped: swappedAtSea(rows, isSea) };
  }, [rows, known]);
}

const none: ReadonlySet<string> = new Set();

/** `isSea` is undefined while it is not known. A point that was set on the map is where it was meant to be. */
export function atSeaOf(
  rows: readonly BatchRow[],
  isSea: (point: LngLat) => boolean | undefined,
): ReadonlySet<string> {
  const placed = rows.flatMap(({ id, location }) => {
    const sea = location.kind === 'point' ? isSea(location.point) : undefined;
    return location.kind === 'point' && sea !== undefined ? [{ id, sea, source: location.source }] : [];
  });
  const sea = placed.filter((one) => one.sea);
  if (!isFew(sea.length, placed.length)) return none;
  return new Set(sea.filter(({ source }) => source !== 'map').map(({ id }) => id));
}

/** Fewer points on the sea may be ships. */
const minList = 3;

/** The swapped points of a list that is on open sea as a whole, and on land as a whole if latitude and longitude are swapped. */
export function swappedAtSea(
  rows: readonly BatchRow[],
  isSea: (point: LngLat) => boolean | undefined,
): ReadonlyMap<string, PointLocation> {
  const placed = rows.flatMap(({ id, location }) =>
    location.kind === 'point' && location.source === 'typed'
      ? [{ id, location, turned: swappedBack(location) }]
      : [],
  );
  const isTurned = placed.every(
    ({ location, turned }) =>
      isSea(location.point) === true && isSea(turned.point) === false && Math.abs(location.point.lng) <= 90,
  );
  return new Map(placed.length >= minList && isTurned ? placed.map(({ id, turned }) => [id, turned]) : []);
}
