import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../browser/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { OldBatch } from '../../batch/old-batches.ts';
import { recordsOf } from '../../batch/results.ts';
import { resultsCsv } from '../../batch/results-csv.ts';
import { useOutbox, useOutboxState } from '../../outbox-context.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { useRejectionWords } from './use-rejection-words.ts';

/** Batches of an earlier version that were not finished: their rows can be saved. Nothing is deleted without the press. */
export function OldBatchesNotice() {
  const { t } = useTranslation('batchSend');
  const { old } = useOutbox();
  const state = useOutboxState();
  const wordRejection = useRejectionWords();
  const [batches, setBatches] = useState<readonly OldBatch[]>([]);
  const [deleting, setDeleting] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void old.read().then(
      (read) => isWanted && setBatches(read),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [old]);
  // What was sent of them is known from the outbox only.
  if (batches.length === 0 || state.kind !== 'ready') return null;
  const { read } = state;
  const save = () => {
    for (const { id, title, rows, begun } of batches) {
      const records = new Map([...begun].map((index) => [index, null]));
      const all = new Map([...records, ...recordsOf(read, id)]);
      saveFile(`${t('fileName')} ${title}.csv`, resultsCsv(rows, all, 'stopped', wordRejection), 'text/csv');
    }
  };
  return (
    <Notice tone="doubt" title={t('oldTitle', { count: batches.length })}>
      <p>{t('oldBody')}</p>
      <p>
        <Button onClick={save}>{t('oldSave')}</Button>{' '}
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          {t('forget')}
        </Button>
      </p>
      {deleting && (
        <QuestionDialog
          title={t('oldForgetTitle')}
          body={t('forgetBody')}
          yes={t('forget')}
          onYes={() => {
            setDeleting(false);
            void old.forget().then(() => setBatches([]));
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </Notice>
  );
}
