import { FailureError } from '../../../api/failure.ts';
import type { Gateway, OrdersPage } from '../../../api/gateway.ts';
import { keyOf, type OrderKey } from '../../outbox/entry/identity.ts';
import { fixedPartOf } from '../pattern.ts';

/** An order that already has the reference of a row. */
export type UsedReference = OrderKey & { readonly orderNo: string };

export type UsedReferences = {
  /**
   * `all`: every reference was searched for. `some`: only part of them, because there are too many rows or orders. `failed`: a
   * read failed; what was found before counts.
   */
  readonly searched: 'all' | 'some' | 'failed';
  /** By the place of the row. */
  readonly used: ReadonlyMap<number, readonly UsedReference[]>;
};

/** A shorter text would find half of the list. */
const shortest = 3;
const pageSize = 100;
const maxReads = 20;

/**
 * Searches the list for orders that already have the references of a batch: at once by what they all begin with, or one by one
 * if that is too short. The service's filter is only a help, as for a single order: each found reference is compared.
 */
export async function readReferences(
  gateway: Pick<Gateway, 'orders'>,
  pattern: string,
  references: readonly string[],
  signal?: AbortSignal,
): Promise<UsedReferences> {
  const rows = new Map<string, number[]>();
  for (const [index, reference] of references.entries()) {
    const key = tidy(reference);
    rows.set(key, [...(rows.get(key) ?? []), index]);
  }
  const used = new Map<number, Map<string, UsedReference>>();
  const take = ({ rows: found }: OrdersPage) => {
    for (const row of found) {
      if (!row.readable || row.order.RefNo === null) continue;
      const order = { ...keyOf(row.order), orderNo: row.order.OrderNo };
      for (const index of rows.get(tidy(row.order.RefNo)) ?? [])
        used.set(
          index,
          (used.get(index) ?? new Map<string, UsedReference>()).set(`${order.orderId} ${order.uuid}`, order),
        );
    }
  };
  const read = (FilterValue: string, PageIndex: number) =>
    gateway.orders({ PageIndex, PageSize: pageSize, FilterValue, IncludeOrderItems: false }, signal);

  let searched: UsedReferences['searched'];
  try {
    const fixed = fixedPartOf(pattern);
    searched =
      fixed.length >= shortest
        ? await readPages((page) => read(fixed, page), take)
        : await readEach([...rows.keys()], (reference) => read(reference, 0), take);
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    searched = 'failed';
  }
  return { searched, used: new Map([...used].map(([index, orders]) => [index, [...orders.values()]])) };
}

const tidy = (reference: string) => reference.trim().toLowerCase();

async function readPages(
  read: (page: number) => Promise<OrdersPage>,
  take: (page: OrdersPage) => void,
): Promise<'all' | 'some'> {
  let rows = 0;
  for (let index = 0; index < maxReads; index += 1) {
    const page = await read(index);
    take(page);
    rows += page.rows.length;
    if (rows >= page.total) return 'all';
    if (page.rows.length === 0) return 'some';
  }
  return 'some';
}

async function readEach(
  references: readonly string[],
  read: (reference: string) => Promise<OrdersPage>,
  take: (page: OrdersPage) => void,
): Promise<'all' | 'some'> {
  for (const reference of references.slice(0, maxReads)) take(await read(reference));
  return references.length <= maxReads ? 'all' : 'some';
}
