import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { useKeptFocus } from '../../../../ui/keys/kept-focus.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { type Batch, fixedPartOf, isOver } from '../../batch/batch.ts';
import type { RowRecords } from '../../batch/results.ts';
import type { BatchRows } from '../../batch/stored-batches.ts';
import { useOutbox } from '../../outbox-context.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { SaveResults } from './save-results.tsx';
import styles from './sent-page.module.css';

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
            {t('inList')}
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
