import type { TwoClocks } from '../../../time.ts';
import { type Entry, mayExist } from '../../outbox/entry/entry.ts';
import type { Outbox } from '../../outbox/outbox.ts';

/** A stored order begins to be sent within this time, or its delivery is gone. */
const beginsWithinMs = 60_000;

/** The outbox does nothing more with it by itself now, except checks. */
export function isDone({ state, held }: Entry): boolean {
  if (state === 'queued') return held !== null;
  return state !== 'blocked' && state !== 'sending' && state !== 'unsent';
}

/** It certainly made no order, and waits for a press. */
export const isHeld = (entry: Entry): boolean => entry.state === 'queued' && !mayExist(entry);

type Parts = {
  readonly outbox: Pick<Outbox, 'subscribe'>;
  readonly clock: TwoClocks;
  readonly closed: AbortSignal;
  entryOf(id: string): Entry | undefined;
};

/** Waits until the outbox is done with an entry; resolves to null if this page closes first. */
export function untilDone({ outbox, clock, closed, entryOf }: Parts, id: string): Promise<Entry | null> {
  return new Promise((resolve) => {
    let cancel = () => {};
    const end = (entry: Entry | null) => {
      cancel();
      unsubscribe();
      closed.removeEventListener('abort', onClose);
      resolve(entry);
    };
    const onClose = () => end(null);
    const settle = () => {
      const entry = entryOf(id);
      if (entry !== undefined && isDone(entry)) end(entry);
    };
    /** Time alone does not end a wait for a password or for a response. */
    const check = () => {
      const entry = entryOf(id);
      if (entry === undefined || entry.state === 'queued') end(entry ?? null);
      else cancel = clock.after(beginsWithinMs, check);
    };
    const unsubscribe = outbox.subscribe(settle);
    closed.addEventListener('abort', onClose);
    cancel = clock.after(beginsWithinMs, check);
    if (closed.aborted) onClose();
    else settle();
  });
}
