import { maxRows } from '../../../files/answer/limits.ts';
import { day } from '../../../time.ts';
import type { OrderSettings } from '../../draft/draft.ts';
import type { BatchRow } from '../batch.ts';

export const maxTimes = 100;
export const maxEveryDays = 366;

export type SeriesProblem = 'everyWrong' | 'timesWrong' | 'seriesNoWindow' | 'seriesLong';

type Series = { readonly every: number; readonly times: number };

/** Why these rows cannot be repeated so, or null. */
export function problemOfSeries(
  rows: readonly BatchRow[],
  all: number,
  shared: OrderSettings,
  { every, times }: Series,
): SeriesProblem | null {
  if (!(Number.isInteger(every) && every >= 1 && every <= maxEveryDays)) return 'everyWrong';
  if (!(Number.isInteger(times) && times >= 2 && times <= maxTimes)) return 'timesWrong';
  if (rows.some((row) => windowOf(row, shared) === null)) return 'seriesNoWindow';
  return all + rows.length * (times - 1) > maxRows ? 'seriesLong' : null;
}

/**
 * The later windows of each row, as rows of their own: `every` days apart, so that each row is ordered `times` times in all.
 * In the order of their dates. `newId` names a row.
 */
export function seriesOf(
  rows: readonly BatchRow[],
  shared: OrderSettings,
  { every, times }: Series,
  newId: () => string,
): BatchRow[] {
  return Array.from({ length: times - 1 }, (_, index) => (index + 1) * every * day).flatMap((later) =>
    rows.flatMap((row) => {
      const window = windowOf(row, shared);
      if (window === null) return [];
      const own = { ...row.own, from: window.from + later, to: window.to + later };
      return [{ ...row, id: newId(), own, before: null }];
    }),
  );
}

function windowOf({ own }: BatchRow, shared: OrderSettings) {
  const { from, to } = { ...shared, ...own };
  return from === null || to === null ? null : { from, to };
}
