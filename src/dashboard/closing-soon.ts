import { closesSoon, windowIn } from '../order/capture-window.ts';
import type { ListedOrder } from '../order/listed-order.ts';

/** Orders whose window is open and closes soon, the nearest end first; the others keep their order. */
export function splitByClosing(
  orders: readonly ListedOrder[],
  now: number,
): { closing: ListedOrder[]; others: ListedOrder[] } {
  const left = (order: ListedOrder): number | null => {
    const window = windowIn(order);
    return window?.to && closesSoon(window, now) ? window.to.at - now : null;
  };
  return {
    closing: orders
      .filter((order) => left(order) !== null)
      .toSorted((a, b) => (left(a) ?? 0) - (left(b) ?? 0)),
    others: orders.filter((order) => left(order) === null),
  };
}
