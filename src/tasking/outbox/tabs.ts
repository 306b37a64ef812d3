import { type Presence, pagePresence } from '../../browser/presence.ts';
import { serialQueue } from '../../browser/schedule.ts';
import { openTabChannel } from '../../browser/tabs/channel.ts';
import { underLock } from '../../browser/tabs/locks.ts';

/** Shared by the tabs of one browser, beside the store: named locks and a change message. */
export type Tabs = {
  /**
   * Runs under a lock that one tab holds at a time and a dying tab releases. Does not wait; `run` gets whether the lock is
   * held.
   */
  exclusively(name: string, run: (held: boolean) => Promise<void>): Promise<void>;
  /** Waits for the lock; one tab after the other. */
  inTurn(name: string, run: () => Promise<void>): Promise<void>;
  /**
   * The same, and waits only while the page is visible: a browser may freeze a hidden one, and the lock would be granted to it
   * before a page in front.
   */
  inFront(name: string, run: () => Promise<void>): Promise<void>;
  post(): void;
  listen(listener: () => void): () => void;
};

/** @param request waits for a lock until the signal aborts. */
export function inFrontOf(
  { visible, onWake }: Pick<Presence, 'visible' | 'onWake'>,
  request: (name: string, signal: AbortSignal, run: () => Promise<void>) => Promise<void>,
): Tabs['inFront'] {
  const shown = () =>
    new Promise<void>((resolve) => {
      if (visible()) return resolve();
      const stop = onWake(() => {
        if (!visible()) return;
        stop();
        resolve();
      });
    });
  return async (name, run) => {
    for (let isHeld = false; !isHeld; ) {
      await shown();
      const hidden = new AbortController();
      const stop = onWake(() => {
        if (!visible()) hidden.abort();
      });
      try {
        await request(name, hidden.signal, () => {
          isHeld = true;
          return run();
        });
      } catch (error) {
        if (isHeld || !hidden.signal.aborted) throw error;
      } finally {
        stop();
      }
    }
  };
}

/** Without Web Locks (an insecure page) tabs do not coordinate; the store's compare-and-set still applies. */
export function browserTabs(locks: LockManager | undefined = navigator.locks): Tabs {
  const channel = openTabChannel('nadir.outbox', (data) => (data === 'changed' ? data : null));
  /** How many hold a lock or wait for it, and the queue of each. */
  const alone = new Map<string, { count: number; readonly queue: ReturnType<typeof serialQueue> }>();
  const takeAlone: Tabs['inTurn'] = async (name, run) => {
    const lock = alone.get(name) ?? { count: 0, queue: serialQueue() };
    alone.set(name, lock);
    lock.count += 1;
    try {
      await lock.queue(run);
    } finally {
      lock.count -= 1;
      if (lock.count === 0) alone.delete(name);
    }
  };
  return {
    inTurn: locks ? (name, run) => underLock(locks, name, {}, run) : takeAlone,
    inFront: locks
      ? inFrontOf(pagePresence(window), (name, signal, run) => underLock(locks, name, { signal }, run))
      : takeAlone,
    exclusively: locks
      ? (name, run) => underLock(locks, name, { ifAvailable: true }, (lock) => run(lock !== null))
      : (name, run) => (alone.has(name) ? run(false) : takeAlone(name, () => run(true))),
    post: () => channel.post('changed'),
    listen: channel.listen,
  };
}
