import type { IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { isEqual } from '../../../browser/equal.ts';
import { Sealed } from '../../../browser/sealed-schemas.ts';
import { seal, unseal } from '../../../browser/sealing.ts';
import { day } from '../../../time.ts';
import { isUnchanged } from '../entry/envelope.ts';
import { requestPoint, StoredRequest } from '../entry/read-cart.ts';
import type { OutboxOwner, Schema } from '../stored-rows.ts';
import { Batch, type BatchRow, type NewBatch, rowId, StoredRow } from './batch.ts';

/** Rows that are sealed together. */
const rowsPerPart = 100;
const keepMs = 30 * day;
const strict = { durability: 'strict' } as const;
const batchStores = ['batches', 'rows'] as const;

const Envelope = z.extend(Sealed, {
  envelope: z.literal(1),
  owner: z.string(),
  count: z.int(),
  createdAt: z.number(),
  /** When it is deleted, a month after its end, whoever is signed in. By the service's clock. */
  forgetAt: z.nullable(z.number()),
  /** The same by the clock of the page. */
  forgetWallAt: z.nullable(z.number()),
});
/** Stays for a deleted batch: a tab that is restored with its confirmation cannot confirm it again. */
const gone = { gone: true } as const;

/** A batch as it is stored now, for writes that need it unchanged. */
export type OpenedBatch = { readonly batch: Batch; readonly raw: unknown };

export type BatchRows = readonly BatchRow[];

/** The batches of one account. Their rows are written once; a batch changes by compare-and-set. */
export type BatchStore = {
  /** Writes a batch with all its rows. `same`: these rows were stored before; `taken`: others were, or it was deleted. */
  addBatch(batch: Batch, rows: NewBatch['rows']): Promise<'added' | 'same' | 'taken'>;
  /** Null if it is gone or cannot be opened. */
  openBatch(id: string): Promise<OpenedBatch | null>;
  /** The same, or if `step` does not allow the change. */
  changeBatch(id: string, step: (batch: Batch) => Batch | null): Promise<Batch | null>;
  /** Null if a part of them is gone or cannot be opened. */
  rowsOf(batch: Pick<Batch, 'id' | 'count'>): Promise<BatchRows | null>;
  /** Deletes a batch; its entries stay. */
  removeBatch(id: string): Promise<void>;
};

/** Those that can be opened, newest first, and the ids of the account's others. */
export type AllBatches = {
  readonly batches: readonly Batch[];
  readonly unreadableBatches: readonly string[];
};

const partsOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

const inParts = (rows: NewBatch['rows']) =>
  Array.from({ length: Math.ceil(rows.length / rowsPerPart) }, (_, part) =>
    rows.slice(part * rowsPerPart, (part + 1) * rowsPerPart),
  );

/** The same orders in the same order. */
function isSame(there: BatchRows | null, rows: NewBatch['rows']): boolean {
  const contents = (some: NewBatch['rows']) => some.map(({ request }) => StoredRequest.parse(request));
  return there !== null && isEqual(contents(there), contents(rows));
}

function createSeals({ owner, key }: OutboxOwner) {
  const boundTo = (what: string, id: string, part?: number) =>
    `outbox 2 ${what} ${owner} ${id}${part === undefined ? '' : ` ${part}`}`;

  async function sealBatch(batch: Batch) {
    const { id, count, createdAt, endedAt, endedWallAt } = batch;
    const monthAfter = (at: number | null) => (at === null ? null : at + keepMs);
    const forgetAt = monthAfter(endedAt);
    const forgetWallAt = monthAfter(endedWallAt);
    const sealed = await seal(key, JSON.stringify(batch), boundTo('batch', id));
    return { envelope: 1, owner, count, createdAt, forgetAt, forgetWallAt, ...sealed };
  }

  async function sealRows(id: string, rows: NewBatch['rows']) {
    return Promise.all(
      inParts(rows).map((some, part) => seal(key, JSON.stringify(some), boundTo('rows', id, part))),
    );
  }

  return { boundTo, sealBatch, sealRows };
}

export function createBatchRows(db: IDBPDatabase<Schema>, { owner, key }: OutboxOwner) {
  const { boundTo, sealBatch, sealRows } = createSeals({ owner, key });
  const opened = new Map<string, OpenedBatch>();
  /** Rows never change. */
  const rowsRead = new Map<string, BatchRows>();

  async function open(id: string, raw: unknown): Promise<OpenedBatch | null> {
    const before = opened.get(id);
    if (before !== undefined && isUnchanged(before.raw, raw)) return before;
    const text = await unseal(key, raw, boundTo('batch', id));
    const batch = text === null ? undefined : Batch.safeParse(JSON.parse(text)).data;
    if (batch === undefined) return null;
    const read = { batch, raw };
    opened.set(id, read);
    return read;
  }

  const openBatch = async (id: string) => open(id, await db.get('batches', id));
  async function rowsOf({ id, count }: Pick<Batch, 'id' | 'count'>): Promise<BatchRows | null> {
    const before = rowsRead.get(id);
    if (before !== undefined) return before;
    const parts = Math.ceil(count / rowsPerPart);
    const opened = await Promise.all(
      (await db.getAll('rows', partsOf(id))).map((raw, part) => unseal(key, raw, boundTo('rows', id, part))),
    );
    const read = opened.map((text) =>
      text === null ? undefined : z.array(StoredRow).safeParse(JSON.parse(text)).data,
    );
    if (read.length !== parts || read.includes(undefined)) return null;
    const rows = read
      .flatMap((part) => part ?? [])
      .map((row, index) => ({
        ...row,
        id: rowId(id, index),
        reference: row.request.query.refNo,
        point: requestPoint(row.request),
      }));
    if (rows.length !== count) return null;
    rowsRead.set(id, rows);
    return rows;
  }

  const store: BatchStore = {
    async addBatch(batch, rows) {
      const [sealed, parts] = await Promise.all([sealBatch(batch), sealRows(batch.id, rows)]);
      const tx = db.transaction(batchStores, 'readwrite', strict);
      // If a request fails, the transaction fails too, and the request's own error is the one thrown.
      void tx.done.catch(() => undefined);
      const there: unknown = await tx.objectStore('batches').get(batch.id);
      if (there === undefined) {
        await Promise.all([
          tx.objectStore('batches').put(sealed, batch.id),
          ...parts.map((part, index) => tx.objectStore('rows').put(part, [batch.id, index])),
        ]);
      }
      await tx.done;
      if (there === undefined) return 'added';
      const before = await open(batch.id, there);
      return before !== null && isSame(await rowsOf(before.batch), rows) ? 'same' : 'taken';
    },
    openBatch,
    async changeBatch(id, step) {
      for (;;) {
        const read = await openBatch(id);
        const stepped = read && step(read.batch);
        if (read === null || stepped === null) return null;
        const next = { ...stepped, rev: read.batch.rev + 1 };
        const sealed = await sealBatch(next);
        const tx = db.transaction('batches', 'readwrite', strict);
        void tx.done.catch(() => undefined);
        const same = isUnchanged(read.raw, await tx.store.get(id));
        if (same) await tx.store.put(sealed, id);
        await tx.done;
        if (same) return next;
      }
    },
    rowsOf,
    async removeBatch(id) {
      const tx = db.transaction(batchStores, 'readwrite', strict);
      void tx.done.catch(() => undefined);
      await Promise.all([
        tx.objectStore('batches').put(gone, id),
        tx.objectStore('rows').delete(partsOf(id)),
      ]);
      await tx.done;
      rowsRead.delete(id);
    },
  };

  return {
    ...store,
    async allBatches(): Promise<AllBatches> {
      const tx = db.transaction('batches');
      const [ids, raws] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll(), tx.done]);
      const batches: Batch[] = [];
      const unreadableBatches: string[] = [];
      for (const [index, id] of ids.entries()) {
        if (Envelope.safeParse(raws[index]).data?.owner !== owner) continue;
        const read = await open(id, raws[index]);
        if (read === null) unreadableBatches.push(id);
        else batches.push(read.batch);
      }
      return { batches: batches.sort((a, b) => b.createdAt - a.createdAt), unreadableBatches };
    },
  };
}

/** True for a batch that was not deleted, readable or not. */
export const isStored = (raw: unknown): boolean => raw !== undefined && Object(raw).gone !== true;

export { gone, partsOf };
