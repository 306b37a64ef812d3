import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LngLat } from '../../../geo/lng-lat.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type DayOfSun, daylightOf } from './daylight.ts';
import styles from './daylight-field.module.css';
import { DaylightStrip } from './daylight-strip.tsx';
import { wordDaylight, wordLight, wordNoon } from './daylight-words.ts';

type Props = { point: LngLat | null; from: number | null; to: number | null };

/** Daylight at the point on each day of the window. It has the same size without a point. */
export const DaylightField = memo(function DaylightField({ point, from, to }: Props) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const window = useMemo(
    () => (from === null || to === null || to <= from ? null : { from, to }),
    [from, to],
  );
  const daylight = useMemo(
    () => (point === null || window === null ? null : daylightOf(point, window)),
    [point, window],
  );
  const words = { t, formats };
  const noon = daylight && wordNoon(daylight, words);
  const dayWords = (one: DayOfSun) =>
    t('lightOfDay', { day: formats.dayLong(one.at), light: wordLight(one.minutes, words) });

  return (
    <div className={styles.daylight}>
      <p className={styles.caption}>
        <span className={styles.label}>{t('daylight')}</span>
        <span>
          {daylight === null
            ? t(point === null ? 'daylightNoPoint' : 'daylightNoWindow')
            : wordDaylight(daylight, words)}
          {noon !== null && <> · {noon}</>}
        </span>
      </p>
      {daylight === null || window === null ? (
        <div className={styles.empty} />
      ) : (
        <>
          <DaylightStrip daylight={daylight} window={window} wordDay={dayWords} />
          <ol className="visually-hidden">
            {daylight.days.map((one) => (
              <li key={one.at}>{dayWords(one)}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
});
