import { day } from '../time.ts';
import type { OrderFilter } from './order-filter.ts';

/**
 * The first millisecond of a day, `later` days after it. A local day may begin at one o'clock, when midnight
 * is skipped.
 */
function startOf(day: string, zone: OrderFilter['zone'], later = 0): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = [year, month - 1, date + later] as const;
  return zone === 'utc' ? Date.UTC(...at) : new Date(...at).getTime();
}

/** The span of the days of a filter, milliseconds since 1970 UTC: its start, and the first instant after it; null without a limit. */
export const spanOfDays = ({ from, to, zone }: Pick<OrderFilter, 'from' | 'to' | 'zone'>) => ({
  start: from === null ? null : startOf(from, zone),
  end: to === null ? null : startOf(to, zone, 1),
});

/** The UTC days about a span of dates, one more at either end: a service may count days in another zone. */
export const daysAbout = (first: number, last: number) => ({
  from: utcDay(first - day),
  to: utcDay(last + day),
});

const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10);
