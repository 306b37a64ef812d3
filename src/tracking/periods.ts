import { type Weekday, weekdays } from '../config.ts';
import { day } from '../time.ts';

/** A month or a week of UTC. */
export type PeriodKind = 'month' | 'week';

const week = 7 * day;
/** 1970 began on a Thursday. */
const thursday = 4;

/**
 * The beginnings of the `count` last periods up to the one that `now` is in, oldest first, and the end of that one; milliseconds since
 * 1970 UTC. Weeks begin on `weekStart`.
 */
export function edgesOf(by: PeriodKind, count: number, now: number, weekStart: Weekday): number[] {
  if (by === 'week') {
    const first = (weekdays.indexOf(weekStart) - thursday) * day;
    const current = Math.floor((now - first) / week) * week + first;
    return Array.from({ length: count + 1 }, (_, index) => current + (index - count + 1) * week);
  }
  const at = new Date(now);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return Array.from({ length: count + 1 }, (_, index) => Date.UTC(year, month + index - count + 1));
}

/** The index of the period of a time; null if it is in none. */
export function periodOf(edges: readonly number[], at: number): number | null {
  let [low, high] = [0, edges.length - 1];
  if (!(at >= (edges[low] ?? Number.NaN) && at < (edges[high] ?? Number.NaN))) return null;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (at < (edges[middle] ?? 0)) high = middle;
    else low = middle;
  }
  return low;
}
