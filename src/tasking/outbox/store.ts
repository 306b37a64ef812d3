import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from './entry/entry.ts';
import {
  isOver,
  isUnchanged,
  type Opened,
  openEntry,
  plainEntry,
  sealEntry,
  type Unreadable,
} from './entry/envelope.ts';
import { Facts, nothingKnown } from './entry/facts.ts';

/**
 * The outbox store of one account: IndexedDB, sealed, with writes that are durable when they resolve. Every change is a
 * compare-and-set, so that two tabs cannot both win. If it throws, nothing was written.
 */
export type OutboxStore = {
  /** All entries of the account; unreadable rows stay. */
  all(): Promise<{ readonly entries: readonly Entry[]; readonly unreadable: readonly Unreadable[] }>;
  /** Writes a new entry; returns an existing one instead of overwriting it. */
  add(entry: Entry): Promise<'added' | 'unreadable' | Entry>;
  /**
   * Null if the entry is gone, unreadable, or `step` does not allow the change. `step` runs again if another tab has written
   * meanwhile.
   */
  change(id: string, step: (entry: Entry) => Entry | null): Promise<Entry | null>;
  remove(id: string): Promise<void>;
  /** Deletes entries settled and seen long enough before `now` (milliseconds since 1970 UTC), of any account. */
  forgetOld(now: number): Promise<void>;
  facts(): Promise<Facts>;
  learn(facts: Partial<Facts>): Promise<void>;
  close(): void;
};

/** The fingerprint of an account and the key of its contents. */
export type OutboxOwner = { readonly owner: string; readonly key: CryptoKey };

interface Schema extends DBSchema {
  entries: { key: string; value: unknown };
  facts: { key: 'service'; value: unknown };
}

const strict = { durability: 'strict' } as const;

/**
 * Null without browser storage: orders cannot be placed, because none could be tracked.
 * @param onOld a newer version of the app in another tab needs the database: this tab must be reloaded.
 */
export async function openOutboxStore(
  whose: OutboxOwner,
  onOld: () => void = () => {},
): Promise<OutboxStore | null> {
  try {
    const db = await openDB<Schema>('nadir.outbox', 2, {
      upgrade(fresh, from) {
        if (from > 0) return;
        fresh.createObjectStore('entries');
        fresh.createObjectStore('facts');
      },
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        onOld();
      },
    });
    const store = storeIn(db, whose);
    await store.sealPlain();
    return store;
  } catch {
    return null;
  }
}

function storeIn(db: IDBPDatabase<Schema>, { owner, key }: OutboxOwner) {
  /** The last opened version of each row, so that unchanged rows are not opened again. */
  const known = new Map<string, { readonly raw: unknown; readonly opened: Opened }>();

  async function open(id: string, raw: unknown): Promise<Opened> {
    const before = known.get(id);
    if (before !== undefined && isUnchanged(before.raw, raw)) return before.opened;
    const opened = await openEntry(key, owner, id, raw);
    known.set(id, { raw, opened });
    return opened;
  }

  /** Writes if the row is still `as` it was read. IndexedDB closes a transaction that waits for a cipher. */
  async function write(entry: Entry, as: (raw: unknown) => boolean): Promise<'written' | { there: unknown }> {
    const sealed = await sealEntry(key, entry);
    const tx = db.transaction('entries', 'readwrite', strict);
    // If a request fails, the transaction fails too, and the request's own error is the one thrown.
    void tx.done.catch(() => undefined);
    const there: unknown = await tx.store.get(entry.id);
    if (as(there)) await tx.store.put(sealed, entry.id);
    await tx.done;
    return as(there) ? 'written' : { there };
  }

  /** Seals entries that an earlier version stored as plain text. */
  async function sealPlain(): Promise<void> {
    for (const raw of await db.getAll('entries')) {
      const entry = plainEntry(raw, owner);
      if (entry !== null) await write(entry, (there) => plainEntry(there, owner) !== null);
    }
  }

  const store: OutboxStore = {
    async all() {
      const tx = db.transaction('entries');
      const [ids, rows] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll(), tx.done]);
      const opened = await Promise.all(ids.map((id, index) => open(id, rows[index])));
      return {
        entries: opened.flatMap((each) => (each.kind === 'entry' ? [each.entry] : [])),
        unreadable: opened.flatMap((each) => (each.kind === 'unreadable' ? [each.unreadable] : [])),
      };
    },
    async add(entry) {
      const done = await write(entry, (there) => there === undefined);
      if (done === 'written') return 'added';
      const opened = await open(entry.id, done.there);
      return opened.kind === 'entry' ? opened.entry : 'unreadable';
    },
    async change(id, step) {
      for (;;) {
        const stored = await db.get('entries', id);
        const opened = await open(id, stored);
        const next = opened.kind === 'entry' ? step(opened.entry) : null;
        if (next === null) return null;
        if ((await write(next, (there) => isUnchanged(stored, there))) === 'written') return next;
      }
    },
    async remove(id) {
      const tx = db.transaction('entries', 'readwrite', strict);
      void tx.done.catch(() => undefined);
      await tx.store.delete(id);
      await tx.done;
    },
    async forgetOld(now) {
      const tx = db.transaction('entries', 'readwrite');
      void tx.done.catch(() => undefined);
      for (let row = await tx.store.openCursor(); row !== null; row = await row.continue())
        if (isOver(row.value, now)) await row.delete();
      await tx.done;
    },
    facts: async () => Facts.safeParse(await db.get('facts', 'service')).data ?? nothingKnown,
    async learn(learned) {
      const tx = db.transaction('facts', 'readwrite');
      void tx.done.catch(() => undefined);
      const stored = Facts.safeParse(await tx.store.get('service')).data ?? nothingKnown;
      await tx.store.put({ ...stored, ...learned }, 'service');
      await tx.done;
    },
    close: () => db.close(),
  };
  return { ...store, sealPlain };
}
