import { type Weekday, weekdays } from '../config.ts';
import { dayPartsOf, startOfDay } from '../order/order-days.ts';
import type { OrderFilter } from '../order/order-filter.ts';

export type PeriodKind = 'month' | 'week';

/**
 * The starts of the last `count` periods up to that of `now`, oldest first, and its end; milliseconds since 1970 UTC. The
 * periods have whole days of `zone`.
 */
export function edgesOf(
  by: PeriodKind,
  count: number,
  now: number,
  weekStart: Weekday,
  zone: OrderFilter['zone'] = 'utc',
): number[] {
  const [year, month, date] = dayPartsOf(now, zone);
  const weekday = new Date(Date.UTC(year, month, date)).getUTCDay();
  const first = date - ((weekday - weekdays.indexOf(weekStart) + 7) % 7);
  return Array.from({ length: count + 1 }, (_, index) => {
    const later = index - count + 1;
    return startOfDay(by === 'week' ? [year, month, first + 7 * later] : [year, month + later, 1], zone);
  });
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
