import { useSyncExternalStore } from 'react';
import { Signal } from '../../../browser/signal.ts';
import { day, systemClock, utcMidnight } from '../../../time.ts';
import { useNow } from '../../../ui/use-now.ts';

/** The first day of the daily pictures, of the satellite Terra. */
const firstDay = Date.UTC(2000, 1, 24);

/** Yesterday in UTC: the last day that is whole. */
const lastDayAt = (now: number) => utcMidnight(now) - day;

/** The UTC midnight of the chosen day; null is yesterday, also after the next midnight. Not stored: a visit begins with yesterday. */
let chosen: number | null = null;
const changed = new Signal();

export function chooseDay(at: number): void {
  chosen = at >= lastDayAt(systemClock.now()) ? null : Math.max(firstDay, utcMidnight(at));
  changed.emit();
}

/** The day of the daily pictures as UTC midnights; null beside it where there is none. */
export function useDay() {
  const last = lastDayAt(useNow(day));
  const one = useSyncExternalStore(changed.listen, () => chosen);
  const at = one === null ? last : Math.min(one, last);
  return { at, before: at > firstDay ? at - day : null, after: at < last ? at + day : null };
}

/** As in addresses: "2026-11-29". */
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
