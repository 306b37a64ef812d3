import { useFormats } from '../../../../i18n/use-formats.ts';
import { useTranslation } from '../../../../i18n/words.tsx';
import type { Batch } from '../../batch/batch.ts';
import { referenceSpan } from '../../batch/reference-span.ts';
import type { RowRecords } from '../../batch/results.ts';

/** "Batch of 5 orders, 27 Nov" */
export function useBatchTitle(): (batch: Pick<Batch, 'count' | 'createdAt'>) => string {
  const { t } = useTranslation('batchSend');
  const { dayShort } = useFormats();
  return ({ count, createdAt }) => t('titleOf', { count, day: dayShort(createdAt) });
}

/** The references of a batch whose rows are not read, from its records: of one that has not sent its last row, the first; before, its pattern. */
export function spanOf({ title, count }: Pick<Batch, 'title' | 'count'>, records: RowRecords): string {
  const [first, last] = [records.get(0)?.reference, records.get(count - 1)?.reference];
  if (first === undefined) return title;
  return last === undefined ? `${first} …` : referenceSpan([first, last]);
}
