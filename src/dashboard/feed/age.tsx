import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { day } from '../../time.ts';
import styles from './feed-row.module.css';

const [minute, hour] = [60_000, 3_600_000];

/** "2 h" for the eye; readers and the tooltip have the words of the time. */
export function Age({ at, now, words }: { at: number; now: number; words: string }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const age = Math.max(0, now - at);
  const [key, unit] =
    age < hour
      ? (['ageMinutes', minute] as const)
      : age < day
        ? (['ageHours', hour] as const)
        : (['ageDays', day] as const);
  return (
    <p className={styles.age} title={words}>
      <span aria-hidden="true">
        {age < minute ? t('ageNow') : t(key, { value: number(Math.floor(age / unit)) })}
      </span>
      <span className="visually-hidden">{words}</span>
    </p>
  );
}
