import { median } from 'd3-array';
import type { TwoClocks } from '../../../time.ts';
import type { Batch } from './batch.ts';

/** The rows that the pace is taken from. */
const paceRows = 20;

/**
 * The median milliseconds per row, of rows that end in groups of `atOnce`; null for fewer than three values.
 * @param ends when the last rows ended, by a monotonic clock.
 */
export function paceOf(ends: readonly number[], atOnce: number): number | null {
  const spans = ends.slice(atOnce).map((end, index) => (end - (ends[index] ?? end)) / atOnce);
  if (spans.length < 3) return null;
  return median(spans) ?? null;
}

/** When the rows of batches ended on this page. */
export function createPace(clock: TwoClocks) {
  const ends = new Map<string, number[]>();
  return {
    ended(id: string) {
      ends.set(id, [...(ends.get(id) ?? []), clock.monotonic()].slice(-paceRows));
    },
    of: ({ id, atOnce }: Pick<Batch, 'id' | 'atOnce'>) => paceOf(ends.get(id) ?? [], atOnce),
  };
}
