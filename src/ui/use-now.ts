import { useEffect, useState } from 'react';
import { systemClock } from '../time.ts';

/** The current time in milliseconds since 1970 UTC; the component renders again every `stepMs`. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => systemClock.after(stepMs - (now % stepMs), () => setNow(systemClock.now())), [now, stepMs]);
  return now;
}

const armingMs = 500;

/** False for the first half second of a dialog, so that a stray press does not order. */
export function useArmed(): boolean {
  const [armed, setArmed] = useState(false);
  useEffect(() => systemClock.after(armingMs, () => setArmed(true)), []);
  return armed;
}
