import * as z from 'zod/mini';
import type { Weekday } from '../../config.ts';
import { dayPartsOf, daysOfPeriod, spanOfDays, startOfDay } from '../../order/order-days.ts';
import { filterIn, noFilter, type OrderFilter, parameterOf, queryFilter } from '../../order/order-filter.ts';
import { defaultView, readView, writeView } from '../../orders/view/search.ts';
import { edgesOf } from '../../tracking/periods.ts';
import type { Questions } from '../../tracking/questions.ts';

export const periods = ['week', 'month'] as const;
export const measures = ['orders', 'netPrice', 'area'] as const;
/** How far back the periods go. */
export const spans = ['weeks12', 'months12', 'thisQuarter', 'thisYear'] as const;
type TrendSpan = (typeof spans)[number];
export const splits = ['type', 'resolution', 'place', 'person', 'ref'] as const;

/**
 * The selection of the trends, as in the dashboard's address. An unreadable field falls back to its default,
 * alone.
 */
const View = z.object({
  by: z.catch(z.enum(periods), 'week'),
  measure: z.catch(z.enum(measures), 'orders'),
  split: z.catch(z.enum(splits), 'type'),
  /** Null for twelve of the periods. */
  over: z.catch(z.nullable(z.enum(spans)), null),
  as: z.catch(z.enum(['chart', 'table']), 'chart'),
  /** The number of largest parts that the table skips. */
  skip: z.catch(
    z.codec(z.string().check(z.regex(/^[1-9]\d{0,5}00$/)), z.int(), { decode: Number, encode: String }),
    0,
  ),
});

/** `filter` is the filter of the counted orders, as in the list's address. */
export type TrendsView = Readonly<z.infer<typeof View>> & { readonly filter: OrderFilter };

const defaultTrends = {
  by: 'week',
  measure: 'orders',
  split: 'type',
  over: null,
  as: 'chart',
  skip: 0,
} as const;

/** The span that is shown. */
export const spanIn = ({ over, by }: Pick<TrendsView, 'over' | 'by'>): TrendSpan =>
  over ?? (by === 'week' ? 'weeks12' : 'months12');

export function readTrends(params: URLSearchParams): TrendsView {
  const { by, measure, split, over, as, skip } = View.parse(Object.fromEntries(params));
  return { by, measure, split, over, as, skip, filter: filterIn(readView(params)) };
}

/** The inverse of `readTrends`, over an address whose other parameters stay; defaults are left out. */
export function writeTrends(view: TrendsView, address = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(address);
  for (const name of ['by', 'measure', 'split', 'over', 'as', 'skip'] as const) {
    const isUsual = name === 'over' && spanIn(view) === spanIn({ over: null, by: view.by });
    if (isUsual || view[name] === defaultTrends[name]) params.delete(name);
    else params.set(name, String(view[name]));
  }
  for (const field of Object.keys(noFilter)) params.delete(parameterOf(field));
  for (const [name, value] of writeView({ ...defaultView, ...view.filter })) params.append(name, value);
  return params;
}

/** The number of parts that fit a chart, and a readable table. */
export const shownGroups = { chart: 8, table: 100 } as const;

type Viewer = { readonly now: number; readonly me: string | null; readonly weekStart: Weekday };

/** The query of a view in the week or month of `now`, or of the last day that it filters by; `me` is the signed-in account. */
export function questionOf(view: TrendsView, { now, me, weekStart }: Viewer): Questions['trends']['request'] {
  const { by, filter } = view;
  const { zone } = filter;
  const last = lastOf(filter, now);
  const since = startOf(spanIn(view), last, weekStart, zone);
  const reaches = (count: number) => (edgesOf(by, count, last, weekStart, zone)[0] ?? since) <= since;
  let count = 1;
  while (!reaches(count)) count += 1;
  return {
    by,
    weekStart,
    measure: view.measure,
    split: view.split,
    only: queryFilter(filter, now, me),
    count,
    since,
    groups: shownGroups[view.as],
    skip: view.as === 'table' ? view.skip : 0,
    // The periods change once a day, so the question does too.
    now: startOfDay(dayPartsOf(last, zone), zone),
  };
}

/** The first instant of a span that ends at `now`. */
function startOf(span: TrendSpan, now: number, weekStart: Weekday, zone: OrderFilter['zone']): number {
  if (span === 'weeks12' || span === 'months12')
    return edgesOf(span === 'weeks12' ? 'week' : 'month', 12, now, weekStart, zone)[0] ?? now;
  const { from } = daysOfPeriod(span === 'thisYear' ? 'this-year' : 'this-quarter', now, zone);
  return spanOfDays({ from, to: null, zone }).start ?? now;
}

const lastOf = (filter: OrderFilter, now: number) => Math.min(now, (spanOfDays(filter).end ?? Infinity) - 1);
