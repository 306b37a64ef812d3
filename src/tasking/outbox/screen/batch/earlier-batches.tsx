import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { progressOf, recordsOf } from '../../batch/results.ts';
import { useOutbox, useOutboxOf, useOutboxState } from '../../outbox-context.ts';
import { knownOf } from '../../outbox-state.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import styles from './earlier-batches.module.css';

const maxShown = 8;

/** The latest batches of this browser, each with what is done of it. Nothing where there is none. */
export function EarlierBatches() {
  const { t } = useTranslation('batchSend');
  const formats = useFormats();
  const id = useId();
  const state = useOutboxState();
  const read = knownOf(state);
  const { batches, unreadableBatches: unreadable } = read;
  if (state.kind !== 'failed' && batches.length + unreadable.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.head}>
        {t('earlier')}
      </h2>
      <BatchesUnread />
      <ul className={styles.rows}>
        {batches.slice(0, maxShown).map((batch) => {
          const { done, count } = progressOf(batch, recordsOf(read, batch.id));
          return (
            <li key={batch.id}>
              <Link to={paths.batch(batch.id)}>
                <bdi>{batch.title}</bdi>
              </Link>
              <span>
                {formats.dayShort(batch.createdAt)} ·{' '}
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
      <Forget onForget={() => void batches.forgetUnreadable()} />
    </>
  );
}

/** Deletes them after a question. */
function Forget({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('batchSend');
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setDeleting(true)}>
        {t('forget')}
      </Button>
      {deleting && (
        <QuestionDialog
          title={t('forgetTitle')}
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
