import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../browser/save-file.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { useKeptFocus } from '../../../../ui/keys/kept-focus.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { type Batch, fixedPartOf, isOver } from '../../batch/batch.ts';
import type { RowRecords } from '../../batch/results.ts';
import { resultsCsv } from '../../batch/results-csv.ts';
import type { BatchRows } from '../../batch/stored-batches.ts';
import { useOutbox } from '../../outbox-context.ts';
import { QuestionDialog } from './question-dialog.tsx';
import styles from './sent-page.module.css';
import { useRejectionWords } from './use-rejection-words.ts';

/** A shorter text would find most of the list. */
const shortestSearch = 3;

type Props = { batch: Batch; rows: BatchRows | undefined; records: RowRecords };

/** What can be done with a batch. A button that goes when it is pressed, such as Pause, leaves the focus to its neighbour. */
export function SentActions({ batch, rows, records }: Props) {
  const { t } = useTranslation('batchSend');
  const batches = useOutbox().batches;
  const wordRejection = useRejectionWords();
  const [stopping, setStopping] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  useKeptFocus(actions);
  const { id, phase } = batch;
  const prefix = fixedPartOf(batch.title);
  const save = (all: BatchRows) =>
    saveFile(
      `${t('fileName')} ${plainName(batch.title)}.csv`,
      resultsCsv(all, records, phase, wordRejection),
      'text/csv',
    );
  return (
    <>
      <div ref={actions} className={styles.actions}>
        {phase === 'sending' && (
          <Button variant="main" onClick={() => void batches.pause(id)}>
            {t('pause')}
          </Button>
        )}
        {phase === 'paused' && (
          <Button variant="main" onClick={() => void batches.resume(id)}>
            {t('resume')}
          </Button>
        )}
        {!isOver(batch) && <Button onClick={() => setStopping(true)}>{t('stop')}</Button>}
        {rows !== undefined && <Button onClick={() => save(rows)}>{t('download')}</Button>}
        {prefix.length >= shortestSearch && (
          <LinkButton to={paths.ordersFound(prefix)} variant="quiet">
            {t('inList')}
          </LinkButton>
        )}
      </div>
      {stopping && !isOver(batch) && (
        <QuestionDialog
          title={t('stopTitle')}
          body={t('stopBody')}
          yes={t('stopYes')}
          onYes={() => {
            setStopping(false);
            void batches.stop(id);
          }}
          onClose={() => setStopping(false)}
        />
      )}
    </>
  );
}

/** A file name of letters, digits and dashes. */
const plainName = (title: string) => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
