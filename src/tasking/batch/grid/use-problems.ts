import { useDeferredValue, useMemo } from 'react';
import type { BatchRow, BatchSettings } from '../batch.ts';
import { type Problems, problemsOf } from './problems.ts';
import { useCovered } from './use-covered.ts';

/** The problems of all rows, computed after what was typed is on the screen. */
export function useProblems(
  rows: readonly BatchRow[],
  { from, to }: Pick<BatchSettings, 'from' | 'to'>,
): Problems {
  const settled = useDeferredValue(rows);
  const covered = useCovered(settled, { from, to });
  const known = useMemo(() => problemsOf(settled, { from, to }), [settled, from, to]);
  return useMemo(() => {
    if (covered.size === 0) return known;
    const all = new Map(known);
    for (const [id, problem] of covered) all.set(id, [...(all.get(id) ?? []), problem]);
    return all;
  }, [known, covered]);
}
