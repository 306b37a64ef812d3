import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { useBatches } from '../batches-context.ts';
import { results } from '../outcome.ts';
import { progressOf } from '../progress.ts';
import type { SentBatch } from '../sent-batch.ts';
import styles from './sent-page.module.css';
import { resultKeys } from './sent-rows.tsx';

const minute = 60_000;

/** How far a batch is, how many rows have which result, and the time left while it sends. */
export function SendingProgress({ batch }: { batch: SentBatch }) {
  const { t } = useTranslation('batchSend');
  const { number } = useFormats();
  const pace = useBatches().paceOf(batch.id);
  const { counts, done, count } = progressOf(batch);
  const words = t('progress', { done: number(done), count: number(count) });
  const left = pace === null ? null : Math.ceil((pace * (count - done)) / minute);
  return (
    <div className={styles.progress}>
      <ProgressBar name={t('sending')} words={words} value={done} max={count} />
      <p>
        {words}
        {batch.phase === 'sending' && left !== null && (
          <> · {left <= 1 ? t('leftSoon') : t('leftMinutes', { count: left })}</>
        )}
      </p>
      <ul className={styles.counts} aria-label={t('results')}>
        {results.map((result) => {
          const some = counts.get(result) ?? 0;
          return some === 0 ? null : (
            <li key={result}>
              {number(some)} {t(resultKeys[result])}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
