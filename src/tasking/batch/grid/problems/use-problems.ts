import { useEffect, useMemo, useState } from 'react';
import { isFew } from '../../../../geo/in-space.ts';
import type { LngLat } from '../../../../geo/lng-lat.ts';
import { onOpenSea } from '../../../../map/basemap/open-sea.ts';
import { systemClock } from '../../../../time.ts';
import { useTrackingOf } from '../../../../tracking/page/tracking-context.ts';
import type { Questions } from '../../../../tracking/questions.ts';
import { findCovered, type RowCovering } from '../../../coverings/coverings.ts';
import { useKnown } from '../../../coverings/known.ts';
import type { OrderSettings } from '../../../draft/draft.ts';
import type { BatchRow } from '../../batch.ts';
import { type GridProblem, type Problems, problemsOf } from './problems.ts';

type Shared = Pick<OrderSettings, 'from' | 'to' | 'imageTypeId' | 'resolutionId'>;

/** The problems of all rows. */
export function useProblems(
  rows: readonly BatchRow[],
  { from, to, imageTypeId, resolutionId }: Shared,
): Problems {
  const covered = useCovered(rows, { from, to, imageTypeId, resolutionId });
  const atSea = useAtSea(rows);
  const known = useMemo(() => problemsOf(rows, { from, to }), [rows, from, to]);
  return useMemo(() => {
    if (covered.size === 0 && atSea.size === 0) return known;
    const all = new Map(known);
    const add = (id: string, problem: GridProblem) => all.set(id, [...(all.get(id) ?? []), problem]);
    for (const id of atSea)
      if (!known.get(id)?.some(({ kind }) => kind === 'swapped')) add(id, { kind: 'atSea', fixes: [] });
    for (const [id, covering] of covered) add(id, { kind: 'covered', fixes: [], ...covering });
    return all;
  }, [known, covered, atSea]);
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

/** The rows on open sea, by id, if few are and the others are on land. Each point is looked up once. */
function useAtSea(rows: readonly BatchRow[]): ReadonlySet<string> {
  const [known, setKnown] = useState(nothingKnown);

  useEffect(() => {
    const points = rows.flatMap(({ location }) => (location.kind === 'point' ? [location.point] : []));
    const wanted = new Map(
      points.filter((point) => !known.has(keyOf(point))).map((point) => [keyOf(point), point] as const),
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

  return useMemo(() => atSeaOf(rows, (point) => known.get(keyOf(point))), [rows, known]);
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
