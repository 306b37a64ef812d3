import type { Holder, Lock } from './holder.ts';
import type { SessionRecord, SessionStore, Stored, Version } from './record.ts';
import type { TabMessage } from './tab-channel.ts';

export type Reader = ReturnType<typeof createReader>;

type Parts = {
  readonly holder: Holder;
  readonly store: SessionStore;
  readonly post: (message: TabMessage) => void;
};

/** Brings what this tab holds in line with what is kept, where another tab, or somebody's hand, has changed it. */
export function createReader({ holder, store, post }: Parts) {
  let durable = store.durable;
  /** The session that is kept, as far as we know; one that could not be written lives in this tab alone. */
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
      // Signed out here a moment ago; its removal is under way.
      if (record.sid === holder.endedSid()) return;
      keptSid = record.sid;
      if (mine?.sid !== record.sid || mine.gen < record.gen) holder.adopt(record);
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
    /** False where the session will not outlive a reload. */
    durable: () => durable,
    /** Null where there is nothing to go by. */
    async look(): Promise<Stored | null> {
      const before = holder.held();
      if (before !== null && before.record.sid !== keptSid) return null;
      const stored = await store.read().catch(() => null);
      // What was changed while we read is newer than what we read.
      if (stored !== null && holder.held() === before) follow(stored);
      return stored;
    },
    /** False when the session kept is no longer the expected one. Storage that fails costs the reload and nothing else. */
    async keep(record: SessionRecord, expected: Version | null): Promise<boolean> {
      if (expected !== null && expected.sid !== keptSid) return true;
      const written = await store.write(record, expected).catch(() => null);
      if (written === true) keptSid = record.sid;
      if (expected === null || written === null) durable = written === true && store.durable;
      return written ?? true;
    },
  };
}
