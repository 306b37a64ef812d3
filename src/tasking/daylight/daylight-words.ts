import type { TFunction } from 'i18next';
import type { Formats } from '../../i18n/format.ts';
import { type Daylight, type DayOfSun, wholeDay } from './daylight.ts';

type Words = { readonly t: TFunction<'tasking'>; readonly formats: Formats };

const nbsp = '\u00a0';

/** "10 h 46 min", "light all day" or "no daylight". */
export function wordLight(minutes: number, { t, formats }: Words): string {
  if (minutes >= wholeDay) return t('lightAllDay');
  if (minutes <= 0) return t('noDaylight');
  const values = { hours: formats.number(Math.floor(minutes / 60)), minutes: formats.number(minutes % 60) };
  return t('lightFor', values).replaceAll(' ', nbsp);
}

/** A day with its daylight, and its twilight if there is any. */
export function wordDay({ at, minutes, twilight }: DayOfSun, words: Words): string {
  const { t, formats } = words;
  const values = { day: formats.dayLong(at), light: wordLight(minutes, words) };
  return twilight > 0
    ? t('lightAndTwilight', { ...values, twilight: wordLight(twilight, words) })
    : t('lightOfDay', values);
}

/** The shortest and the longest day of the window; without daylight the longest twilight. */
export function wordDaylight({ shortest, longest, twilight }: Daylight, words: Words): string {
  if (longest <= 0 && twilight > 0) {
    return words.t('onlyTwilight', { twilight: wordLight(twilight, words) });
  }
  const [from, to] = [wordLight(shortest, words), wordLight(longest, words)];
  return from === to ? from : words.t('lightBetween', { from, to });
}

/** The height of the sun at noon; null if it stays below the horizon. */
export function wordNoon({ lowest, highest }: Daylight, { t, formats }: Words): string | null {
  const [from, to] = [Math.round(lowest), Math.round(highest)];
  if (to <= 0) return null;
  const [low, high] = [formats.number(Math.max(from, 0)), formats.number(to)];
  return low === high ? t('noonSun', { height: high }) : t('noonSunBetween', { from: low, to: high });
}
