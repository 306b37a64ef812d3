import { type IDBPDatabase, openDB } from 'idb';
import { isUnchanged, type Now } from '../../outbox/entry/envelope.ts';
import type { OutboxOwner } from '../../outbox/store.ts';
import { createRecords, Envelope, keyOf, type Schema } from './batch-records.ts';
import { type Head, rowOf, type SentBatch, type Snapshot } from './sent-batch.ts';

/**
 * The batches of one account: IndexedDB, sealed, with writes that are durable when they resolve. The rows are written once;
 * the head and the outcomes are compare-and-sets. If it throws, nothing was written.
 */
export type BatchStore = {
  readonly owner: string;
  /** Those that can be opened. */
  all(): Promise<readonly SentBatch[]>;
  /** Writes a new batch; returns an existing one instead of overwriting it. */
  add(batch: SentBatch): Promise<'added' | 'unreadable' | Head>;
  head(id: string): Promise<Head | null>;
  /** The ids of all batches, of any account. */
  ids(): Promise<readonly string[]>;
  /** The ids of this account's batches, also of those that cannot be opened. */
  ownIds(): Promise<readonly string[]>;
  /** Null if it is gone, unreadable, or `step` does not allow the change. */
  changeHead(id: string, step: (head: Head) => Head | null): Promise<Head | null>;
  /** Keeps the newer outcome of each row of the part. */
  learn(id: string, part: number, outcomes: ReadonlyMap<number, Snapshot>): Promise<void>;
  remove(id: string): Promise<void>;
  /** Deletes batches that were over a month before `now`, by both clocks, of any account. */
  forgetOld(now: Now): Promise<void>;
  close(): void;
};

const strict = { durability: 'strict' } as const;
const partsOf = (id: string) => IDBKeyRange.bound(`${id}/`, `${id}/\uffff`);

/** Null without browser storage: batches cannot be sent. */
export async function openBatchStore(whose: OutboxOwner): Promise<BatchStore | null> {
  try {
    const db = await openDB<Schema>('nadir.batches', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('heads');
        fresh.createObjectStore('rows');
        fresh.createObjectStore('outcomes');
      },
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    return storeIn(db, whose);
  } catch {
    return null;
  }
}

/** Entries of stored batches are not deleted: a batch words its rows by them. Rejects if the batches cannot be read. */
export async function keptBy(opened: Promise<BatchStore | null>): Promise<(entryId: string) => boolean> {
  const store = await opened;
  if (store === null) throw new Error('the batches cannot be read');
  const ids = new Set(await store.ids());
  return (entryId) => ids.has(rowOf(entryId).id);
}

function storeIn(db: IDBPDatabase<Schema>, whose: OutboxOwner): BatchStore {
  const records = createRecords(db, whose);
  const { openHead, sealHead } = records;

  async function forgetWhere(isOld: (raw: unknown) => boolean): Promise<void> {
    const tx = db.transaction(['heads', 'rows', 'outcomes'], 'readwrite', strict);
    void tx.done.catch(() => undefined);
    const heads = tx.objectStore('heads');
    for (let head = await heads.openCursor(); head !== null; head = await head.continue()) {
      if (!isOld(head.value)) continue;
      const parts = partsOf(head.primaryKey);
      await Promise.all([
        head.delete(),
        tx.objectStore('rows').delete(parts),
        tx.objectStore('outcomes').delete(parts),
      ]);
    }
    await tx.done;
  }

  /** Writes if the record is still as it was read. IndexedDB closes a transaction that waits for a cipher. */
  async function swap(
    where: 'heads' | 'outcomes',
    at: string,
    read: unknown,
    next: unknown,
  ): Promise<boolean> {
    const tx = db.transaction(where, 'readwrite', strict);
    void tx.done.catch(() => undefined);
    const there: unknown = await tx.store.get(at);
    const same = read === undefined ? there === undefined : isUnchanged(read, there);
    if (same) await tx.store.put(next, at);
    await tx.done;
    return same;
  }

  return {
    owner: whose.owner,
    async all() {
      const tx = db.transaction('heads');
      const [ids, raws] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll(), tx.done]);
      const batches: SentBatch[] = [];
      for (const [index, id] of ids.entries()) {
        const head = await openHead(id, raws[index]);
        const batch = head && (await records.whole(head));
        if (batch) batches.push(batch);
      }
      return batches;
    },
    async add(batch) {
      const { rows: _rows, ...head } = batch;
      const [sealed, parts] = [await sealHead(head), await records.sealRows(batch)];
      const tx = db.transaction(['heads', 'rows', 'outcomes'], 'readwrite', strict);
      void tx.done.catch(() => undefined);
      const there: unknown = await tx.objectStore('heads').get(batch.id);
      if (there === undefined) {
        await Promise.all([
          tx.objectStore('heads').put(sealed, batch.id),
          ...parts.map((part) => tx.objectStore('rows').put(part.sealed, part.at)),
        ]);
      }
      await tx.done;
      if (there === undefined) return 'added';
      return (await openHead(batch.id, there)) ?? 'unreadable';
    },
    head: async (id) => openHead(id, await db.get('heads', id)),
    ids: () => db.getAllKeys('heads'),
    async ownIds() {
      const tx = db.transaction('heads');
      const [ids, raws] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll(), tx.done]);
      return ids.filter((_id, index) => Envelope.safeParse(raws[index]).data?.owner === whose.owner);
    },
    async changeHead(id, step) {
      for (;;) {
        const raw = await db.get('heads', id);
        const head = await openHead(id, raw);
        const stepped = head && step(head);
        if (head === null || stepped === null) return null;
        const next = { ...stepped, rev: head.rev + 1 };
        if (await swap('heads', id, raw, await sealHead(next))) return next;
      }
    },
    async learn(id, part, learned) {
      for (;;) {
        const raw = await db.get('outcomes', keyOf(id, part));
        const known = await records.openOutcomes(id, part, raw);
        if (known === null) throw new Error('the outcomes of the batch are damaged');
        const news = [...learned].filter(([at, { rev }]) => rev > (known[at]?.rev ?? -1));
        if (news.length === 0) return;
        const next = { ...known, ...Object.fromEntries(news) };
        const sealed = await records.sealOutcomes(id, part, next);
        if (await swap('outcomes', keyOf(id, part), raw, sealed))
          return records.wrote(id, part, sealed, next);
      }
    },
    async remove(id) {
      const tx = db.transaction(['heads', 'rows', 'outcomes'], 'readwrite', strict);
      void tx.done.catch(() => undefined);
      await Promise.all([
        tx.objectStore('heads').delete(id),
        tx.objectStore('rows').delete(partsOf(id)),
        tx.objectStore('outcomes').delete(partsOf(id)),
      ]);
      await tx.done;
      records.forget(id);
    },
    forgetOld: (now) =>
      forgetWhere((raw) => {
        const { forgetAt: at = null, forgetWallAt } = Envelope.safeParse(raw).data ?? {};
        return at !== null && now.at > at && now.wall > (forgetWallAt ?? at);
      }),
    close: () => db.close(),
  };
}
