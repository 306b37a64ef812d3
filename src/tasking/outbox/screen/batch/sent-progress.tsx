import { useFormats } from '../../../../i18n/use-formats.ts';
import { Trans, useTranslation } from '../../../../i18n/words.tsx';
import { minute } from '../../../../time.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../../ui/feedback/skeleton.tsx';
import { KnownMark } from '../../../../ui/feedback/status-mark.tsx';
import type { Batch, PauseReason } from '../../batch/batch.ts';
import { progressOf, type RowRecords } from '../../batch/results.ts';
import { useAllowance, useOutbox } from '../../outbox-context.ts';
import { LimitLines } from '../store-notice.tsx';
import bar from './results-bar.module.css';
import { resultKeys, resultMarks, shownResults } from './row-results.ts';
import styles from './sent-page.module.css';

const pauses = {
  requested: ['requestedTitle', 'requestedBody', 'plain'],
  refused: ['rejectedTitle', 'rejectedBody', 'danger'],
  unknown: ['unknownTitle', 'unknownBody', 'doubt'],
  offline: ['offlineTitle', 'offlineBody', 'doubt'],
  token: ['tokenTitle', 'tokenBody', 'doubt'],
  storage: ['storageTitle', 'storageBody', 'danger'],
  failed: ['failedTitle', 'failedBody', 'doubt'],
  pass: ['passTitle', 'passBody', 'danger'],
  busy: ['busyTitle', 'failedBody', 'doubt'],
  limit: ['limitTitle', 'limitBody', 'doubt'],
  elsewhere: ['elsewhereTitle', 'elsewhereBody', 'doubt'],
  over: ['overTitle', 'withheldBody', 'doubt'],
  notOffered: ['notOfferedTitle', 'withheldBody', 'doubt'],
  reloaded: ['reloadedTitle', 'reloadedBody', 'doubt'],
} as const satisfies Record<PauseReason, unknown>;

/** Why a batch is paused, what that means for its rows, and what to do. */
export function PauseNotice({ batch: { phase, why } }: { batch: Batch }) {
  const { t } = useTranslation('batchSend');
  const allowance = useAllowance(null);
  if (phase !== 'paused' || why === null) return null;
  const [title, body, tone] = pauses[why];
  return (
    <Notice tone={tone} role="status" title={t(title)}>
      {why === 'limit' && <LimitLines allowance={allowance} />}
      <p>
        <Trans t={t} i18nKey={body} components={{ strong: <strong /> }} />
      </p>
    </Notice>
  );
}

/** How far a batch is, how many rows have which result, and the time left while it sends. */
export function SendingProgress({ batch, records }: { batch: Batch; records: RowRecords }) {
  const { t } = useTranslation('batchSend');
  const { number } = useFormats();
  const pace = useOutbox().batches.paceOf(batch);
  const { counts, done, left: unsent, count } = progressOf(batch, records);
  const words = t('progress', { done: number(done), count: number(count) });
  const left = pace === null ? null : Math.ceil((pace * unsent) / minute);
  const shown = shownResults.flatMap((result) => {
    const some = counts.get(result) ?? 0;
    return some === 0 ? [] : [{ result, some }];
  });
  return (
    <div className={styles.progress}>
      <div className={bar.whole}>
        <ProgressBar name={t('sending')} words={words} value={done} max={count} />
        <div className={bar.segments} aria-hidden="true">
          {shown.map(({ result, some }) => (
            <span key={result} className={bar[result]} style={{ flexGrow: some }} />
          ))}
        </div>
      </div>
      <p>
        {words}
        {batch.phase === 'sending' && left !== null && (
          <> · {left <= 1 ? t('leftSoon') : t('leftMinutes', { count: left })}</>
        )}
      </p>
      <ul className={styles.counts} aria-label={t('results')}>
        {shown.map(({ result, some }) => (
          <li key={result}>
            <KnownMark mark={resultMarks[result]} size={14} />
            <span>
              <b>{number(some)}</b> {t(resultKeys[result])}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
