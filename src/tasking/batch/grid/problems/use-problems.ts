import { useMemo } from 'react';
import type { BatchRow, BatchSettings } from '../../batch.ts';
import { type GridProblem, type Problems, problemsOf } from './problems.ts';
import { useAtSea } from './use-at-sea.ts';
import { useCovered } from './use-covered.ts';

/** The problems of all rows. */
export function useProblems(
  rows: readonly BatchRow[],
  {
    from,
    to,
    imageTypeId,
    resolutionId,
  }: Pick<BatchSettings, 'from' | 'to' | 'imageTypeId' | 'resolutionId'>,
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
    for (const [id, problem] of covered) add(id, problem);
    return all;
  }, [known, covered, atSea]);
}
