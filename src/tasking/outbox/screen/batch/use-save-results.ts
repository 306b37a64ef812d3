import { useTranslation } from 'react-i18next';
import { csvStyle } from '../../../../browser/csv/csv-style.ts';
import { saveFile } from '../../../../browser/save-file.ts';
import type { Batch } from '../../batch/batch.ts';
import type { RowRecords } from '../../batch/results.ts';
import { resultsCsv } from '../../batch/results-csv.ts';
import type { Entry } from '../../entry/entry.ts';
import { caseOf } from '../case.ts';

/** Why a row is no order: the service's own words, what its answer means, or what holds it back. */
export function useRejectionWords(): (rejected: Entry) => string {
  const { t } = useTranslation('outbox');
  return (rejected) => {
    const { why, status, said } = caseOf(rejected, rejected.changedAt);
    return said ?? t(why ?? 'whyRejectedSilent', { status, time: '' });
  };
}

type Results = {
  readonly title: string;
  readonly rows: Parameters<typeof resultsCsv>[0];
  readonly records: RowRecords;
  readonly phase: Batch['phase'];
};

/** Saves what became of each row as a file, which can be read in again. */
export function useSaveResults() {
  const { t } = useTranslation('batchSend');
  const wordRejection = useRejectionWords();
  return ({ title, rows, records, phase }: Results) =>
    saveFile(
      `${t('fileName')} ${plainName(title)}.csv`,
      resultsCsv(rows, records, phase, wordRejection, csvStyle.now()),
      'text/csv',
    );
}

/** A file name of letters, digits and dashes. */
const plainName = (title: string) => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
