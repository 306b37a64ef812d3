import { type Weekday, weekdays } from '../config.ts';
import { day } from '../time.ts';

/** A UTC month or week. */
export type PeriodKind = 'month' | 'week';

const week = 7 * day;
/** 1970 began on a Thursday. */
const thursday = 4;

/** The starts of the last `count` periods up to that of `now`, oldest first, and its end; milliseconds since 1970 UTC. */
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
