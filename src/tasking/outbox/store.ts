import type { IDBPDatabase } from 'idb';
import {
  type AllBatches,
  type BatchStore,
  createBatchRows,
  type OpenedBatch,
} from './batch/stored-batches.ts';
import type { Entry } from './entry/entry.ts';
import {
  isUnchanged,
  type Now,
  type Opened,
  openEntry,
  sealEntry,
  type Unreadable,
} from './entry/envelope.ts';
import type { Facts } from './entry/facts.ts';
import { forgetOld, removeEntry } from './forget.ts';
import type { Confirmation, Confirmed, LimitRejection, TwoTimes } from './limits.ts';
import { type AllEntries, asFailure, openDatabase, readNewer, StoreFailure } from './open-store.ts';
import { confirm, createFacts, type FactRows, noteOutcome } from './stored-facts.ts';
import { createRows, type OutboxOwner, type Rows, type Schema } from './stored-rows.ts';

/**
 * The outbox store of one account: IndexedDB, sealed, with writes that are durable when they resolve. Every change is a
 * compare-and-set, so that two tabs cannot both win. If it throws, nothing was written.
 */
export type OutboxStore = BatchStore & {
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
  /**
   * Writes what `step` makes of the entry of a row, or of `fresh` if there is none, while the batch is as it was opened.
   * @param confirmation counts the row; null if it is not sent.
   */
  start(
    batch: OpenedBatch,
    fresh: Entry,
    step: (entry: Entry) => Entry | null,
    confirmation: Confirmation | null,
  ): Promise<Entry | NotStarted>;
  /** Deletes an entry, unless it is of a row of a stored batch: it goes with its batch. */
  remove(id: string): Promise<void>;
  /**
   * Deletes what ended long enough before `now` by both clocks, of any account: entries that are settled and seen, and batches whose
   * entries all are.
   */
  forgetOld(now: Now): Promise<void>;
  facts(): Promise<Facts>;
  learn(facts: Partial<Facts>): Promise<void>;
  close(): void;
};

export type NotStarted =
  /** The batch was changed, so its rows are not sent. */
  | 'changed'
  /** The row has a record that does not allow it. */
  | 'begun'
  | LimitRejection;

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
  return storeIn(db, whose);
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
    start: (batch, fresh, step, confirmation) =>
      use((store) => store.start(batch, fresh, step, confirmation)),
    addBatch: (batch, rows) => use((store) => store.addBatch(batch, rows)),
    openBatch: (id) => use((store) => store.openBatch(id)),
    changeBatch: (id, step) => use((store) => store.changeBatch(id, step)),
    rowsOf: (batch) => use((store) => store.rowsOf(batch)),
    removeBatch: (id) => use((store) => store.removeBatch(id)),
    forgetOld: (now) => use((store) => store.forgetOld(now)),
    facts: () => use((store) => store.facts()),
    learn: (facts) => use((store) => store.learn(facts)),
    close: () => void opened?.then((store) => store.close()).catch(() => undefined),
  };
}

const writtenStores = ['batches', 'entries', 'facts', 'writes'] as const;

function storeIn(db: IDBPDatabase<Schema>, whose: OutboxOwner): OutboxStore {
  const { owner, key } = whose;
  const { allBatches, ...batches } = createBatchRows(db, whose);
  /** The last opened version of each row, so that unchanged rows are not opened again. */
  const known = new Map<string, { readonly raw: unknown; readonly opened: Opened }>();
  const readRows = createRows(db);
  let lastRead: { readonly rows: Rows; readonly all: Omit<AllEntries, keyof AllBatches> } | null = null;

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
   * Writes if the row is still `as` it was read, its batch too, and `first`, in the same transaction, rejects nothing.
   * IndexedDB closes a transaction that waits for a cipher.
   */
  async function write(
    entry: Entry,
    as: (raw: unknown) => boolean,
    first: (facts: FactRows) => Promise<LimitRejection | null> = async () => null,
    batch: OpenedBatch | null = null,
  ): Promise<'written' | 'changed' | LimitRejection | { there: unknown }> {
    const sealed = await sealEntry(key, entry);
    const tx = db.transaction(writtenStores, 'readwrite', strict);
    // If a request fails, the transaction fails too, and the request's own error is the one thrown.
    void tx.done.catch(() => undefined);
    const entries = tx.objectStore('entries');
    const there: unknown = await entries.get(entry.id);
    const isChanged =
      batch !== null && !isUnchanged(batch.raw, await tx.objectStore('batches').get(batch.batch.id));
    const isAs = as(there) && !isChanged;
    const rejection = isAs ? await first(tx.objectStore('facts')) : null;
    if (isAs && rejection === null) {
      const written = await tx.objectStore('writes').add(true);
      await entries.put({ ...sealed, written }, entry.id);
      await tx.objectStore('writes').delete(written);
    }
    await tx.done;
    if (isChanged) return 'changed';
    if (!isAs) return { there };
    if (rejection !== null) return rejection;
    // What was just written need not be opened again.
    known.set(entry.id, { raw: sealed, opened: { kind: 'entry', entry } });
    return 'written';
  }

  async function allEntries() {
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
  }

  return {
    ...batches,
    async all() {
      // The batch of an entry is older than the entry.
      const entries = await allEntries();
      return { ...entries, ...(await allBatches()) };
    },
    async add(entry, confirmation) {
      const done = await write(
        entry,
        (there) => there === undefined,
        (facts) => confirm(facts, owner, entry.id, confirmation),
      );
      if (typeof done === 'object') {
        const opened = await open(entry.id, done.there);
        return opened.kind === 'entry' ? opened.entry : 'unreadable';
      }
      if (done === 'limit' || done === 'password') return done;
      // Read back before it is sent, so that a send after a reload has the same bytes.
      known.delete(entry.id);
      return 'added';
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
    start: (...given) => startRow({ db, owner, open, write }, ...given),
    ...createFacts(db, owner),
    remove: (id) => removeEntry(db, id),
    forgetOld: (now) => forgetOld(db, now),
    close: () => db.close(),
  };
}

type Writing = {
  readonly db: IDBPDatabase<Schema>;
  readonly owner: string;
  open(id: string, raw: unknown): Promise<Opened>;
  write(
    entry: Entry,
    as: (raw: unknown) => boolean,
    first: (facts: FactRows) => Promise<LimitRejection | null>,
    batch: OpenedBatch,
  ): Promise<'written' | 'changed' | LimitRejection | { there: unknown }>;
};

async function startRow(
  { db, owner, open, write }: Writing,
  ...[batch, fresh, step, confirmation]: Parameters<OutboxStore['start']>
): ReturnType<OutboxStore['start']> {
  for (;;) {
    const stored: unknown = await db.get('entries', fresh.id);
    const opened = stored === undefined ? null : await open(fresh.id, stored);
    const before = opened === null ? fresh : opened.kind === 'entry' ? opened.entry : null;
    const next = before && step(before);
    if (next === null) return 'begun';
    const done = await write(
      next,
      (there) => (stored === undefined ? there === undefined : isUnchanged(stored, there)),
      async (facts) => confirmation && confirm(facts, owner, fresh.id, confirmation),
      batch,
    );
    if (done === 'written') return next;
    if (typeof done === 'string') return done;
  }
}
