import { median } from 'd3-array';
import { hasEnded, type Outcome, outcomeOf, results } from './outcome.ts';
import type { SentBatch } from './sent-batch.ts';

export type Progress = {
  readonly counts: ReadonlyMap<Outcome['is'], number>;
  /** Rows that have ended. */
  readonly done: number;
  readonly count: number;
};

export function progressOf({ rows, phase, count }: SentBatch): Progress {
  const counts = new Map(results.map((result) => [result, 0]));
  let done = 0;
  for (const row of rows) {
    const outcome = outcomeOf(row, phase);
    counts.set(outcome.is, (counts.get(outcome.is) ?? 0) + 1);
    if (hasEnded(outcome)) done += 1;
  }
  return { counts, done, count };
}

/** The rows that the pace is taken from. */
export const paceRows = 20;

/**
 * The median milliseconds per row, of rows that end in groups of `atOnce`; null for fewer than three values.
 * @param ends when the last rows ended, by a monotonic clock.
 */
export function paceOf(ends: readonly number[], atOnce: number): number | null {
  const spans = ends.slice(atOnce).map((end, index) => (end - (ends[index] ?? end)) / atOnce);
  if (spans.length < 3) return null;
  return median(spans) ?? null;
}
