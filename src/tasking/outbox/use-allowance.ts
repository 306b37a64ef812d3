import { useEffect, useState } from 'react';
import { useConfig } from '../../config-context.ts';
import { systemClock } from '../../time.ts';
import { type Allowance, allowanceOf } from './limits.ts';
import { useOutbox } from './outbox-context.ts';

const unlimited = allowanceOf([], null, { at: null, wall: null });
/** Time frees places, and another tab takes them. */
const againMs = 5_000;

/**
 * What may still be confirmed, as other tabs and the time change it; null while it is read.
 * @param id the entry that is confirmed again; null for new orders.
 */
export function useAllowance(id: string | null): Allowance | null {
  const outbox = useOutbox();
  const { maxOrderPerDay: max } = useConfig();
  const [allowance, setAllowance] = useState<Allowance | null>(null);
  useEffect(() => {
    if (max === null) return;
    let isOver = false;
    let cancel = () => {};
    async function read() {
      // A failing store rejects the confirmation itself.
      const next = await outbox.allowance(id).catch(() => unlimited);
      if (isOver) return;
      setAllowance(next);
      cancel();
      cancel = systemClock.after(againMs, () => void read());
    }
    void read();
    const stop = outbox.subscribe(() => void read());
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [outbox, id, max]);
  return max === null ? unlimited : allowance;
}
