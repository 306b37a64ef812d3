import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { KnownMark } from '../../../../ui/feedback/status-mark.tsx';
import type { Batch } from '../../batch/batch.ts';
import { progressOf, type RowRecords } from '../../batch/results.ts';
import { useOutbox } from '../../outbox-context.ts';
import { resultKeys, resultMarks, shownResults } from './result-words.ts';
import { ResultsBar } from './results-bar.tsx';
import styles from './sent-page.module.css';

const minute = 60_000;

/** How far a batch is, how many rows have which result, and the time left while it sends. */
export function SendingProgress({ batch, records }: { batch: Batch; records: RowRecords }) {
  const { t } = useTranslation('batchSend');
  const { number } = useFormats();
  const pace = useOutbox().batches.paceOf(batch);
  const progress = progressOf(batch, records);
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
