import { useDeferredValue, useMemo } from 'react';
import type { BatchRow, BatchSettings } from '../batch.ts';
import { type Problems, problemsOf } from './problems.ts';

/** The problems of all rows, computed after what was typed is on the screen. */
export function useProblems(rows: readonly BatchRow[], { from, to }: BatchSettings): Problems {
  const settled = useDeferredValue(rows);
  return useMemo(() => problemsOf(settled, { from, to }), [settled, from, to]);
}
