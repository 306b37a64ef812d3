import { day } from '../time.ts';

/** A UTC month or week: weeks begin on Monday (ISO 8601). */
export type PeriodKind = 'month' | 'week';

/** Monday, 5 January 1970. */
const someMonday = 4 * day;
const week = 7 * day;

/** The starts of the last `count` periods up to that of `now`, oldest first, and its end; milliseconds since 1970 UTC. */
export function edgesOf(by: PeriodKind, count: number, now: number): number[] {
  if (by === 'week') {
    const current = Math.floor((now - someMonday) / week) * week + someMonday;
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
