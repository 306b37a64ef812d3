import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QuestionDialog } from '../outbox/screen/question-dialog.tsx';
import styles from './left-batches.module.css';
import type { LeftBatches as Batches, Left } from './use-left-batches.ts';

/** Offers what closed tabs left unfinished. */
export function LeftBatches({ left }: { left: Batches }) {
  const { t } = useTranslation('batchKept');
  const [deleted, setDeleted] = useState<Left | null>(null);
  const { readable, take, forget } = left;
  if (readable.length === 0) return null;
  return (
    <Notice tone="plain" role="status" title={t('left', { count: readable.length })}>
      <ul className={styles.left}>
        {readable.map((one) => (
          <li key={one.key}>
            <LeftWords batch={one.batch} />
            <span className={styles.actions}>
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
  const words = { rows: t('leftRows', { count: rows.length }), place };
  return (
    <p>
      <strong>
        <bdi>{pattern}</bdi>
      </strong>{' '}
      {place === undefined ? words.rows : t('leftWords', words)}
    </p>
  );
}
