import * as z from 'zod/mini';
import type { Weekday } from '../../config.ts';
import { dayPartsOf, spanOfDays, startOfDay } from '../../order/order-days.ts';
import { filterIn, noFilter, type OrderFilter, parameterOf, queryFilter } from '../../order/order-filter.ts';
import { defaultView, readView, writeView } from '../../orders/view/search.ts';
import type { Questions } from '../../tracking/questions.ts';

export const periods = ['week', 'month'] as const;
export const measures = ['orders', 'netPrice', 'area'] as const;
export const splits = ['type', 'resolution', 'place', 'person', 'ref'] as const;

/** The number of weeks or months shown: a year of months, a quarter of weeks. */
export const shownPeriods = 12;

/**
 * The selection of the trends, as in the dashboard's address. An unreadable field falls back to its default,
 * alone.
 */
const View = z.object({
  by: z.catch(z.enum(periods), 'week'),
  measure: z.catch(z.enum(measures), 'orders'),
  split: z.catch(z.enum(splits), 'type'),
  as: z.catch(z.enum(['chart', 'table']), 'chart'),
  /** The number of largest parts that the table skips. */
  skip: z.catch(
    z.codec(z.string().check(z.regex(/^[1-9]\d{0,5}00$/)), z.int(), { decode: Number, encode: String }),
    0,
  ),
});

/** `filter` is the filter of the counted orders, as in the list's address. */
export type TrendsView = Readonly<z.infer<typeof View>> & { readonly filter: OrderFilter };

const defaultTrends = { by: 'week', measure: 'orders', split: 'type', as: 'chart', skip: 0 } as const;

export function readTrends(params: URLSearchParams): TrendsView {
  const { by, measure, split, as, skip } = View.parse(Object.fromEntries(params));
  return { by, measure, split, as, skip, filter: filterIn(readView(params)) };
}

/** The inverse of `readTrends`, over an address whose other parameters stay; defaults are left out. */
export function writeTrends(view: TrendsView, address = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(address);
  for (const name of ['by', 'measure', 'split', 'as', 'skip'] as const) {
    if (view[name] === defaultTrends[name]) params.delete(name);
    else params.set(name, String(view[name]));
  }
  for (const field of Object.keys(noFilter)) params.delete(parameterOf(field));
  for (const [name, value] of writeView({ ...defaultView, ...view.filter })) params.append(name, value);
  return params;
}

/** The number of parts that fit a chart, and a readable table. */
export const shownGroups = { chart: 8, table: 100 } as const;

/** The query of a view in the week or month of `now`, or of the last day that it filters by; `me` is the signed-in account. */
export const questionOf = (
  view: TrendsView,
  {
    now,
    me,
    weekStart,
    over = [],
  }: {
    readonly now: number;
    readonly me: string | null;
    readonly weekStart: Weekday;
    /** The statuses of orders that are delivered or stopped. */
    readonly over?: readonly number[];
  },
): Questions['trends']['request'] => ({
  by: view.by,
  weekStart,
  measure: view.measure,
  split: view.split,
  only: queryFilter(view.filter, now, me, over),
  count: shownPeriods,
  groups: shownGroups[view.as],
  skip: view.as === 'table' ? view.skip : 0,
  // The periods change once a day, so the question does too.
  now: startOfDay(dayPartsOf(lastOf(view.filter, now), view.filter.zone), view.filter.zone),
});

const lastOf = (filter: OrderFilter, now: number) => Math.min(now, (spanOfDays(filter).end ?? Infinity) - 1);
