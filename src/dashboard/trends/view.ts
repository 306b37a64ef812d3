import * as z from 'zod/mini';
import type { Weekday } from '../../config.ts';
import { defaultView, type OrdersView, readView, writeView } from '../../orders/list/search.ts';
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

const onlyOf = (view: OrdersView) => {
  const { status, type, resolution, place, person, ref } = view;
  return { status, type, resolution, place, person, ref };
};
/** The filter of the counted orders, with the names of the list's address. */
export type Only = Readonly<ReturnType<typeof onlyOf>>;
export const everything: Only = onlyOf(defaultView);

export type TrendsView = Readonly<z.infer<typeof View>> & { readonly only: Only };

export const isOnly = (only: Only): boolean => writeView({ ...defaultView, ...only }).size > 0;

const defaultTrends = { by: 'week', measure: 'orders', split: 'type', as: 'chart', skip: 0 } as const;

export function readTrends(params: URLSearchParams): TrendsView {
  const { by, measure, split, as, skip } = View.parse(Object.fromEntries(params));
  return { by, measure, split, as, skip, only: onlyOf(readView(params)) };
}

/** The inverse of `readTrends`, over an address whose other parameters stay; defaults are left out. */
export function writeTrends(view: TrendsView, address = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(address);
  for (const name of ['by', 'measure', 'split', 'as', 'skip'] as const) {
    if (view[name] === defaultTrends[name]) params.delete(name);
    else params.set(name, String(view[name]));
  }
  for (const name of Object.keys(everything)) params.delete(name);
  for (const [name, value] of writeView({ ...defaultView, ...view.only })) params.set(name, value);
  return params;
}

/** The number of parts that fit a chart, and a readable table. */
export const shownGroups = { chart: 8, table: 100 } as const;

/** The query of a view; the result is valid until the day of UTC ends. */
export const questionOf = (
  view: TrendsView,
  now: number,
  weekStart: Weekday,
): Questions['trends']['request'] => ({
  by: view.by,
  weekStart,
  measure: view.measure,
  split: view.split,
  only: filterOf(view.only),
  count: shownPeriods,
  groups: shownGroups[view.as],
  skip: view.as === 'table' ? view.skip : 0,
  now,
});

/** In the terms of the tracking, where null means a missing value. */
function filterOf(only: Only): Questions['trends']['request']['only'] {
  const id = <Id extends number>(value: Id | 'none') => (value === 'none' ? null : value);
  return {
    ...(only.status.length > 0 && { status: [...only.status] }),
    ...(only.type !== null && { type: id(only.type) }),
    ...(only.resolution !== null && { resolution: id(only.resolution) }),
    ...(only.place !== null && { place: only.place || null }),
    ...(only.person !== null && { person: only.person || null }),
    ...(only.ref !== null && { ref: only.ref || null }),
  };
}
