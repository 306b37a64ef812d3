import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import type { Progress } from '../../batch/results.ts';
import { shownResults } from './result-words.ts';
import styles from './results-bar.module.css';

type Props = { name: string; words: string; progress: Progress };

/** A progress bar with a segment for each result. The list below it has their words. */
export function ResultsBar({ name, words, progress: { counts, done, count } }: Props) {
  return (
    <div className={styles.whole}>
      <ProgressBar name={name} words={words} value={done} max={count} />
      <div className={styles.segments} aria-hidden="true">
        {shownResults.map((result) => {
          const some = counts.get(result) ?? 0;
          return some === 0 ? null : (
            <span key={result} className={styles[result]} style={{ flexGrow: some }} />
          );
        })}
      </div>
    </div>
  );
}
