import { day } from '../../time.ts';

/** Milliseconds since 1970 UTC, from <= to. */
export type CaptureWindow = { readonly from: number; readonly to: number };

export const presetDays = [7, 14, 30] as const;

/** A window of whole days that opens at the next midnight in UTC. */
export function windowFromTomorrow(now: number, days: number): CaptureWindow {
  const from = Math.floor(now / day) * day + day;
  return { from, to: from + days * day };
}

export const lengthOf = ({ from, to }: CaptureWindow) => {
  const minutes = Math.round((to - from) / 60_000);
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
};
