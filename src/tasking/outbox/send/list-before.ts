import type { OrdersPage } from '../../../api/gateway.ts';
import { type Order, orderIdOf } from '../../../api/wire/order.ts';
import { keyOf, type OrderKey } from '../../../api/wire/order-key.ts';
import type { CreateOrderRequest } from '../../../api/wire/requests.ts';
import { FailureError } from '../../../failure.ts';
import { newestFirst, type OrderList } from '../check/recent-orders.ts';
import { contextOf, isAlike, type Verdict, verdictOf } from '../check/verdict.ts';
import type { Core } from '../core.ts';
import type { Before, Entry } from '../entry/entry.ts';
import type { Claim } from '../entry/moment.ts';
import { orderedOf } from '../entry/read-cart.ts';
import { carriesReference } from '../entry/references.ts';
import * as machine from './machine.ts';
import { candidateOf, madeOf } from './step.ts';

const anchorRows = 10;
const pageSize = 50;

/** What the list had before a send. */
export type ListBefore = Before & {
  /** Orders that carry the reference; null if the search failed. */
  readonly used: readonly Order[] | null;
};

/**
 * Reads the list before an order is sent: which orders have its reference already, and some that exist, so that a list that lacks
 * them later proves nothing. Never throws the service's errors.
 */
export async function readListBefore(
  gateway: OrderList,
  request: CreateOrderRequest,
  signal?: AbortSignal,
): Promise<ListBefore> {
  const reference = request.query.refNo;
  const page = (more: object) =>
    gateway
      .orders({ PageIndex: 0, IncludeOrderItems: true, PageSize: pageSize, ...more }, signal)
      .catch(onFailure);
  const [found, newest] = await Promise.all([
    page({ FilterValue: reference }),
    page({ ...newestFirst, PageSize: anchorRows }),
  ]);
  const used = ordersOf(found).filter(({ RefNo }) => carriesReference({ reference }, RefNo) !== 'no');
  const ordered = orderedOf(request);
  const alike = ordersOf(newest).filter((order) => isAlike(ordered, order));
  // A search that failed may have missed an order with the reference.
  const anchors = found && newest && keysOf(newest);
  return { anchors, known: [...used, ...alike].map(keyOf), used: found && used };
}

/** Orders that the list has now, for `Entry.anchors`. @throws FailureError */
export const readAnchors = async (gateway: OrderList, signal: AbortSignal): Promise<readonly OrderKey[]> =>
  keysOf(
    await gateway.orders(
      { ...newestFirst, PageIndex: 0, PageSize: anchorRows, IncludeOrderItems: false },
      signal,
    ),
  );

const ordersOf = (page: OrdersPage | null): readonly Order[] =>
  (page?.rows ?? []).flatMap((row) => (row.readable ? [row.order] : []));

const keysOf = ({ rows }: OrdersPage): OrderKey[] =>
  rows.flatMap((row): OrderKey[] => {
    if (row.readable) return [keyOf(row.order)];
    const orderId = orderIdOf(row);
    return orderId === null ? [] : [{ orderId, uuid: null }];
  });

/**
 * Searches for the reference before a send, because another device may have sent it meanwhile. Null if it is not to be sent:
 * something was found, or an order that was sent before could not be searched for.
 */
export function createListCheck(
  { gateway, shown, momentOf, claim, closed }: Core,
  /** Null for a read that fails or takes too long. */
  inTime: <Value>(reading: Promise<Value>) => Promise<Value | null>,
) {
  return async (id: string): Promise<ListBefore | undefined | null> => {
    const entry = shown.entryOf(id);
    if (entry?.request == null) return undefined;
    const isNew = entry.sends.length === 0;
    const listed = await inTime(readListBefore(gateway, entry.request, closed));
    if (listed?.used == null) {
      if (isNew) return listed ?? undefined;
      const start = machine.checkStartOf(entry, momentOf(entry));
      await claim(id, (current, now, taken) =>
        machine.noteCheck(current, { kind: 'failed' }, now, start, taken),
      );
      return null;
    }
    // The review has shown who uses a typed reference.
    const isKnownUse = isNew && entry.ownReference && entry.anchors === null;
    return listed.used.length > 0 && !isKnownUse && (await noteUsed(entry, listed.used)) ? null : listed;
  };

  /** Stores what was found; resolves to true if it may be this order. */
  async function noteUsed(entry: Entry, used: readonly Order[]): Promise<boolean> {
    const start = machine.checkStartOf(entry, momentOf(entry));
    const rows = used.map((order) => ({ readable: true, order }) as const);
    const context = contextOf(entry, shown.entries(), rows);
    const those = (wanted: Verdict) => used.filter((order) => verdictOf(entry, order, context) === wanted);
    const [ours, perhaps] = [those('ours'), those('perhaps')];
    if (ours.length + perhaps.length === 0) return false;
    const step: Claim = (current, now, taken) =>
      current.sends.length > 0 && ours.length > 0
        ? machine.noteCheck(current, { kind: 'found', orders: ours.map(madeOf) }, now, start, taken)
        : machine.noteElsewhere(current, [...ours, ...perhaps].map(candidateOf), now, taken);
    return (await claim(entry.id, step)) !== null;
  }
}

function onFailure(error: unknown): null {
  if (error instanceof FailureError) return null;
  throw error;
}
