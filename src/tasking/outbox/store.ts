import type { IDBPDatabase } from 'idb';
import { rowOf } from './batch/batch.ts';
import {
  type AllBatches,
  type BatchStore,
  createBatchRows,
  gone,
  isStored,
  type OpenedBatch,
  partsOf,
} from './batch/stored-batches.ts';
import type { Entry } from './entry/entry.ts';
import {
  fromNow,
  isFromLater,
  isOver,
  isUnchanged,
  type Now,
  type Opened,
  openEntry,
  sealEntry,
  type Unreadable,
} from './entry/envelope.ts';
import type { Confirmation, Confirmed, LimitRejection, TwoTimes } from './limits.ts';
import {
  confirm,
  createFacts,
  type FactRows,
  type Facts,
  forgetOldDays,
  noteOutcome,
} from './stored-facts.ts';
import { createRows, type OutboxOwner, type Rows, type Schema } from './stored-rows.ts';

export type AllEntries = AllBatches & {
  readonly entries: readonly Entry[];
  readonly unreadable: readonly Unreadable[];
};

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

const writtenStores = ['batches', 'entries', 'facts', 'writes'] as const;

export function storeIn(db: IDBPDatabase<Schema>, whose: OutboxOwner): OutboxStore {
  const { owner, key } = whose;
  const { allBatches, ...batches } = createBatchRows(db, whose);
  /** The last opened version of each row, so that unchanged rows are not opened again. */
  const known = new Map<string, { readonly raw: unknown; readonly opened: Opened }>();
  const readRows = createRows(db);
  let lastRead: { readonly rows: Rows; readonly all: Pick<AllEntries, 'entries' | 'unreadable'> } | null =
    null;

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

/** The keys of the entries of a batch. */
const entriesOf = (batchId: string) => IDBKeyRange.bound(`${batchId}.`, `${batchId}/`, false, true);

/** Deletes what ended long enough before `now` by both clocks, of any account (`OutboxStore.forgetOld`). */
async function forgetOld(db: IDBPDatabase<Schema>, now: Now): Promise<void> {
  const tx = db.transaction(['batches', 'rows', 'entries', 'facts'], 'readwrite');
  void tx.done.catch(() => undefined);
  const [all, rows, entries] = [tx.objectStore('batches'), tx.objectStore('rows'), tx.objectStore('entries')];
  for (let batch = await all.openCursor(); batch !== null; batch = await batch.continue()) {
    const id = batch.primaryKey;
    const own = entriesOf(id);
    if (!isOver(batch.value, now) || !(await entries.getAll(own)).every((row) => isOver(row, now))) continue;
    await Promise.all([batch.update(gone), rows.delete(partsOf(id)), entries.delete(own)]);
  }
  for (let row = await entries.openCursor(); row !== null; row = await row.continue())
    if (isOver(row.value, now) && !isStored(await all.get(rowOf(row.primaryKey).id))) await row.delete();
    else if (isFromLater(row.value, now)) await row.update(fromNow(row.value, now));
  await forgetOldDays(tx.objectStore('facts'), now);
  await tx.done;
}

/** Deletes an entry, unless it is of a row of a stored batch. */
async function removeEntry(db: IDBPDatabase<Schema>, id: string): Promise<void> {
  const tx = db.transaction(['batches', 'entries'], 'readwrite', { durability: 'strict' });
  void tx.done.catch(() => undefined);
  if (!isStored(await tx.objectStore('batches').get(rowOf(id).id)))
    await tx.objectStore('entries').delete(id);
  await tx.done;
}
