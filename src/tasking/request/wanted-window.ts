import { day, hour, utcMidnight } from '../../time.ts';

/** Milliseconds since 1970 UTC, from <= to. */
export type CaptureWindow = { readonly from: number; readonly to: number };

/** A length of window with a button of its own. */
export type Preset = { readonly unit: 'hours' | 'days'; readonly count: number };
export const presets: readonly Preset[] = [
  { unit: 'hours', count: 48 },
  { unit: 'days', count: 7 },
  { unit: 'days', count: 14 },
  { unit: 'days', count: 30 },
];

/** Hours open at the next full hour, days at the next midnight in UTC. */
export function windowOf({ unit, count }: Preset, now: number): CaptureWindow {
  if (unit === 'days') return windowFromTomorrow(now, count);
  const from = Math.ceil(now / hour) * hour;
  return { from, to: from + count * hour };
}

/** A window of whole days that opens at the next midnight in UTC. */
export function windowFromTomorrow(now: number, days: number): CaptureWindow {
  const from = utcMidnight(now) + day;
  return { from, to: from + days * day };
}

/** In UTC, as a window is sent. */
export const yearOf = (at: number): number => new Date(at).getUTCFullYear();

/** The first and the last UTC day that a window touches, as their midnights; a window that ends at midnight ends the day before. */
export const daysOf = ({ from, to }: CaptureWindow) => ({
  first: utcMidnight(from),
  last: utcMidnight(to - 1),
});

/**
 * The window over these UTC days. It keeps the times of day of the former ends; an end at midnight, in the past or before the
 * start becomes the end of the last day.
 */
export function windowOverDays(
  { first, last }: ReturnType<typeof daysOf>,
  former: { readonly from: number | null; readonly to: number | null },
  now: number,
): CaptureWindow {
  const timeOf = (at: number | null) => (at === null ? 0 : at - utcMidnight(at));
  const from = first + timeOf(former.from);
  const to = last + timeOf(former.to);
  const isUsable = timeOf(former.to) > 0 && to > from && to > now;
  return { from, to: isUsable ? to : last + day };
}

export const lengthOf = ({ from, to }: CaptureWindow) => {
  const minutes = Math.round((to - from) / 60_000);
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
};
