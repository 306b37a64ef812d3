import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LngLat } from '../../geo/lng-lat.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { KnownMark } from '../../ui/feedback/status-mark.tsx';
import { type DayOfSun, daylightOf } from './daylight.ts';
import styles from './daylight-field.module.css';
import { DaylightStrip } from './daylight-strip.tsx';
import { wordDay, wordDaylight, wordNoon } from './daylight-words.ts';
import { useLightMisfit, wordMisfit } from './use-light-misfit.ts';

type Props = {
  point: LngLat | null;
  from: number | null;
  to: number | null;
  imageTypeId: number | null;
};

/**
 * Daylight at the point on each day of the window, or which light the image type lacks there. It has the same size without a
 * point.
 */
export const DaylightField = memo(function DaylightField({ point, from, to, imageTypeId }: Props) {
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
  const misfit = useLightMisfit({ point, from, to, imageTypeId });
  // The warning needs its room.
  const noon = misfit === null ? daylight && wordNoon(daylight, words) : null;
  const dayWords = (one: DayOfSun) => wordDay(one, words);

  return (
    <div className={styles.daylight}>
      <p className={styles.caption}>
        {misfit === null ? (
          <span className={styles.label}>{t('daylight')}</span>
        ) : (
          <span className={styles.misfit} title={wordMisfit(misfit, t)} aria-hidden="true">
            <KnownMark mark="doubt" size={14} />
            {t(misfit.needs === 'night' ? 'noNightForType' : 'noDaylightForType')}
          </span>
        )}
        <span>
          {daylight === null
            ? t(point === null ? 'daylightNoPoint' : 'daylightNoWindow')
            : wordDaylight(daylight, words)}
          {noon !== null && <> · {noon}</>}
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {misfit !== null && wordMisfit(misfit, t)}
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
