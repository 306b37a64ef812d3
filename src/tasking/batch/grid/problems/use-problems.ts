import { useDeferredValue, useMemo } from 'react';
import type { BatchRow, BatchSettings } from '../../batch.ts';
import { type GridProblem, type Problems, problemsOf } from './problems.ts';
import { useAtSea } from './use-at-sea.ts';
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
  const atSea = useAtSea(settled);
  const known = useMemo(() => problemsOf(settled, { from, to }), [settled, from, to]);
  return useMemo(() => {
    if (covered.size === 0 && atSea.size === 0) return known;
    const all = new Map(known);
    const add = (id: string, problem: GridProblem) => all.set(id, [...(all.get(id) ?? []), problem]);
    for (const id of atSea)
      if (!known.get(id)?.some(({ kind }) => kind === 'swapped')) add(id, { kind: 'atSea', fixes: [] });
    for (const [id, problem] of covered) add(id, problem);
    return all;
  }, [known, covered, atSea]);
}
