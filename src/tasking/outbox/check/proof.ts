import type { OrdersPage } from '../../../api/gateway.ts';
import { type OrderRow, orderIdOf } from '../../../api/wire/order.ts';
import { includesOrder, isSameOrder, keyOf, type OrderKey, uuidOf } from '../../../api/wire/order-key.ts';
import { FailureError } from '../../../failure.ts';
import type { OrderId } from '../../../ids.ts';
import type { Entry, UnprovedReason } from '../entry/entry.ts';
import { wasBefore } from '../entry/references.ts';
import type { SearchResult } from '../send/machine.ts';
import { newestFirst } from './recent-orders.ts';
import { judge, type List } from './search.ts';
import { contextOf, verdictOf } from './verdict.ts';
import { agrees, hidesRows, type Reading, readWholeList, type WholeList } from './whole-list.ts';

/** Requests that a proof makes by itself; a longer one needs a press. */
export const requestsByItself = 60;
/** A proof of so many requests begins at once. */
const fewRequests = 6;
/** Requests of a proof that a person has started. */
const requestsByPress = 10_000;

const withItemsRows = 200;
const plainRows = 1_000;
/** For a service that grants no page of that size. */
const fewRows = 100;
/** Between two requests, so that a proof makes at most four a second. */
const pageMs = 250;
/** Between the two readings. */
const apartMs = 10_000;
/** Orders that are missing in the list and are read by their number. */
const maxMissing = 10;

type Parts = {
  readonly list: List;
  /** Waits; rejects if the page closes. */
  pause(ms: number): Promise<void>;
  readonly random: () => number;
  /** The orders that this browser remembers of the account; null if it does not know. */
  remembered(): Promise<readonly OrderId[] | null>;
  /** Called with the requests made and the requests that are needed. */
  onProgress(done: number, needed: number): void;
};

const incomplete = (why: UnprovedReason, requests = 0): SearchResult => ({
  kind: 'incomplete',
  why,
  requests,
});

/**
 * Reads the whole list and says for each entry whether its order is proved not to be in it (docs/why/reliability.md 3). Every row
 * needs a reason of its own why it is another order.
 * @param entries those of the account. @param pressed a person asked for it. Never throws the service's errors.
 */
export async function prove(
  parts: Parts,
  wanted: readonly Entry[],
  entries: readonly Entry[],
  pressed: boolean,
): Promise<ReadonlyMap<string, SearchResult>> {
  const all = (result: SearchResult) => new Map(wanted.map(({ id }) => [id, result]));
  const provable = wanted.filter((entry) => pressed || entry.anchors !== null);
  if (provable.length === 0) return all(incomplete('start'));
  try {
    const read = await readTwice(parts, needsItems(wanted, entries), pressed);
    if ('kind' in read) return all(read);
    const required = await requiredOf(parts, entries);
    const missing = await isMissing(parts.list, required, read);
    return new Map(wanted.map((entry) => [entry.id, resultOf(entry, entries, read, missing)]));
  } catch (error) {
    if (error instanceof FailureError) return all({ kind: 'failed' });
    throw error;
  }
}

/** Whether rows have to be compared by contents, because their references may tell nothing. */
const needsItems = (wanted: readonly Entry[], entries: readonly Entry[]): boolean =>
  wanted.some(({ ownReference }) => ownReference) ||
  !entries.some(({ ownReference, made }) => !ownReference && made.length > 0);

async function readTwice(
  { list, pause, random, onProgress }: Parts,
  withItems: boolean,
  pressed: boolean,
): Promise<WholeList | SearchResult> {
  const max = pressed ? requestsByPress : requestsByItself;
  let [done, needed] = [0, 0];
  async function page(index: number, size: number): Promise<OrdersPage> {
    if (done > 0) await pause(pageMs);
    const read = await list.orders({
      ...newestFirst,
      PageIndex: index,
      PageSize: size,
      IncludeOrderItems: withItems,
    });
    done += 1;
    if (needed === 0) {
      needed = Math.ceil(read.total / Math.max(1, Math.min(size, read.rows.length) - 2)) + 3;
      // Many pages lose an answer at the same time, when the service is down.
      if (!pressed)
        await pause(random() * 2_000 * Math.max(0, Math.min(requestsByItself, needed) - fewRequests));
    }
    onProgress(done, Math.max(done, needed));
    return read;
  }
  const read = (left: number): Promise<Reading> =>
    readWholeList(page, withItems ? withItemsRows : plainRows, left).catch((error: unknown) => {
      const isRejected = error instanceof FailureError && done === 0 && isAboutSize(error);
      if (isRejected) return readWholeList(page, fewRows, left);
      throw error;
    });

  const first = await read(max);
  if (first.kind === 'long') return incomplete('long', first.requests * 2);
  if (first.kind === 'unlinked') return incomplete('order');
  if (hidesRows(first.list)) return incomplete('hidden');
  if (first.list.isSteady) return first.list;
  await pause(apartMs);
  const second = await read(max - done);
  if (second.kind === 'long') return incomplete('long', done + second.requests);
  if (second.kind === 'unlinked' || !agrees(first.list, second.list)) return incomplete('order');
  return hidesRows(second.list) ? incomplete('hidden') : second.list;
}

const isAboutSize = ({ failure: { kind } }: FailureError): boolean =>
  kind === 'invalid' || kind === 'refused' || kind === 'tooLarge';

/** Orders that the list must show. */
async function requiredOf({ remembered }: Parts, entries: readonly Entry[]): Promise<readonly OrderKey[]> {
  const ids = (await remembered()) ?? [];
  return [...entries.flatMap(({ made }) => made), ...ids.map((orderId) => ({ orderId, uuid: null }))];
}

/** Whether an order that exists is not in the list. One that is gone, or whose number is another order's, does not count. */
async function isMissing(list: List, required: readonly OrderKey[], read: WholeList): Promise<boolean> {
  const shown = shownIn(read.rows);
  const missing = required.filter((key) => !includesOrder(shown.get(key.orderId) ?? [], key));
  const unique = new Map(missing.map((key) => [key.orderId, key]));
  if (unique.size > maxMissing) return true;
  for (const key of unique.values()) {
    const order = await list.order(key.orderId);
    if (order !== null && isSameOrder(keyOf(order), key)) return true;
  }
  return false;
}

function shownIn(rows: readonly OrderRow[]): ReadonlyMap<OrderId, readonly OrderKey[]> {
  const shown = new Map<OrderId, OrderKey[]>();
  for (const row of rows) {
    const orderId = orderIdOf(row);
    if (orderId === null) continue;
    const uuid = row.readable ? uuidOf(row.order.UUID) : null;
    shown.set(orderId, [...(shown.get(orderId) ?? []), { orderId, uuid }]);
  }
  return shown;
}

function resultOf(
  entry: Entry,
  entries: readonly Entry[],
  { rows }: WholeList,
  isAnyMissing: boolean,
): SearchResult {
  const orders = rows.flatMap((row) => (row.readable ? [row.order] : []));
  const found = judge(entry, entries, orders);
  if (found !== null) return found.result;
  if (entry.anchors === null) return incomplete('start');
  const shown = shownIn(rows);
  if (isAnyMissing || entry.anchors.some((key) => !includesOrder(shown.get(key.orderId) ?? [], key)))
    return incomplete('missing');
  const context = contextOf(entry, entries, rows);
  for (const row of rows) {
    if (row.readable) {
      if (verdictOf(entry, row.order, context) !== 'no') return incomplete('contents');
    } else if (row.orderId === null || !wasBefore(entry, { orderId: row.orderId, uuid: null }))
      return incomplete('unreadable');
  }
  return { kind: 'absent' };
}
