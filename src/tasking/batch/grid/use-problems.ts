import { useDeferredValue, useMemo } from 'react';
import type { BatchRow, BatchSettings } from '../batch.ts';
import { type Problems, problemsOf } from './problems.ts';
import { useCovered } from './use-covered.ts';

/** Fewer rows cost no time. */
const maxAtOnce = 500;

/** The problems of all rows; of many rows, computed after what was typed is on the screen. */
export function useProblems(
  rows: readonly BatchRow[],
  { from, to }: Pick<BatchSettings, 'from' | 'to'>,
): Problems {
  const later = useDeferredValue(rows);
  const settled = rows.length > maxAtOnce ? later : rows;
  const covered = useCovered(settled, { from, to });
  const known = useMemo(() => problemsOf(settled, { from, to }), [settled, from, to]);
  return useMemo(() => {
    if (covered.size === 0) return known;
    const all = new Map(known);
    for (const [id, problem] of covered) all.set(id, [...(all.get(id) ?? []), problem]);
    return all;
  }, [known, covered]);
}
