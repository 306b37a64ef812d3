import { useEffect, useEffectEvent } from 'react';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { useTranslation } from '../../../../i18n/words.tsx';
import { Button } from '../../../../ui/button.tsx';
import { announce } from '../../../../ui/feedback/announcer.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { Entry, UnprovedReason } from '../../entry/entry.ts';
import { useOutbox, useOutboxOf } from '../../outbox-context.ts';
import type { ReadingProgress } from '../../outbox-state.ts';
import { checksSince, patienceMs } from '../../send/schedule.ts';
import { NextCheck } from '../case-words.tsx';
import styles from './entry-page.module.css';

type Props = { entry: Entry; checking: boolean };

/** When the list is checked next, how far a reading of the whole list is, and why one proved nothing. */
export function CheckProgress({ entry, checking }: Props) {
  const { t } = useTranslation('outbox');
  const outbox = useOutbox();
  const reading = useOutboxOf((state) => (state.kind === 'ready' ? state.progress : null));
  const next = outbox.untilCheck(entry);
  if (next === null && !checking) return null;
  const whole = outbox.untilWholeList(entry);
  const isWhole = whole !== null && whole <= (next ?? 0);
  const left = Math.ceil((isWhole ? whole : (next ?? 0)) / 1000);
  const part = Math.min(1, Math.max(0, 1 - outbox.untilProof(entry) / patienceMs));

  return (
    <div className={styles.progress}>
      <p>
        {checking ? (
          <span className={styles.checking}>
            <Spinner /> {reading === null ? t('checkNowRunning') : <Reading {...reading} />}
          </span>
        ) : (
          <span>
            <NextCheck words={isWhole ? 'wholeListIn' : 'checkIn'} seconds={left} />
          </span>
        )}
        <span className={styles.goesOn}>{t('goesOn')}</span>
      </p>
      {entry.state === 'unknown' && (
        <div
          role="progressbar"
          aria-label={t('progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(part * 100)}
          className={styles.track}
        >
          <div style={{ inlineSize: `${part * 100}%` }} />
        </div>
      )}
      {entry.state === 'unknown' && <Unproved entry={entry} checking={checking} />}
    </div>
  );
}

const announceEveryMs = 60_000;

/** Announced at the start, each minute, and at the end: a long list takes many minutes. */
function Reading({ done, needed }: ReadingProgress) {
  const { t } = useTranslation('outbox');
  const { number } = useFormats();
  const text = t('readingList', { done: number(done), needed: number(needed) });
  const say = useEffectEvent(() => announce(text));
  const sayEnd = useEffectEvent(() => announce(t('readingEnded')));
  useEffect(() => {
    say();
    const timer = setInterval(say, announceEveryMs);
    return () => {
      clearInterval(timer);
      sayEnd();
    };
  }, []);
  return <>{text}</>;
}

const reasons = {
  start: 'unprovedStart',
  order: 'unprovedOrder',
  hidden: 'unprovedHidden',
  missing: 'unprovedMissing',
  unreadable: 'unprovedUnreadable',
  contents: 'unprovedContents',
  long: 'unprovedLong',
} as const satisfies Record<UnprovedReason, string>;

const requestsPerMinute = 240;

/** The last reading of the whole list that proved nothing, or was not made; undefined if none was tried since the last send. */
export const lastUnproved = (entry: Entry) =>
  checksSince(entry).findLast(({ result }) => result === 'incomplete');

/**
 * Why the whole list proved nothing, or was not read; null if it was not tried since the last send.
 * @param unproved what is said of a list that was read.
 */
export function useUnproved(
  entry: Entry,
  unproved?: string,
): { readonly why: UnprovedReason; readonly words: string } | null {
  const { t } = useTranslation('outbox');
  const { number } = useFormats();
  const last = lastUnproved(entry);
  if (last?.why === undefined) return null;
  const requests = last.requests ?? 0;
  const reason = t(reasons[last.why], {
    requests: number(requests),
    count: Math.max(1, Math.ceil(requests / requestsPerMinute)),
  });
  return { why: last.why, words: last.why === 'long' ? reason : `${unproved ?? t('unproved')} ${reason}` };
}

function Unproved({ entry, checking }: Props) {
  const { t } = useTranslation('outbox');
  const outbox = useOutbox();
  const unproved = useUnproved(entry);
  if (unproved === null) return null;
  return (
    <div className={styles.unproved}>
      <p>{unproved.words}</p>
      {unproved.why === 'long' && (
        <Button busy={checking} onClick={() => void outbox.readWholeList(entry.id)}>
          {t('readWholeList')}
        </Button>
      )}
    </div>
  );
}
