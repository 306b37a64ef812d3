/** What the tabs of one browser share beside the store: named locks, and a call that something has changed. */
export type Tabs = {
  /**
   * Runs under a lock that one tab holds at a time and that a dying tab lets go. `run` is told whether the lock is held;
   * it is not waited for.
   */
  exclusively(name: string, run: (held: boolean) => Promise<void>): Promise<void>;
  /** Runs under a lock that is waited for; one tab after the other. */
  inTurn(name: string, run: () => Promise<void>): Promise<void>;
  tell(): void;
  listen(listener: () => void): () => void;
};

/** Without Web Locks (an insecure page) a tab stands alone; the store's compare-and-set still holds over all of them. */
export function browserTabs(locks: LockManager | undefined = navigator.locks): Tabs {
  const channel = new BroadcastChannel('nadir.outbox');
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
  let last = Promise.resolve();
  const oneByOne: Tabs['inTurn'] = (_name, run) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    inTurn: locks ? async (name, run) => void (await locks.request(name, run)) : oneByOne,
    exclusively: locks
      ? (name, run) => locks.request(name, { ifAvailable: true }, (lock) => run(lock !== null))
      : alone,
    tell: () => channel.postMessage('changed'),
    listen(listener) {
      channel.addEventListener('message', listener);
      return () => {
        channel.removeEventListener('message', listener);
        channel.close();
      };
    },
  };
}
