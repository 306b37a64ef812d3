import { useTranslation } from '../../../../i18n/words.tsx';
import type { DotMark, MapDot } from '../../../../map/data/map-data.ts';
import type { Batch, BatchRow } from '../../batch/batch.ts';
import { outcomeOf, type Result, type RowRecords } from '../../batch/results.ts';
import type { Entry } from '../../entry/entry.ts';
import { caseOf } from '../case.ts';
import { maxApart } from './use-map-fit.ts';

/** Why a row is no order: the service's own words, what its answer means, or what holds it back. */
export function useRejectionWords(): (rejected: Entry) => string {
  const { t } = useTranslation('outbox');
  return (rejected) => {
    const { why, status, said } = caseOf(rejected, rejected.changedAt);
    return said ?? t(why ?? 'whyRejectedSilent', { status, time: '' });
  };
}

export const resultKeys = {
  waiting: 'waiting',
  sending: 'beingSent',
  placed: 'placed',
  refused: 'refused',
  checking: 'checking',
  elsewhere: 'elsewhere',
  notSent: 'notSent',
} as const satisfies Record<Result, string>;

/** A shape for each result: in the rows, above them and on the map. */
export const resultMarks: Readonly<Record<Result, DotMark>> = {
  waiting: 'waiting',
  sending: 'sending',
  placed: 'placed',
  refused: 'refused',
  checking: 'doubt',
  elsewhere: 'doubt',
  notSent: 'stopped',
};

/** As the bar and its legend show them. */
export const shownResults = [
  'placed',
  'refused',
  'elsewhere',
  'checking',
  'sending',
  'waiting',
  'notSent',
] as const;

/** The last lies on top: what needs a person is not hidden by what is done. */
const fromBelow = ['placed', 'notSent', 'waiting', 'sending', 'checking', 'elsewhere', 'refused'] as const;
const needsPerson = (is: Result) => is === 'checking' || is === 'elsewhere' || is === 'refused';

type Row = Pick<BatchRow, 'id' | 'place' | 'point'>;

/** A dot for each row with a point. A few that need a person stay out of clusters. */
export function sentDots(
  rows: readonly Row[],
  records: RowRecords,
  phase: Batch['phase'],
  nameOf: (row: Row, number: number, is: Result) => string,
): readonly MapDot[] {
  const found = rows.flatMap((row, index) => {
    const { is } = outcomeOf(records.get(index), phase);
    return row.point === null ? [] : [{ is, row, at: row.point, number: index + 1 }];
  });
  const isFew = found.filter(({ is }) => needsPerson(is)).length <= maxApart;
  return found
    .toSorted((a, b) => fromBelow.indexOf(a.is) - fromBelow.indexOf(b.is))
    .map(({ is, row, at, number }) => ({
      id: row.id,
      at,
      name: nameOf(row, number, is),
      mark: resultMarks[is],
      ...(isFew && needsPerson(is) && { isApart: true }),
    }));
}

/** The row that a press on the dot of `id` selects: the next one at that place, if the selected row is there. */
export function pressed(rows: readonly Row[], id: string, selected: string | null): string {
  const at = rows.find((row) => row.id === id)?.point;
  const there = rows.filter(({ point }) => at && point?.lng === at.lng && point.lat === at.lat);
  const from = there.findIndex((row) => row.id === selected);
  return from === -1 ? id : (there[(from + 1) % there.length]?.id ?? id);
}
