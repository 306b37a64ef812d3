import { Trans, useTranslation } from 'react-i18next';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import type { Entry } from '../../entry/entry.ts';
import { useOutbox } from '../../outbox-context.ts';
import { checksSince, cleanChecks, cleanChecksNeeded, patienceMs } from '../../send/schedule.ts';
import { countdown } from '../case-words.tsx';
import styles from './entry-page.module.css';

type Props = { entry: Entry; checking: boolean };

/** When the list is checked next, and when absence can be proven. */
export function CheckProgress({ entry, checking }: Props) {
  const { t } = useTranslation('outbox');
  const outbox = useOutbox();
  const next = outbox.untilCheck(entry);
  if (next === null && !checking) return null;
  const left = Math.ceil((next ?? 0) / 1000);
  const part = Math.min(1, Math.max(0, 1 - outbox.untilProof(entry) / patienceMs));
  const proving = entry.state === 'unknown' && cleanChecks(entry) < cleanChecksNeeded;
  const words = left <= 0 ? 'checkSoon' : proving ? 'checkOf' : 'checkIn';

  return (
    <div className={styles.progress}>
      <p>
        {checking ? (
          <span className={styles.checking}>
            <Spinner /> {t('checkNowRunning')}
          </span>
        ) : (
          <span>
            <Trans
              t={t}
              i18nKey={words}
              values={{
                count: checksSince(entry).length + 1,
                least: cleanChecksNeeded,
                time: countdown(left),
              }}
              components={{ strong: <strong /> }}
            />
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
    </div>
  );
}
