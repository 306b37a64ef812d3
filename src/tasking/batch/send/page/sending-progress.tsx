import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { KnownMark } from '../../../../ui/feedback/status-mark.tsx';
import { useBatches } from '../batches-context.ts';
import { progressOf } from '../progress.ts';
import type { SentBatch } from '../sent-batch.ts';
import { resultKeys, resultMarks, shownResults } from './result-words.ts';
import { ResultsBar } from './results-bar.tsx';
import styles from './sent-page.module.css';

const minute = 60_000;

/** How far a batch is, how many rows have which result, and the time left while it sends. */
export function SendingProgress({ batch }: { batch: SentBatch }) {
  const { t } = useTranslation('batchSend');
  const { number } = useFormats();
  const pace = useBatches().paceOf(batch.id);
  const progress = progressOf(batch);
  const { counts, done, count } = progress;
  const words = t('progress', { done: number(done), count: number(count) });
  const left = pace === null ? null : Math.ceil((pace * (count - done)) / minute);
  return (
    <div className={styles.progress}>
      <ResultsBar name={t('sending')} words={words} progress={progress} />
      <p>
        {words}
        {batch.phase === 'sending' && left !== null && (
          <> · {left <= 1 ? t('leftSoon') : t('leftMinutes', { count: left })}</>
        )}
      </p>
      <ul className={styles.counts} aria-label={t('results')}>
        {shownResults.map((result) => {
          const some = counts.get(result) ?? 0;
          return some === 0 ? null : (
            <li key={result}>
              <KnownMark mark={resultMarks[result]} size={14} />
              <span>
                <b>{number(some)}</b> {t(resultKeys[result])}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
