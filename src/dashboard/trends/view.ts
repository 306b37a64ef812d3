import * as z from 'zod/mini';
import type { Questions } from '../../tracking/questions.ts';

export const periods = ['week', 'month'] as const;
export const measures = ['orders', 'netPrice', 'area'] as const;
export const splits = ['type', 'resolution', 'place', 'person', 'ref'] as const;

/** So many weeks or months are shown: a year of months, a quarter of weeks. */
export const shownPeriods = 12;

/** What of the trends is shown, as it stands in the dashboard's address. What cannot be read falls back to its default, alone. */
const View = z.object({
  by: z.catch(z.enum(periods), 'week'),
  measure: z.catch(z.enum(measures), 'orders'),
  split: z.catch(z.enum(splits), 'type'),
  as: z.catch(z.enum(['chart', 'table']), 'chart'),
});
export type TrendsView = Readonly<z.infer<typeof View>>;

export const defaultTrends: TrendsView = { by: 'week', measure: 'orders', split: 'type', as: 'chart' };

export const readTrends = (params: URLSearchParams): TrendsView => View.parse(Object.fromEntries(params));

/** The inverse of `readTrends` over an address whose other words stay; defaults are left out. */
export function writeTrends(view: TrendsView, address = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(address);
  for (const name of ['by', 'measure', 'split', 'as'] as const) {
    if (view[name] === defaultTrends[name]) params.delete(name);
    else params.set(name, view[name]);
  }
  return params;
}

/** The question of a view; the answer is good until the day of UTC ends. */
export const questionOf = (view: TrendsView, now: number): Questions['trends']['asks'] => ({
  by: view.by,
  measure: view.measure,
  split: view.split,
  only: {},
  count: shownPeriods,
  now,
});
