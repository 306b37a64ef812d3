import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { Change } from '../../tracking/change.ts';
import { wordSeen, wordSeenIn, wordWhat } from '../detail/observed/change-words.ts';
import styles from './print-sheet.module.css';

type Props = {
  /** Milliseconds since 1970 UTC, as is `at`, the moment of printing. */
  firstSeenAt: number;
  /** Oldest first. */
  changes: readonly Change[];
  max: number;
  at: number;
};

/** The observed changes of the order: the first poll and the latest changes, as many as fit. */
export function PrintObserved({ firstSeenAt, changes, max, at }: Props) {
  const { t } = useTranslation('observed');
  const formats = useFormats();
  const shown = changes.slice(-max);
  const left = changes.length - shown.length;
  const since =
    changes[0]?.what.kind === 'new'
      ? null
      : t('utcTime', { time: wordSeenIn({ after: null, by: firstSeenAt }, at, 'UTC', t, formats) });
  return (
    <section className={styles.observed}>
      <h2>
        {t('title')} <small>{t('note')}</small>
      </h2>
      <ul>
        {since !== null && (
          <li>
            <span>{t('firstSeen')}</span>
            <span>{since}</span>
          </li>
        )}
        {left > 0 && <li>{t('leftOut', { count: left })}</li>}
        {shown.map((change) => (
          <li key={change.seq}>
            <span>{wordWhat(change.what, t, formats)}</span>
            <span>{wordSeen(change, at, t, formats)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
