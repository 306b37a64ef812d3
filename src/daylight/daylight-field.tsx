import { memo, useMemo } from 'react';
import type { LngLat } from '../geo/lng-lat.ts';
import type { Formats } from '../i18n/format.ts';
import type { Translate } from '../i18n/translate.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/words.tsx';
import { day } from '../time.ts';
import { KnownMark } from '../ui/feedback/status-mark.tsx';
import { type Daylight, type DayOfSun, daylightOf, type Span, type SunWindow, wholeDay } from './daylight.ts';
import styles from './daylight-field.module.css';
import { useLightMisfit, wordMisfit } from './light-notice.tsx';

type Props = {
  point: LngLat | null;
  from: number | null;
  to: number | null;
  imageTypeId: number | null;
  /** It is the first of several points. */
  ofFirst?: boolean;
};

/**
 * Daylight at the point on each day of the window, or which light the image type lacks there. It has the same size without a
 * point.
 */
export const DaylightField = memo(function DaylightField(props: Props) {
  const { point, from, to, imageTypeId, ofFirst = false } = props;
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
          <span className={styles.label}>{t(ofFirst ? 'daylightFirst' : 'daylight')}</span>
        ) : (
          <span className={styles.misfit} title={wordMisfit(misfit, t, ofFirst)} aria-hidden="true">
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
        {misfit !== null && wordMisfit(misfit, t, ofFirst)}
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
      <ul className={styles.key} aria-hidden="true">
        {(['night', 'lit', 'up', 'high'] as const).map((band) => (
          <li key={band}>
            <svg width="10" height="10" aria-hidden="true">
              <rect className={styles[band]} width="10" height="10" rx="2" />
            </svg>
            {t(bandWords[band])}
          </li>
        ))}
      </ul>
    </div>
  );
});

const bandWords = { night: 'bandNight', lit: 'bandTwilight', up: 'bandSun', high: 'bandHigh' } as const;

type StripProps = { daylight: Daylight; window: SunWindow; wordDay: (day: DayOfSun) => string };

/** A column for each day, from midnight UTC at the top: night, twilight, sun, and high sun. Hours outside the window are faded. */
function DaylightStrip({ daylight, window, wordDay: wordsOf }: StripProps) {
  const { days } = daylight;
  const isDaily = (days[1]?.at ?? 0) - (days[0]?.at ?? 0) <= day;
  const faded = ({ at }: DayOfSun): Span[] => [
    { from: 0, to: Math.min(Math.max((window.from - at) / day, 0), 1) },
    { from: Math.min(Math.max((window.to - at) / day, 0), 1), to: 1 },
  ];
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${days.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {days.map((one, index) => (
        <g key={one.at} transform={`translate(${index} 0)`}>
          <title>{wordsOf(one)}</title>
          <rect className={styles.night} width="1" height="1" />
          <Bands className={styles.lit} spans={one.lit} />
          <Bands className={styles.up} spans={one.up} />
          <Bands className={styles.high} spans={one.high} />
          {isDaily && <Bands className={styles.faded} spans={faded(one)} />}
          {index > 0 && <line className={styles.edge} y2="1" />}
        </g>
      ))}
    </svg>
  );
}

const Bands = ({ className, spans }: { className: string | undefined; spans: readonly Span[] }) =>
  spans.map(({ from, to }) =>
    from < to ? <rect key={from} className={className} y={from} width="1" height={to - from} /> : null,
  );

type Words = { readonly t: Translate<'tasking'>; readonly formats: Formats };

const nbsp = '\u00a0';

/** "10 h 46 min", "light all day" or "no daylight". */
function wordLight(minutes: number, { t, formats }: Words): string {
  if (minutes >= wholeDay) return t('lightAllDay');
  if (minutes <= 0) return t('noDaylight');
  const values = { hours: formats.number(Math.floor(minutes / 60)), minutes: formats.number(minutes % 60) };
  return t('lightFor', values).replaceAll(' ', nbsp);
}

/** A day with its daylight, and its twilight if there is any. */
function wordDay({ at, minutes, twilight }: DayOfSun, words: Words): string {
  const { t, formats } = words;
  const values = { day: formats.dayLong(at), light: wordLight(minutes, words) };
  return twilight > 0
    ? t('lightAndTwilight', { ...values, twilight: wordLight(twilight, words) })
    : t('lightOfDay', values);
}

/** The shortest and the longest day of the window; without daylight the longest twilight. */
function wordDaylight({ shortest, longest, twilight }: Daylight, words: Words): string {
  if (longest <= 0 && twilight > 0) {
    return words.t('onlyTwilight', { twilight: wordLight(twilight, words) });
  }
  const [from, to] = [wordLight(shortest, words), wordLight(longest, words)];
  return from === to ? from : words.t('fromTo', { from, to });
}

/** The height of the sun at noon; null if it stays below the horizon. */
function wordNoon({ lowest, highest }: Daylight, { t, formats }: Words): string | null {
  const [from, to] = [Math.round(lowest), Math.round(highest)];
  if (to <= 0) return null;
  const [low, high] = [formats.number(Math.max(from, 0)), formats.number(to)];
  return low === high ? t('noonSun', { height: high }) : t('noonSunBetween', { from: low, to: high });
}
