import type { IDBPDatabase } from 'idb';
import type { Entry } from './entry/entry.ts';
import {
  fromNow,
  isFromLater,
  isOver,
  isUnchanged,
  type Now,
  type Opened,
  openEntry,
  plainEntry,
  sealEntry,
  type Unreadable,
} from './entry/envelope.ts';
import type { Facts } from './entry/facts.ts';
import type { Confirmation, Confirmed, LimitRejection, TwoTimes } from './limits.ts';
import { type AllEntries, asFailure, openDatabase, readNewer, StoreFailure } from './open-store.ts';
import { confirm, createFacts, type FactRows, forgetOldDays, noteOutcome } from './stored-facts.ts';
import { createRows, type Rows, type Schema } from './stored-rows.ts';

/**
 * The outbox store of one account: IndexedDB, sealed, with writes that are durable when they resolve. Every change is a
 * compare-and-set, so that two tabs cannot both win. If it throws, nothing was written.
 */
export type OutboxStore = {
  /** All entries of the account; unreadable rows stay. */
  all(): Promise<AllEntries>;
  /** Writes a new entry and counts its confirmation; returns an existing one instead of overwriting it. */
  add(entry: Entry, confirmation: Confirmation): Promise<'added' | 'unreadable' | LimitRejection | Entry>;
  /** Counts a further confirmation of an entry, if the limits allow it. */
  confirmAgain(id: string, confirmation: Confirmation): Promise<LimitRejection | null>;
  /** The confirmed orders; those that were confirmed at an unknown time get this one of the service. */
  confirmed(now: TwoTimes): Promise<readonly Confirmed[]>;
  /**
   * Null if the entry is gone, unreadable, or `step` does not allow the change. `step` runs again if another tab has written
   * meanwhile.
   */
  change(id: string, step: (entry: Entry) => Entry | null): Promise<Entry | null>;
  remove(id: string): Promise<void>;
  /**
   * Deletes entries settled and seen long enough before `now` by both clocks, of any account, except those that are kept.
   */
  forgetOld(now: Now, isKept: (id: string) => boolean): Promise<void>;
  facts(): Promise<Facts>;
  learn(facts: Partial<Facts>): Promise<void>;
  close(): void;
};

/** The fingerprint of an account and the key of its contents. */
export type OutboxOwner = { readonly owner: string; readonly key: CryptoKey };

const strict = { durability: 'strict' } as const;

/**
 * Throws a `StoreFailure` if it cannot be opened: nothing can be sent then, because nothing could be tracked.
 * @param onGone the connection is closed, for example because a newer version of the app in another tab needs the database.
 */
export async function openOutboxStore(
  whose: OutboxOwner,
  onGone: () => void = () => {},
): Promise<OutboxStore> {
  const db = await openDatabase(onGone).catch(async (error: unknown) => {
    const { why, cause } = asFailure(error);
    throw new StoreFailure(why, cause, why === 'newer' ? await readNewer(whose.owner) : null);
  });
  const store = storeIn(db, whose);
  await store.sealPlain().catch((error: unknown) => {
    db.close();
    throw asFailure(error);
  });
  return store;
}

/**
 * A store that is opened when it is first used, and again after a failure.
 * @param open null if the browser stores nothing.
 */
export function reopening(open: (onGone: () => void) => Promise<OutboxStore | null>): OutboxStore {
  let opened: Promise<OutboxStore> | null = null;

  function forget(which: Promise<OutboxStore>) {
    if (opened === which) opened = null;
  }

  function reach(): Promise<OutboxStore> {
    if (opened !== null) return opened;
    const fresh = open(() => forget(fresh))
      .then((store) => store ?? Promise.reject(new StoreFailure('denied')))
      .catch((error: unknown) => {
        forget(fresh);
        throw asFailure(error);
      });
    opened = fresh;
    return fresh;
  }

  /** @param whole a failure is one of the store, not of one write. */
  async function use<Result>(run: (store: OutboxStore) => Promise<Result>, whole = false): Promise<Result> {
    const reached = reach();
    const store = await reached;
    try {
      return await run(store);
    } catch (error) {
      if (!whole) throw error;
      forget(reached);
      store.close();
      throw new StoreFailure('unreadable', error);
    }
  }

  return {
    all: () => use((store) => store.all(), true),
    add: (entry, confirmation) => use((store) => store.add(entry, confirmation)),
    confirmAgain: (id, confirmation) => use((store) => store.confirmAgain(id, confirmation)),
    confirmed: (now) => use((store) => store.confirmed(now)),
    change: (id, step) => use((store) => store.change(id, step)),
    remove: (id) => use((store) => store.remove(id)),
    forgetOld: (now, isKept) => use((store) => store.forgetOld(now, isKept)),
    facts: () => use((store) => store.facts()),
    learn: (facts) => use((store) => store.learn(facts)),
    close: () => void opened?.then((store) => store.close()).catch(() => undefined),
  };
}

function storeIn(db: IDBPDatabase<Schema>, { owner, key }: OutboxOwner) {
  /** The last opened version of each row, so that unchanged rows are not opened again. */
  const known = new Map<string, { readonly raw: unknown; readonly opened: Opened }>();
  const readRows = createRows(db);
  let lastRead: { readonly rows: Rows; readonly all: AllEntries } | null = null;

  async function open(id: string, raw: unknown): Promise<Opened> {
    const before = known.get(id);
    if (before !== undefined && isUnchanged(before.raw, raw)) {
      known.set(id, { raw, opened: before.opened });
      return before.opened;
    }
    const opened = await openEntry(key, owner, id, raw);
    known.set(id, { raw, opened });
    return opened;
  }

  /**
   * Writes if the row is still `as` it was read, and `first`, in the same transaction, rejects nothing. IndexedDB closes a
   * transaction that waits for a cipher.
   */
  async function write(
    entry: Entry,
    as: (raw: unknown) => boolean,
    first: (facts: FactRows) => Promise<LimitRejection | null> = async () => null,
  ): Promise<'written' | LimitRejection | { there: unknown }> {
    const sealed = await sealEntry(key, entry);
    const tx = db.transaction(['entries', 'writes', 'facts'], 'readwrite', strict);
    // If a request fails, the transaction fails too, and the request's own error is the one thrown.
    void tx.done.catch(() => undefined);
    const entries = tx.objectStore('entries');
    const there: unknown = await entries.get(entry.id);
    const rejection = as(there) ? await first(tx.objectStore('facts')) : null;
    if (as(there) && rejection === null) {
      const written = await tx.objectStore('writes').add(true);
      await entries.put({ ...sealed, written }, entry.id);
      await tx.objectStore('writes').delete(written);
    }
    await tx.done;
    if (!as(there)) return { there };
    if (rejection !== null) return rejection;
    // What was just written need not be opened again.
    known.set(entry.id, { raw: sealed, opened: { kind: 'entry', entry } });
    return 'written';
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
      const rows = await readRows();
      if (lastRead?.rows === rows) return lastRead.all;
      const [entries, unreadable]: [Entry[], Unreadable[]] = [[], []];
      for (const [id, raw] of rows) {
        const before = known.get(id);
        const opened = before !== undefined && before.raw === raw ? before.opened : await open(id, raw);
        if (opened.kind === 'entry') entries.push(opened.entry);
        if (opened.kind === 'unreadable') unreadable.push(opened.unreadable);
      }
      if (known.size > rows.size) for (const id of known.keys()) if (!rows.has(id)) known.delete(id);
      const all = { entries, unreadable };
      lastRead = { rows, all };
      return all;
    },
    async add(entry, confirmation) {
      const done = await write(
        entry,
        (there) => there === undefined,
        (facts) => confirm(facts, owner, entry.id, confirmation),
      );
      if (done === 'limit' || done === 'password') return done;
      if (done === 'written') {
        // Read back before it is sent, so that a send after a reload has the same bytes.
        known.delete(entry.id);
        return 'added';
      }
      const opened = await open(entry.id, done.there);
      return opened.kind === 'entry' ? opened.entry : 'unreadable';
    },
    async change(id, step) {
      for (;;) {
        const stored = await db.get('entries', id);
        const opened = await open(id, stored);
        const next = opened.kind === 'entry' ? step(opened.entry) : null;
        if (opened.kind !== 'entry' || next === null) return null;
        const before = opened.entry;
        const done = await write(
          next,
          (there) => isUnchanged(stored, there),
          (facts) => noteOutcome(facts, before, next),
        );
        if (done === 'written') return next;
      }
    },
    ...createFacts(db, owner),
    async remove(id) {
      const tx = db.transaction('entries', 'readwrite', strict);
      void tx.done.catch(() => undefined);
      await tx.store.delete(id);
      await tx.done;
    },
    async forgetOld(now, isKept) {
      const tx = db.transaction(['entries', 'facts'], 'readwrite');
      void tx.done.catch(() => undefined);
      for (let row = await tx.objectStore('entries').openCursor(); row !== null; row = await row.continue())
        if (!isKept(row.primaryKey) && isOver(row.value, now)) await row.delete();
        else if (isFromLater(row.value, now)) await row.update(fromNow(row.value, now));
      await forgetOldDays(tx.objectStore('facts'), now);
      await tx.done;
    },
    close: () => db.close(),
  };
  return { ...store, sealPlain };
}
