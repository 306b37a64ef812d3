import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { Sealed, seal, unseal } from '../../../browser/sealing.ts';
import { day } from '../../../time.ts';
import { isUnchanged } from '../../outbox/entry/envelope.ts';
import { requestPoint } from '../../outbox/entry/request-point.ts';
import type { OutboxOwner } from '../../outbox/store.ts';
import { Head, type SentBatch, type SentRow, Snapshot, StoredRow } from './sent-batch.ts';

/** Rows in one record, so that a step of one row writes little. */
export const rowsPerPart = 100;
const keepMs = 30 * day;

export const Envelope = z.extend(Sealed, {
  envelope: z.literal(1),
  owner: z.string(),
  forgetAt: z.nullable(z.number()),
  forgetWallAt: z.optional(z.nullable(z.number())),
});
/** By the place of the row in its part. */
const Outcomes = z.record(z.string(), Snapshot);
export type Outcomes = z.infer<typeof Outcomes>;

export interface Schema extends DBSchema {
  heads: { key: string; value: unknown };
  rows: { key: string; value: unknown };
  outcomes: { key: string; value: unknown };
}

export const keyOf = (id: string, part: number) => `${id}/${part}`;

/** Seals and opens the records of one account's batches. */
export function createRecords(db: IDBPDatabase<Schema>, { owner, key }: OutboxOwner) {
  const boundTo = (id: string, what: string) => `batches 1 ${owner} ${id} ${what}`;
  /** Rows never change. */
  const rowsRead = new Map<string, readonly Omit<SentRow, 'last'>[]>();
  const outcomesRead = new Map<string, { readonly raw: unknown; readonly outcomes: Outcomes }>();

  async function openHead(id: string, raw: unknown): Promise<Head | null> {
    const envelope = Envelope.safeParse(raw).data;
    if (envelope === undefined || envelope.owner !== owner) return null;
    const text = await unseal(key, envelope, boundTo(id, 'head'));
    return text === null ? null : (Head.safeParse(JSON.parse(text)).data ?? null);
  }

  async function sealHead(head: Head) {
    const forgetAt = head.endedAt === null ? null : head.endedAt + keepMs;
    const forgetWallAt = forgetAt === null ? null : (head.endedWallAt ?? head.endedAt ?? 0) + keepMs;
    const sealed = await seal(key, JSON.stringify(head), boundTo(head.id, 'head'));
    return { envelope: 1, owner, forgetAt, forgetWallAt, ...sealed };
  }

  async function readRows({ id, count }: Head): Promise<readonly Omit<SentRow, 'last'>[] | null> {
    const before = rowsRead.get(id);
    if (before !== undefined) return before;
    const rows: Omit<SentRow, 'last'>[] = [];
    for (let part = 0; part * rowsPerPart < count; part += 1) {
      const raw = await db.get('rows', keyOf(id, part));
      const text = await unseal(key, raw, boundTo(id, `rows ${part}`));
      const read = text === null ? undefined : z.array(StoredRow).safeParse(JSON.parse(text)).data;
      if (read === undefined) return null;
      rows.push(...read.map((row) => ({ ...row, point: requestPoint(row.request) })));
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

  return {
    openHead,
    sealHead,
    sealRows,
    openOutcomes,
    whole,
    sealOutcomes: (id: string, part: number, outcomes: Outcomes) =>
      seal(key, JSON.stringify(outcomes), boundTo(id, `outcomes ${part}`)),
    /** Outcomes that were just written need not be opened again. */
    wrote(id: string, part: number, raw: unknown, outcomes: Outcomes) {
      outcomesRead.set(`${id} outcomes ${part}`, { raw, outcomes });
    },
    forget: (id: string) => rowsRead.delete(id),
  };
}
