import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { Entry } from './entry.ts';
import { Facts, nothingKnown } from './facts.ts';

/**
 * Where the outbox is kept: IndexedDB, with writes that are on disk when they say so. Every change is one transaction
 * that reads, decides and writes, so that two tabs cannot both win. What it throws means: nothing was written.
 */
export type OutboxStore = {
  /** Everything of one owner; what cannot be read, or is of a newer version of the app, stays where it is. */
  all(owner: string): Promise<{ readonly entries: readonly Entry[]; readonly newer: boolean }>;
  /** Writes a new entry; answers the one that is there already instead of overwriting it. */
  add(entry: Entry): Promise<'added' | Entry | 'newer'>;
  /** Null where the entry is gone, is not of this version, or `step` does not allow the change. */
  change(id: string, step: (entry: Entry) => Entry | null): Promise<Entry | null>;
  remove(id: string): Promise<void>;
  facts(): Promise<Facts>;
  learn(facts: Partial<Facts>): Promise<void>;
  close(): void;
};

interface Schema extends DBSchema {
  entries: { key: string; value: unknown };
  facts: { key: 'service'; value: unknown };
}

const strict = { durability: 'strict' } as const;
const parse = (raw: unknown): Entry | null => Entry.safeParse(raw).data ?? null;

const Version = z.object({ v: z.number(), owner: z.string() });
const isNewer = (raw: unknown, owner?: string): boolean => {
  const read = Version.safeParse(raw);
  return read.success && read.data.v > 1 && (owner === undefined || read.data.owner === owner);
};

/**
 * Null where the browser keeps nothing: then no order can be placed, because none could be kept track of.
 * @param onOld a newer version of the app in another tab wants the database: this one has to be loaded anew.
 */
export async function openOutboxStore(onOld: () => void = () => {}): Promise<OutboxStore | null> {
  try {
    const db = await openDB<Schema>('nadir.outbox', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('entries');
        fresh.createObjectStore('facts');
      },
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        onOld();
      },
    });
    return storeIn(db);
  } catch {
    return null;
  }
}

function storeIn(db: IDBPDatabase<Schema>): OutboxStore {
  return {
    async all(owner) {
      const raw = await db.getAll('entries');
      const entries = raw.flatMap((value) => parse(value) ?? []).filter((entry) => entry.owner === owner);
      return { entries, newer: raw.some((value) => isNewer(value, owner)) };
    },
    async add(entry) {
      const tx = db.transaction('entries', 'readwrite', strict);
      // Where a request fails, the transaction fails with it, and the request's own error is the one that is told.
      void tx.done.catch(() => undefined);
      const there = await tx.store.get(entry.id);
      if (there === undefined) await tx.store.put(entry, entry.id);
      await tx.done;
      return there === undefined ? 'added' : (parse(there) ?? 'newer');
    },
    async change(id, step) {
      const tx = db.transaction('entries', 'readwrite', strict);
      void tx.done.catch(() => undefined);
      const current = parse(await tx.store.get(id));
      const next = current === null ? null : step(current);
      if (next !== null) await tx.store.put(next, id);
      await tx.done;
      return next;
    },
    async remove(id) {
      const tx = db.transaction('entries', 'readwrite', strict);
      void tx.done.catch(() => undefined);
      await tx.store.delete(id);
      await tx.done;
    },
    facts: async () => Facts.safeParse(await db.get('facts', 'service')).data ?? nothingKnown,
    async learn(learned) {
      const tx = db.transaction('facts', 'readwrite');
      void tx.done.catch(() => undefined);
      const known = Facts.safeParse(await tx.store.get('service')).data ?? nothingKnown;
      await tx.store.put({ ...known, ...learned }, 'service');
      await tx.done;
    },
    close: () => db.close(),
  };
}
