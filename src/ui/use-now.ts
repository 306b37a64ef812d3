import { useEffect, useState } from 'react';
import { systemClock } from '../time.ts';

/** The current time in milliseconds since 1970 UTC; the component renders again every `stepMs`. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => systemClock.after(stepMs - (now % stepMs), () => setNow(systemClock.now())), [now, stepMs]);
  return now;
}
