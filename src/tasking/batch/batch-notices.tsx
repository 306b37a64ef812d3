import { useState } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { settled } from '../../location/draft-location.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StorageNotice } from '../../ui/feedback/storage-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FilledNotice } from '../assisted/filled-notice.tsx';
import { QuestionDialog } from '../outbox/screen/question-dialog.tsx';
import { filledRows } from '../review/filled-review.tsx';
import { TemplateNote } from '../templates/template-bar.tsx';
import styles from './batch-page.module.css';
import leftBatchesStyles from './left-batches.module.css';
import type { useBatchDraft } from './use-batch.ts';
import type { LeftBatches as Batches, Left } from './use-left-batches.ts';

/** Offers what closed tabs left unfinished. */
function LeftBatches({ left }: { left: Batches }) {
  const { t } = useTranslation('batchKept');
  const [deleted, setDeleted] = useState<Left | null>(null);
  const { readable, take, forget } = left;
  if (readable.length === 0) return null;
  return (
    <Notice tone="plain" role="status" title={t('left', { count: readable.length })}>
      <ul className={leftBatchesStyles.left}>
        {readable.map((one) => (
          <li key={one.key}>
            <LeftWords batch={one.batch} />
            <span className={leftBatchesStyles.actions}>
              <Button onClick={() => void take(one)}>{t('leftTake')}</Button>
              <Button variant="quiet" onClick={() => setDeleted(one)}>
                {t('leftDelete')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {deleted !== null && (
        <QuestionDialog
          title={t('leftDeleteTitle')}
          yes={t('leftDelete')}
          keep={t('leftKeep')}
          onYes={() => {
            setDeleted(null);
            void forget([deleted]);
          }}
          onClose={() => setDeleted(null)}
        >
          <LeftWords batch={deleted.batch} />
          <p>{t('leftDeleteBody')}</p>
        </QuestionDialog>
      )}
    </Notice>
  );
}

function LeftWords({ batch: { pattern, rows } }: Pick<Left, 'batch'>) {
  const { t } = useTranslation('batchKept');
  const place = rows.find((row) => row.place !== '')?.place;
  const words = t('leftRows', { count: rows.length });
  return (
    <p>
      <strong>
        <bdi>{pattern}</bdi>
      </strong>{' '}
      {place === undefined ? words : t('leftWords', { rows: words, place })}
    </p>
  );
}

/** What is to be known before anything is entered: of the rows on the screen, of the templates, and of what is stored. */
export function BatchNotices({ batch }: { batch: ReturnType<typeof useBatchDraft> }) {
  const { t } = useTranslation('batch');
  const { t: storage } = useTranslation('storage');
  const { kept, left, review, marks, points } = batch;
  const { unreadable } = left;
  const { rows } = points;
  const isEmpty = rows.length === 0;
  const approximate = rows.filter(({ location }) => settled(location)?.source === 'approximate').length;
  return (
    <>
      {review.isConfirmed && (
        <ConfirmedAlready
          id={kept.id}
          onRemove={() => {
            kept.forget();
            review.forgetRejection();
          }}
          onKeep={() => {
            kept.renew();
            review.forgetRejection();
          }}
        />
      )}
      {kept.isRestored && !isEmpty && !review.isConfirmed && (
        <p className={styles.restored} role="status">
          {t('kept')}{' '}
          <Button variant="quiet" onClick={batch.startOver}>
            {t('startOver')}
          </Button>
        </p>
      )}
      {approximate > 0 && <p className={styles.restored}>{t('approximate', { count: approximate })}</p>}
      <FilledNotice
        marks={marks.marks}
        rows={filledRows(rows).open}
        onCheck={() => {
          marks.check();
          points.check();
        }}
      />
      <TemplateNote />
      <StorageNotice
        of="batch"
        isKept={kept.storage.isKept}
        unread={kept.storage.unread ?? (unreadable.length > 0 ? 'unreadable' : null)}
        actions={
          unreadable.length > 0 && (
            <Button onClick={() => void left.forget(unreadable)}>{storage('deleteBatch')}</Button>
          )
        }
      />
      {isEmpty && <LeftBatches left={left} />}
    </>
  );
}

type ConfirmedProps = {
  /** The id of the confirmed batch. */
  id: string;
  onRemove: () => void;
  onKeep: () => void;
};

/** The batch on the screen was confirmed, in another tab or before a reload: its rows would be ordered a second time. */
function ConfirmedAlready({ id, onRemove, onKeep }: ConfirmedProps) {
  const { t } = useTranslation('batchKept');
  return (
    <Notice
      tone="doubt"
      role="alert"
      title={t('confirmedTitle')}
      actions={
        <>
          <LinkButton to={paths.batch(id)}>{t('confirmedOpen')}</LinkButton>
          <Button onClick={onRemove}>{t('confirmedRemove')}</Button>
          <Button variant="quiet" onClick={onKeep}>
            {t('confirmedKeep')}
          </Button>
        </>
      }
    >
      <p>{t('confirmedBody')}</p>
    </Notice>
  );
}
