import { firstPlacedId, type OrderRecord } from './order-record.ts';

export type SortKey = string | number | null;

export type Orders = ReturnType<typeof createOrders>;

/** All orders in memory: the seeded ones, and those that users place, which `placed` keeps. */
export function createOrders(placed: Map<number, OrderRecord>, seeded: readonly OrderRecord[]) {
  const all = new Map([...seeded, ...placed.values()].map((order) => [order.id, order]));
  let highest = Math.max(firstPlacedId - 1, ...placed.keys());
  /** The orders of one organisation by one field, until an order is placed. */
  const sorted = new Map<string, readonly OrderRecord[]>();

  const ofOrganisation = (organisation: number) =>
    [...all.values()].filter((order) => order.organisation === organisation);

  return {
    find(organisation: number, id: number): OrderRecord | null {
      const order = all.get(id);
      return order?.organisation === organisation ? order : null;
    },
    /** The order created last. */
    last: (organisation: number): OrderRecord | null => ofOrganisation(organisation).at(-1) ?? null,
    /** Gives the order the next free number and stores it. */
    place(make: (id: number) => OrderRecord): OrderRecord {
      highest += 1;
      const order = make(highest);
      placed.set(order.id, order);
      all.set(order.id, order);
      sorted.clear();
      return order;
    },
    /** Ascending by the key. With a `name`, the key of an order never changes, and the result is kept. */
    sorted(organisation: number, name: string | null, keyOf: (order: OrderRecord) => SortKey) {
      const known = name === null ? undefined : sorted.get(`${organisation} ${name}`);
      const result = known ?? ascending(ofOrganisation(organisation), keyOf);
      if (name !== null) sorted.set(`${organisation} ${name}`, result);
      return result;
    },
  };
}

/** Null comes first; equal keys are ordered by number. */
function ascending(
  orders: readonly OrderRecord[],
  keyOf: (order: OrderRecord) => SortKey,
): readonly OrderRecord[] {
  return orders
    .map((order) => ({ order, key: keyOf(order) }))
    .sort((one, other) => compared(one.key, other.key) || one.order.id - other.order.id)
    .map(({ order }) => order);
}

function compared(one: SortKey, other: SortKey): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
}
