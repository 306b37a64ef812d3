import { day } from '../time.ts';
import type { OrderFilter, PeriodName } from './order-filter.ts';

type Zone = OrderFilter['zone'];

/** Year, month from 0 on, day of the month; they may exceed their range, as in `Date.UTC`. */
type Parts = readonly [year: number, month: number, date: number];

/** The first millisecond of a day. A local day may begin at one o'clock, when midnight is skipped. */
export const startOfDay = (parts: Parts, zone: Zone): number =>
  zone === 'utc' ? Date.UTC(...parts) : new Date(...parts).getTime();

/** The day of a moment. */
export function dayPartsOf(at: number, zone: Zone): Parts {
  const date = new Date(at);
  return zone === 'utc'
    ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
    : [date.getFullYear(), date.getMonth(), date.getDate()];
}

/** The day of a moment as `YYYY-MM-DD`. */
export const dayOf = (at: number, zone: Zone): string =>
  new Date(startOfDay(dayPartsOf(at, zone), 'utc')).toISOString().slice(0, 10);

const spans: Record<PeriodName, (year: number, month: number, date: number) => readonly [Parts, Parts]> = {
  'last-7-days': (year, month, date) => [
    [year, month, date - 6],
    [year, month, date],
  ],
  'last-30-days': (year, month, date) => [
    [year, month, date - 29],
    [year, month, date],
  ],
  'this-month': (year, month) => months(year, month, 1),
  'last-month': (year, month) => months(year, month - 1, 1),
  'this-quarter': (year, month) => months(year, month - (month % 3), 3),
  'last-quarter': (year, month) => months(year, month - (month % 3) - 3, 3),
  'this-year': (year) => months(year, 0, 12),
  'last-year': (year) => months(year - 1, 0, 12),
};

const months = (year: number, first: number, count: number): readonly [Parts, Parts] => [
  [year, first, 1],
  [year, first + count, 0],
];

/** The first and the last day of a period at a moment. */
export function daysOfPeriod(period: PeriodName, at: number, zone: Zone): { from: string; to: string } {
  const [from, to] = spans[period](...dayPartsOf(at, zone));
  return { from: dayOf(Date.UTC(...from), 'utc'), to: dayOf(Date.UTC(...to), 'utc') };
}

function startOf(day: string, zone: Zone, later = 0): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return startOfDay([year, month - 1, date + later], zone);
}

/** The span of the days of a filter, milliseconds since 1970 UTC: its start, and the first instant after it; null without a limit. */
export const spanOfDays = ({ from, to, zone }: Pick<OrderFilter, 'from' | 'to' | 'zone'>) => ({
  start: from === null ? null : startOf(from, zone),
  end: to === null ? null : startOf(to, zone, 1),
});

/** The UTC days about a span of dates, one more at either end: a service may count days in another zone. */
export const daysAbout = (first: number, last: number) => ({
  from: dayOf(first - day, 'utc'),
  to: dayOf(last + day, 'utc'),
});
