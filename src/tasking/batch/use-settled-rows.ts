import { useDeferredValue } from 'react';
import type { BatchRow } from './batch.ts';

/** Fewer rows cost no time. */
const maxAtOnce = 500;

/** The rows for what is computed of all of them: of many rows, after what was typed is on the screen. */
export function useSettledRows(rows: readonly BatchRow[]): readonly BatchRow[] {
  const later = useDeferredValue(rows);
  return rows.length > maxAtOnce ? later : rows;
}
