import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { Sealed, seal, unseal } from '../../../browser/sealing.ts';
import { day } from '../../../time.ts';
import { isUnchanged } from '../../outbox/entry/envelope.ts';
import { requestPoint } from '../../outbox/entry/request-point.ts';
import type { OutboxOwner } from '../../outbox/store.ts';
import { Head, type SentBatch, Snapshot, StoredRow } from './sent-batch.ts';

/** Rows in one record, so that a step of one row writes little. */
export const rowsPerPart = 100;
const keepMs = 30 * day;

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
  /** Null if it is gone, unreadable, or `step` does not allow the change. */
  changeHead(id: string, step: (head: Head) => Head | null): Promise<Head | null>;
  /** Keeps the newer outcome of each row of the part. */
  learn(id: string, part: number, outcomes: ReadonlyMap<number, Snapshot>): Promise<void>;
  remove(id: string): Promise<void>;
  /** Deletes batches that were over a month before `now`, of any account. */
  forgetOld(now: number): Promise<void>;
  close(): void;
};

const Envelope = z.extend(Sealed, {
  envelope: z.literal(1),
  owner: z.string(),
  forgetAt: z.nullable(z.number()),
});
/** By the place of the row in its part. */
const Outcomes = z.record(z.string(), Snapshot);
type Outcomes = z.infer<typeof Outcomes>;

interface Schema extends DBSchema {
  heads: { key: string; value: unknown };
  rows: { key: string; value: unknown };
  outcomes: { key: string; value: unknown };
}

const strict = { durability: 'strict' } as const;
const keyOf = (id: string, part: number) => `${id}/${part}`;
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

function storeIn(db: IDBPDatabase<Schema>, { owner, key }: OutboxOwner): BatchStore {
  const boundTo = (id: string, what: string) => `batches 1 ${owner} ${id} ${what}`;
  /** Rows never change. */
  const rowsRead = new Map<string, readonly StoredRow[]>();
  const outcomesRead = new Map<string, { readonly raw: unknown; readonly outcomes: Outcomes }>();

  async function openHead(id: string, raw: unknown): Promise<Head | null> {
    const envelope = Envelope.safeParse(raw).data;
    if (envelope === undefined || envelope.owner !== owner) return null;
    const text = await unseal(key, envelope, boundTo(id, 'head'));
    return text === null ? null : (Head.safeParse(JSON.parse(text)).data ?? null);
  }

  async function sealHead(head: Head) {
    const forgetAt = head.endedAt === null ? null : head.endedAt + keepMs;
    const sealed = await seal(key, JSON.stringify(head), boundTo(head.id, 'head'));
    return { envelope: 1, owner, forgetAt, ...sealed };
  }

  async function readRows({ id, count }: Head): Promise<readonly StoredRow[] | null> {
    const before = rowsRead.get(id);
    if (before !== undefined) return before;
    const rows: StoredRow[] = [];
    for (let part = 0; part * rowsPerPart < count; part += 1) {
      const raw = await db.get('rows', keyOf(id, part));
      const text = await unseal(key, raw, boundTo(id, `rows ${part}`));
      const read = text === null ? undefined : z.array(StoredRow).safeParse(JSON.parse(text)).data;
      if (read === undefined) return null;
      rows.push(...read);
    }
    if (rows.length !== count) return null;
    rowsRead.set(id, rows);
    return rows;
  }

  /** Null for a damaged record: a batch whose outcomes are lost must not send. */
  async function openOutcomes(id: string, part: number, raw: unknown): Promise<Outcomes | null> {
    if (raw === undefined) return {};
    const name = `outcomes ${part}`;
    const before = outcomesRead.get(`${id} ${name}`);
    if (before !== undefined && isUnchanged(before.raw, raw)) return before.outcomes;
    const text = await unseal(key, raw, boundTo(id, name));
    const outcomes = text === null ? undefined : Outcomes.safeParse(JSON.parse(text)).data;
    if (outcomes === undefined) return null;
    outcomesRead.set(`${id} ${name}`, { raw, outcomes });
    return outcomes;
  }

  async function whole(head: Head): Promise<SentBatch | null> {
    const stored = await readRows(head);
    if (stored === null) return null;
    const parts = Math.ceil(head.count / rowsPerPart);
    const outcomes = await Promise.all(
      Array.from({ length: parts }, async (_, part) =>
        openOutcomes(head.id, part, await db.get('outcomes', keyOf(head.id, part))),
      ),
    );
    if (outcomes.includes(null)) return null;
    const rows = stored.map((row, index) => ({
      ...row,
      point: requestPoint(row.request),
      last: outcomes[Math.floor(index / rowsPerPart)]?.[index % rowsPerPart] ?? null,
    }));
    return { ...head, rows };
  }

  async function sealRows({ id, rows }: SentBatch) {
    const parts: { readonly at: string; readonly sealed: unknown }[] = [];
    for (let part = 0; part * rowsPerPart < rows.length; part += 1) {
      const some = rows.slice(part * rowsPerPart, (part + 1) * rowsPerPart);
      const stored = some.map(({ point: _point, last: _last, ...row }) => row);
      const sealed = await seal(key, JSON.stringify(stored), boundTo(id, `rows ${part}`));
      parts.push({ at: keyOf(id, part), sealed });
    }
    return parts;
  }

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
    owner,
    async all() {
      const tx = db.transaction('heads');
      const [ids, raws] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll(), tx.done]);
      const batches: SentBatch[] = [];
      for (const [index, id] of ids.entries()) {
        const head = await openHead(id, raws[index]);
        const batch = head && (await whole(head));
        if (batch) batches.push(batch);
      }
      return batches;
    },
    async add(batch) {
      const { rows: _rows, ...head } = batch;
      const [sealed, parts] = [await sealHead(head), await sealRows(batch)];
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
        const known = await openOutcomes(id, part, raw);
        if (known === null) throw new Error('the outcomes of the batch are damaged');
        const news = [...learned].filter(([at, { rev }]) => rev > (known[at]?.rev ?? -1));
        if (news.length === 0) return;
        const next = JSON.stringify({ ...known, ...Object.fromEntries(news) });
        const sealed = await seal(key, next, boundTo(id, `outcomes ${part}`));
        if (await swap('outcomes', keyOf(id, part), raw, sealed)) return;
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
      rowsRead.delete(id);
    },
    forgetOld: (now) =>
      forgetWhere((raw) => {
        const at = Envelope.safeParse(raw).data?.forgetAt ?? null;
        return at !== null && now > at;
      }),
    close: () => db.close(),
  };
}
