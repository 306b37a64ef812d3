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
 * Where the outbox of one account is kept: IndexedDB, sealed, with writes that are on disk when they say so. Every change is a
 * compare-and-set, so that two tabs cannot both win. What it throws means: nothing was written.
 */
export type OutboxStore = {
  /** Everything of the account; what cannot be read stays where it is. */
  all(): Promise<{ readonly entries: readonly Entry[]; readonly unreadable: readonly Unreadable[] }>;
  /** Writes a new entry; answers the one that is there already instead of overwriting it. */
  add(entry: Entry): Promise<'added' | 'unreadable' | Entry>;
  /**
   * Null where the entry is gone, cannot be read, or `step` does not allow the change. `step` is asked again where another tab
   * has written in the meantime.
   */
  change(id: string, step: (entry: Entry) => Entry | null): Promise<Entry | null>;
  remove(id: string): Promise<void>;
  /** Removes what was settled and seen long enough before `now` (milliseconds since 1970 UTC), of whatever account. */
  forgetOld(now: number): Promise<void>;
  facts(): Promise<Facts>;
  learn(facts: Partial<Facts>): Promise<void>;
  close(): void;
};

/** Whose entries are kept: the fingerprint of an account, and the key of its contents. */
export type OutboxOwner = { readonly owner: string; readonly key: CryptoKey };

interface Schema extends DBSchema {
  entries: { key: string; value: unknown };
  facts: { key: 'service'; value: unknown };
}

const strict = { durability: 'strict' } as const;

/**
 * Null where the browser keeps nothing: then no order can be placed, because none could be kept track of.
 * @param onOld a newer version of the app in another tab wants the database: this one has to be loaded anew.
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
  /** What was opened last of each entry: most readings find most of them as they were. */
  const known = new Map<string, { readonly raw: unknown; readonly opened: Opened }>();

  async function open(id: string, raw: unknown): Promise<Opened> {
    const before = known.get(id);
    if (before !== undefined && isUnchanged(before.raw, raw)) return before.opened;
    const opened = await openEntry(key, owner, id, raw);
    known.set(id, { raw, opened });
    return opened;
  }

  /** Writes where what lies there is still `as` it was seen. A database closes a transaction that waits for a cipher. */
  async function put(entry: Entry, as: (raw: unknown) => boolean): Promise<'written' | { there: unknown }> {
    const sealed = await sealEntry(key, entry);
    const tx = db.transaction('entries', 'readwrite', strict);
    // Where a request fails, the transaction fails with it, and the request's own error is the one that is told.
    void tx.done.catch(() => undefined);
    const there: unknown = await tx.store.get(entry.id);
    if (as(there)) await tx.store.put(sealed, entry.id);
    await tx.done;
    return as(there) ? 'written' : { there };
  }

  /** Where an earlier version has left entries as plain text. */
  async function sealPlain(): Promise<void> {
    for (const raw of await db.getAll('entries')) {
      const entry = plainEntry(raw, owner);
      if (entry !== null) await put(entry, (there) => plainEntry(there, owner) !== null);
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
      const done = await put(entry, (there) => there === undefined);
      if (done === 'written') return 'added';
      const opened = await open(entry.id, done.there);
      return opened.kind === 'entry' ? opened.entry : 'unreadable';
    },
    async change(id, step) {
      for (;;) {
        const seen = await db.get('entries', id);
        const opened = await open(id, seen);
        const next = opened.kind === 'entry' ? step(opened.entry) : null;
        if (next === null) return null;
        if ((await put(next, (there) => isUnchanged(seen, there))) === 'written') return next;
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
      const seen = Facts.safeParse(await tx.store.get('service')).data ?? nothingKnown;
      await tx.store.put({ ...seen, ...learned }, 'service');
      await tx.done;
    },
    close: () => db.close(),
  };
  return { ...store, sealPlain };
}
