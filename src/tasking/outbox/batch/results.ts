import { median } from 'd3-array';
import type { OrderId } from '../../../ids.ts';
import type { TwoClocks } from '../../../time.ts';
import { type Entry, isElsewhere, mayExist } from '../entry/entry.ts';
import type { Unreadable } from '../entry/envelope.ts';
import { mayChoose } from '../send/presses.ts';
import { type Batch, isOver, rowOf } from './batch.ts';

export const results = [
  'waiting',
  'sending',
  'placed',
  'refused',
  'checking',
  'elsewhere',
  'notSent',
] as const;
export type Result = (typeof results)[number];

/** What happened to a row. */
export type Outcome = {
  readonly is: Result;
  readonly orderId: OrderId | null;
  readonly orderNo: string | null;
};

/** The record of a row: null for one that cannot be opened, undefined for none. */
export type RowRecord = Entry | null | undefined;
/** Those of a batch, by the place of the row. */
export type RowRecords = ReadonlyMap<number, Entry | null>;

type Read = { readonly entries: readonly Entry[]; readonly unreadable: readonly Unreadable[] };

/** The records of all batches, computed once for each state of the outbox. */
const byBatch = new WeakMap<
  Read['entries'],
  { unreadable: Read['unreadable']; of: Map<string, RowRecords> }
>();
const none: RowRecords = new Map();

export function recordsOf({ entries, unreadable }: Read, batchId: string): RowRecords {
  const known = byBatch.get(entries);
  if (known?.unreadable === unreadable) return known.of.get(batchId) ?? none;
  const of = new Map<string, Map<number, Entry | null>>();
  const add = (entryId: string, record: Entry | null) => {
    const { id, index } = rowOf(entryId);
    if (id === '') return;
    of.set(id, (of.get(id) ?? new Map<number, Entry | null>()).set(index, record));
  };
  for (const entry of entries) add(entry.id, entry);
  for (const { id } of unreadable) add(id, null);
  byBatch.set(entries, { unreadable, of });
  return of.get(batchId) ?? none;
}

/** An order that a send may have made is never called "not sent". */
export function outcomeOf(record: RowRecord, phase: Batch['phase']): Outcome {
  const [order] = record == null ? [] : isElsewhere(record) ? record.candidates : record.made;
  return { is: resultOf(record, phase), orderId: order?.orderId ?? null, orderNo: order?.orderNo ?? null };
}

function resultOf(record: RowRecord, phase: Batch['phase']): Result {
  const unsent = isOver({ phase }) ? 'notSent' : 'waiting';
  if (record === undefined) return unsent;
  if (record === null) return 'checking';
  if (isElsewhere(record)) return 'elsewhere';
  switch (record.state) {
    case 'accepted':
      return 'placed';
    case 'rejected':
      return mayExist(record) ? 'checking' : 'refused';
    case 'dropped':
      return mayExist(record) || mayChoose(record) ? 'checking' : 'notSent';
    case 'queued':
      if (mayExist(record)) return 'checking';
      // Nothing sends it any more.
      if (record.held === 'over') return 'notSent';
      return record.held === null && phase !== 'paused' ? 'sending' : unsent;
    case 'blocked':
    case 'sending':
    case 'unsent':
      return 'sending';
    default:
      return 'checking';
  }
}

const hasEnded = (is: Result): boolean => is !== 'waiting' && is !== 'sending' && is !== 'checking';

export type Progress = {
  readonly counts: ReadonlyMap<Result, number>;
  /** Rows whose outcome is known. */
  readonly done: number;
  /** Rows that are not sent yet. */
  readonly left: number;
  readonly count: number;
};

/** Without the rows: one that has no record waits, or was never sent. */
export function progressOf({ count, phase }: Pick<Batch, 'count' | 'phase'>, records: RowRecords): Progress {
  const counts = new Map<Result, number>(results.map((result) => [result, 0]));
  const add = (result: Result, more = 1) => counts.set(result, (counts.get(result) ?? 0) + more);
  for (const record of records.values()) add(resultOf(record, phase));
  add(resultOf(undefined, phase), Math.max(0, count - records.size));
  const done = [...counts].reduce((sum, [result, some]) => sum + (hasEnded(result) ? some : 0), 0);
  const left = (counts.get('waiting') ?? 0) + (counts.get('sending') ?? 0);
  return { counts, done, left, count };
}

/** The rows that wait for Resume or for their turn. One that was begun counts in the outbox. */
export const waitingIn = (read: Read & { readonly batches: readonly Batch[] }): number =>
  read.batches
    .filter((batch) => !isOver(batch))
    .reduce((sum, { id, count }) => sum + Math.max(0, count - recordsOf(read, id).size), 0);

/** The rows that the pace is taken from. */
const paceRows = 20;

/**
 * The median milliseconds per row, of rows that end in groups of `atOnce`; null for fewer than three values.
 * @param ends when the last rows ended, by a monotonic clock.
 */
export function paceOf(ends: readonly number[], atOnce: number): number | null {
  const spans = ends.slice(atOnce).map((end, index) => (end - (ends[index] ?? end)) / atOnce);
  if (spans.length < 3) return null;
  return median(spans) ?? null;
}

/** When the rows of batches ended on this page. */
export function createPace(clock: TwoClocks) {
  const ends = new Map<string, number[]>();
  return {
    ended(id: string) {
      ends.set(id, [...(ends.get(id) ?? []), clock.monotonic()].slice(-paceRows));
    },
    of: ({ id, atOnce }: Pick<Batch, 'id' | 'atOnce'>) => paceOf(ends.get(id) ?? [], atOnce),
  };
}
