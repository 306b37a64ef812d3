import { fold } from '../../../fold.ts';
import { beginsWordsOf } from '../../../geo/gazetteer/spelling.ts';
import { naming } from '../../../order/naming.ts';
import { howNamed, type KnownOrder } from './known-order.ts';

/** The orders whose whole number or reference the text is, each once: by number first. */
export const namedOrders = (typed: string, orders: readonly KnownOrder[]): readonly KnownOrder[] =>
  unique(orders)
    .filter((order) => howNamed(typed, order) >= naming.reference)
    .sort((one, other) => howNamed(typed, other) - howNamed(typed, one));

const shortestPlace = 3;

/** Whether the text is a part of the order's number or reference, or the start of words of its place. */
export const isLike = (typed: string, order: KnownOrder): boolean =>
  howNamed(typed, order) === naming.part ||
  (fold(typed).length >= shortestPlace && beginsWordsOf(typed, order.names.place));

export const unique = (orders: readonly KnownOrder[]): KnownOrder[] => {
  const all = new Map<string, KnownOrder>();
  for (const order of orders) {
    // Two orders may have one OrderID.
    const key = `${order.id} ${order.number}`;
    if (!all.has(key)) all.set(key, order);
  }
  return [...all.values()];
};
