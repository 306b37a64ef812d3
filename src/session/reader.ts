import type { Holder, Lock } from './holder.ts';
import type { SessionRecord, SessionStore, Stored, Version } from './record.ts';
import type { TabMessage } from './tab-channel.ts';

export type Reader = ReturnType<typeof createReader>;

type Parts = {
  readonly holder: Holder;
  readonly store: SessionStore;
  readonly post: (message: TabMessage) => void;
  /** The lock of a session that this tab finds in the store and did not have. */
  readonly lockOf: (found: Extract<Stored, { kind: 'session' }>) => Lock | null;
};

/** Syncs this tab's session with the stored one, which another tab or the user may have changed. */
export function createReader({ holder, store, post, lockOf }: Parts) {
  let durable = store.durable;
  /** The stored session, as far as this tab knows; one that could not be written exists in this tab only. */
  let keptSid: string | null = null;

  const lockOnce = (lock: Lock) => {
    if (holder.lock() === null) holder.lockWith(lock);
  };

  function follow(stored: Stored) {
    const mine = holder.held()?.record ?? null;
    if (stored.kind === 'newer') {
      if (mine === null) holder.end({ kind: 'newer' });
      else if (holder.lock()?.kind !== 'newer') holder.lockWith({ kind: 'newer' });
    } else if (stored.kind === 'session') {
      const { record } = stored;
      // This tab signed out of it a moment ago; its removal is in progress.
      if (record.sid === holder.endedSid()) return;
      keptSid = record.sid;
      if (mine?.sid !== record.sid) holder.adopt(record, lockOf(stored));
      else if (mine.gen < record.gen) holder.adopt(record);
    } else if (mine !== null) {
      const why = stored.ended?.sid === mine.sid ? stored.ended.why : 'expired';
      if (why === 'expired') lockOnce({ kind: 'expired' });
      else holder.end({ kind: why });
    }
  }

  return {
    holder,
    store,
    post,
    /** False when the session will not outlive a reload. */
    durable: () => durable,
    /** Null when the store cannot be read. */
    async readStored(): Promise<Stored | null> {
      const before = holder.held();
      if (before !== null && before.record.sid !== keptSid) return null;
      const stored = await store.read().catch(() => null);
      if (before === null) durable = stored !== null && store.durable;
      // A change during the read is newer than the result.
      if (stored !== null && holder.held() === before) follow(stored);
      return stored;
    },
    /** False when the stored session is no longer the expected one. Failed storage costs the reload only. */
    async keep(record: SessionRecord, expected: Version | null): Promise<boolean> {
      if (expected !== null && expected.sid !== keptSid) return true;
      const written = await store.write(record, expected).catch(() => null);
      if (written === true) keptSid = record.sid;
      if (expected === null || written === null) durable = written === true && store.durable;
      return written ?? true;
    },
  };
}
