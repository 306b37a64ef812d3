import { serialQueue } from '../../browser/serial-queue.ts';
import { openTabChannel } from '../../browser/tab-channel.ts';

/** Shared by the tabs of one browser, beside the store: named locks and a change message. */
export type Tabs = {
  /**
   * Runs under a lock that one tab holds at a time and a dying tab releases. Does not wait; `run` gets whether the lock is
   * held.
   */
  exclusively(name: string, run: (held: boolean) => Promise<void>): Promise<void>;
  /** Waits for the lock; one tab after the other. */
  inTurn(name: string, run: () => Promise<void>): Promise<void>;
  post(): void;
  listen(listener: () => void): () => void;
};

/** Without Web Locks (an insecure page) tabs do not coordinate; the store's compare-and-set still applies. */
export function browserTabs(locks: LockManager | undefined = navigator.locks, name = 'nadir.outbox'): Tabs {
  const channel = openTabChannel(name, (data) => (data === 'changed' ? data : null));
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
    inTurn: locks ? async (name, run) => void (await locks.request(name, run)) : takeAlone,
    exclusively: locks
      ? (name, run) => locks.request(name, { ifAvailable: true }, (lock) => run(lock !== null))
      : (name, run) => (alone.has(name) ? run(false) : takeAlone(name, () => run(true))),
    post: () => channel.post('changed'),
    listen: channel.listen,
  };
}
