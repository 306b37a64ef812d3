import { useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/words.tsx';
import { paths } from '../../../../paths.ts';
import { systemClock } from '../../../../time.ts';
import { Button } from '../../../../ui/button.tsx';
import { useKeptFocus } from '../../../../ui/keys/kept-focus.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { SaveDialog } from '../../../../ui/save/save-dialog.tsx';
import { type Batch, fixedPartOf, isOver } from '../../batch/batch.ts';
import type { RowRecords } from '../../batch/results.ts';
import { resultsTable } from '../../batch/results-table.ts';
import type { BatchRows } from '../../batch/stored-batches.ts';
import { useOutbox } from '../../outbox-context.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { useRejectionWords } from './row-results.ts';
import styles from './sent-page.module.css';

type BatchResults = {
  readonly title: string;
  readonly rows: Parameters<typeof resultsTable>[0];
  readonly records: RowRecords;
  readonly phase: Batch['phase'];
};

type SaveResultsProps = { title: string; results: readonly BatchResults[]; onClose: () => void };

/** Saves what became of each row of batches, a file a batch, which can be read in again. */
export function SaveResults({ title, results, onClose }: SaveResultsProps) {
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

/** A shorter text would find most of the list. */
const shortestSearch = 3;

type Props = { batch: Batch; rows: BatchRows | undefined; records: RowRecords };

/** What can be done with a batch. A button that goes when it is pressed, such as Pause, leaves the focus to its neighbour. */
export function SentActions({ batch, rows, records }: Props) {
  const { t } = useTranslation('batchSend');
  const batches = useOutbox().batches;
  const [saving, setSaving] = useState(false);
  const [stopping, setStopping] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  useKeptFocus(actions);
  const { id, phase } = batch;
  const prefix = fixedPartOf(batch.title);
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
        {rows !== undefined && (
          <Button aria-haspopup="dialog" onClick={() => setSaving(true)}>
            {t('download')}
          </Button>
        )}
        {prefix.length >= shortestSearch && (
          <LinkButton to={paths.ordersFound(prefix)} variant="quiet">
            {t('viewOrders')}
          </LinkButton>
        )}
      </div>
      {saving && rows !== undefined && (
        <SaveResults
          title={t('download')}
          results={[{ title: batch.title, rows, records, phase }]}
          onClose={() => setSaving(false)}
        />
      )}
      {stopping && !isOver(batch) && (
        <QuestionDialog
          title={t('stopTitle')}
          yes={t('stopYes')}
          keep={t('keep')}
          onYes={() => {
            setStopping(false);
            void batches.stop(id);
          }}
          onClose={() => setStopping(false)}
        >
          <p>{t('stopBody')}</p>
        </QuestionDialog>
      )}
    </>
  );
}
