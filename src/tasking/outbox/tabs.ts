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
  const held = new Set<string>();
  const alone: Tabs['exclusively'] = async (name, run) => {
    if (held.has(name)) return run(false);
    held.add(name);
    try {
      await run(true);
    } finally {
      held.delete(name);
    }
  };
  const oneByOne = serialQueue();
  return {
    inTurn: locks
      ? async (name, run) => void (await locks.request(name, run))
      : (_name, run) => oneByOne(run),
    exclusively: locks
      ? (name, run) => locks.request(name, { ifAvailable: true }, (lock) => run(lock !== null))
      : alone,
    post: () => channel.post('changed'),
    listen: channel.listen,
  };
}
