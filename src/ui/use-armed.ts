import { useEffect, useState } from 'react';
import { systemClock } from '../time.ts';

const armingMs = 500;

/** False for the first half second of a dialog, so that a stray press does not order. */
export function useArmed(): boolean {
  const [armed, setArmed] = useState(false);
  useEffect(() => systemClock.after(armingMs, () => setArmed(true)), []);
  return armed;
}
