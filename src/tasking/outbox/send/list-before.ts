import { FailureError } from '../../../api/failure.ts';
import type { CreateOrderRequest } from '../../../api/wire/cart-item.ts';
import { type Order, orderIdOf } from '../../../api/wire/order.ts';
import { isAlike } from '../check/alike.ts';
import { newestFirst, type OrderList } from '../check/recent-orders.ts';
import type { Before } from '../entry/entry.ts';
import { keyOf, type OrderKey } from '../entry/identity.ts';
import { orderedOf } from '../entry/read-cart.ts';
import { carriesReference } from '../entry/references.ts';

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
  const orders = (rows: typeof found) =>
    (rows?.rows ?? []).flatMap((row) => (row.readable ? [row.order] : []));
  const used = orders(found).filter(({ RefNo }) => carriesReference({ reference }, RefNo) !== 'no');
  const ordered = orderedOf(request);
  const alike = orders(newest).filter((order) => isAlike(ordered, order));
  // A search that failed may have missed an order with the reference.
  const anchors =
    found &&
    newest &&
    newest.rows.flatMap((row): OrderKey[] => {
      if (row.readable) return [keyOf(row.order)];
      const orderId = orderIdOf(row);
      return orderId === null ? [] : [{ orderId, uuid: null }];
    });
  return { anchors, known: [...used, ...alike].map(keyOf), used: found && used };
}

function onFailure(error: unknown): null {
  if (error instanceof FailureError) return null;
  throw error;
}
