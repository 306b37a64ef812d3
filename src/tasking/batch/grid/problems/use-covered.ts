import { useEffect, useMemo, useState } from 'react';
import { useTrackingOf } from '../../../../tracking/page/tracking-context.ts';
import type { Questions } from '../../../../tracking/questions.ts';
import { findCovered } from '../../../coverings/coverings.ts';
import { useKnown } from '../../../coverings/known.ts';
import type { OrderSettings } from '../../../draft/draft.ts';
import type { BatchRow } from '../../batch.ts';
import type { GridProblem } from './problems.ts';

/** Milliseconds after the last change of a row, so that typing does not wait. */
const pause = 300;

type Wanted = Questions['covered']['request']['wanted'][number];
type Shared = Pick<OrderSettings, 'from' | 'to' | 'imageTypeId' | 'resolutionId'>;
type Found = ReadonlyMap<string, GridProblem>;
const none: Found = new Map();

const keyOf = (wanted: Wanted) => Object.values(wanted).join(' ');

/**
 * The rows that orders cover in their window, by id, as far as this browser knows them. A row that was placed before is covered
 * by its own order.
 */
export function useCovered(rows: readonly BatchRow[], shared: Shared): ReadonlyMap<string, GridProblem> {
  const known = useKnown();
  const version = useTrackingOf((state) => state.version);
  const [found, setFound] = useState(none);
  const { from, to, imageTypeId, resolutionId } = shared;
  const wanted = useMemo(
    () => wantedOf(rows, { from, to, imageTypeId, resolutionId }),
    [rows, from, to, imageTypeId, resolutionId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer changes with the version of the stored orders.
  useEffect(() => {
    if (wanted.size === 0) return;
    const request = new AbortController();
    const wishes = [...new Map([...wanted.values()].map((one) => [keyOf(one), one])).values()];
    const timer = setTimeout(async () => {
      const answer = await findCovered(known, [], wishes, request.signal).catch((error: unknown) => {
        if (!request.signal.aborted) throw error;
        return null;
      });
      // After a failure the previous answer stays until the next version.
      if (answer === null || answer.isLost) return;
      const next = wishes.flatMap((one, at) => {
        const orders = answer.rows[at];
        return orders ? [[keyOf(one), { kind: 'covered', fixes: [], ...orders } as const] as const] : [];
      });
      setFound((before) => (next.length === 0 && before.size === 0 ? before : new Map(next)));
    }, pause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [wanted, known, version]);

  return useMemo(() => {
    const byRow = [...wanted].flatMap(([id, one]) => {
      const problem = found.get(keyOf(one));
      return problem === undefined ? [] : [[id, problem] as const];
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
