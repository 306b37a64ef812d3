import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { cachedOrders } from '../../../../api/queries/cached-orders.ts';
import { covered } from '../../../../tracking/answers/past/covering.ts';
import { fromOrders } from '../../../../tracking/page/from-orders.ts';
import { useTracking, useTrackingOf } from '../../../../tracking/page/tracking-context.ts';
import type { Questions } from '../../../../tracking/questions.ts';
import type { BatchRow, BatchSettings } from '../../batch.ts';
import type { GridProblem } from './problems.ts';

/** Milliseconds after the last change of a row, so that typing does not wait. */
const pause = 300;

type Wanted = Questions['covered']['request']['wanted'][number];
type Found = ReadonlyMap<string, GridProblem>;
const none: Found = new Map();

const keyOf = ({ lng, lat, from, to }: Wanted) => `${lng} ${lat} ${from} ${to}`;

/**
 * The rows that own orders cover in their window, by id: all stored orders, or without them those that this tab has listed. A
 * row that was placed before is covered by its own order.
 */
export function useCovered(
  rows: readonly BatchRow[],
  shared: Pick<BatchSettings, 'from' | 'to'>,
): ReadonlyMap<string, GridProblem> {
  const tracking = useTracking();
  const client = useQueryClient();
  const version = useTrackingOf((state) => state.version);
  const isOff = useTrackingOf(({ sync }) => sync.kind === 'off');
  const [found, setFound] = useState(none);
  const { from, to } = shared;
  const wanted = useMemo(() => wantedOf(rows, { from, to }), [rows, from, to]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer changes with the version of the stored orders.
  useEffect(() => {
    if (wanted.size === 0) return;
    const request = new AbortController();
    const question = { wanted: [...new Map([...wanted.values()].map((one) => [keyOf(one), one])).values()] };
    const timer = setTimeout(async () => {
      const answer = isOff
        ? covered(fromOrders(cachedOrders(client)), question)
        : // After a failure the previous answer stays until the next version.
          await tracking.query('covered', question, request.signal).catch(() => null);
      if (answer === null || request.signal.aborted) return;
      const next = question.wanted.flatMap((one, at) => {
        const orders = answer[at];
        return orders ? [[keyOf(one), { kind: 'covered', fixes: [], ...orders } as const] as const] : [];
      });
      setFound((before) => (next.length === 0 && before.size === 0 ? before : new Map(next)));
    }, pause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [wanted, tracking, client, isOff, version]);

  return useMemo(() => {
    const byRow = [...wanted].flatMap(([id, one]) => {
      const problem = found.get(keyOf(one));
      return problem === undefined ? [] : [[id, problem] as const];
    });
    return new Map(byRow);
  }, [wanted, found]);
}

/** The point and window of each row that has both. */
function wantedOf(
  rows: readonly BatchRow[],
  shared: Pick<BatchSettings, 'from' | 'to'>,
): Map<string, Wanted> {
  return new Map(
    rows.flatMap(({ id, location, own, before }) => {
      const { from, to } = { ...shared, ...own };
      if (location.kind !== 'point' || from === null || to === null || to <= from) return [];
      if (before?.result === 'placed') return [];
      const { lng, lat } = location.point;
      return [[id, { lng, lat, from, to }] as const];
    }),
  );
}
