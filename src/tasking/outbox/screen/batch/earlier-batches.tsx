import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { useTranslation } from '../../../../i18n/words.tsx';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Code } from '../../../../ui/code.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { OldBatch } from '../../batch/old-batches.ts';
import { progressOf, recordsOf } from '../../batch/results.ts';
import { useOutbox, useOutboxOf, useOutboxState } from '../../outbox-context.ts';
import { knownOf } from '../../outbox-state.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { spanOf, useBatchTitle } from './batch-title.ts';
import styles from './earlier-batches.module.css';
import { SaveResults } from './sent-actions.tsx';

const maxShown = 8;

/** The latest batches of this browser, each with what is done of it. Nothing where there is none. */
export function EarlierBatches() {
  const { t } = useTranslation('batchSend');
  const formats = useFormats();
  const titleOf = useBatchTitle();
  const id = useId();
  const state = useOutboxState();
  const read = knownOf(state);
  const { batches, unreadableBatches: unreadable } = read;
  if (state.kind !== 'failed' && batches.length + unreadable.length === 0) return <OldBatchesNotice />;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.head}>
        {t('earlier')}
      </h2>
      <BatchesUnread />
      <OldBatchesNotice />
      <ul className={styles.rows}>
        {batches.slice(0, maxShown).map((batch) => {
          const records = recordsOf(read, batch.id);
          const { done, count } = progressOf(batch, records);
          return (
            <li key={batch.id}>
              <Link to={paths.batch(batch.id)}>{titleOf(batch)}</Link>
              <span>
                <Code wrap>{spanOf(batch, records)}</Code> ·{' '}
                {t('progress', { done: formats.number(done), count: formats.number(count) })}
              </span>
            </li>
          );
        })}
        {unreadable.length > 0 && (
          <li>
            <Unreadable count={unreadable.length} />
          </li>
        )}
      </ul>
    </section>
  );
}

/** The batches could not be read: those that are shown may be old, and others may be missing. */
function BatchesUnread() {
  const { t } = useTranslation('batchSend');
  const kind = useOutboxOf((state) => state.kind);
  if (kind !== 'failed') return null;
  return (
    <Notice tone="danger" role="status" title={t('unreadTitle')}>
      <p>{t('unreadBody')}</p>
    </Notice>
  );
}

function Unreadable({ count }: { count: number }) {
  const { t } = useTranslation('batchSend');
  const { batches } = useOutbox();
  return (
    <>
      <p>{t('unreadable', { count })}</p>
      <p className={styles.why}>{t('unreadableBody')}</p>
      <Forget title={t('forgetTitle')} onForget={() => void batches.forgetUnreadable()} />
    </>
  );
}

/** Deletes batches after a question. */
function Forget({ title, onForget }: { title: string; onForget: () => void }) {
  const { t } = useTranslation('batchSend');
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setDeleting(true)}>
        {t('forget')}
      </Button>
      {deleting && (
        <QuestionDialog
          title={title}
          yes={t('forget')}
          keep={t('keep')}
          onYes={() => {
            setDeleting(false);
            onForget();
          }}
          onClose={() => setDeleting(false)}
        >
          <p>{t('forgetBody')}</p>
        </QuestionDialog>
      )}
    </>
  );
}

/** Batches of an earlier version that were not finished: their rows can be saved. Nothing is deleted without the press. */
function OldBatchesNotice() {
  const { t } = useTranslation('batchSend');
  const { old } = useOutbox();
  const state = useOutboxState();
  const [saving, setSaving] = useState(false);
  const [batches, setBatches] = useState<readonly OldBatch[]>([]);
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
  const results = () =>
    batches.map(({ id, title, rows, begun }) => {
      const records = new Map([...begun].map((index) => [index, null]));
      const all = new Map([...records, ...recordsOf(read, id)]);
      return { title, rows, records: all, phase: 'stopped' as const };
    });
  return (
    <Notice tone="doubt" title={t('oldTitle', { count: batches.length })}>
      <p>{t('oldBody')}</p>
      <div className={styles.ways}>
        <Button aria-haspopup="dialog" onClick={() => setSaving(true)}>
          {t('oldSave')}
        </Button>
        <Forget title={t('oldForgetTitle')} onForget={() => void old.forget().then(() => setBatches([]))} />
      </div>
      {saving && <SaveResults title={t('oldSave')} results={results()} onClose={() => setSaving(false)} />}
    </Notice>
  );
}
