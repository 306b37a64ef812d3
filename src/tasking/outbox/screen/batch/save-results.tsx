import { useTranslation } from 'react-i18next';
import { systemClock } from '../../../../time.ts';
import { SaveDialog } from '../../../../ui/save/save-dialog.tsx';
import type { Batch } from '../../batch/batch.ts';
import type { RowRecords } from '../../batch/results.ts';
import { resultsTable } from '../../batch/results-table.ts';
import { useRejectionWords } from './use-rejection-words.ts';

export type BatchResults = {
  readonly title: string;
  readonly rows: Parameters<typeof resultsTable>[0];
  readonly records: RowRecords;
  readonly phase: Batch['phase'];
};

type Props = { title: string; results: readonly BatchResults[]; onClose: () => void };

/** Saves what became of each row of batches, a file a batch, which can be read in again. */
export function SaveResults({ title, results, onClose }: Props) {
  const { t } = useTranslation('batchSend');
  const wordRejection = useRejectionWords();
  return (
    <SaveDialog
      title={title}
      files={() => ({
        at: systemClock.now(),
        files: results.map(({ title: name, rows, records, phase }) => ({
          name: `${t('fileName')} ${plainName(name)}`,
          tables: [resultsTable(rows, records, phase, wordRejection)],
        })),
      })}
      onClose={onClose}
    />
  );
}

/** A file name of letters, digits and dashes. */
const plainName = (title: string) => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
