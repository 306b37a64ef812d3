import { closesSoon, windowIn, windowState } from '../order/capture-window.ts';
import type { ListedOrder } from '../order/listed-order.ts';

/** Orders whose window is open and closes soon, the nearest end first; the others keep their order. */
export function splitByClosing(
  orders: readonly ListedOrder[],
  now: number,
): { closing: ListedOrder[]; others: ListedOrder[] } {
  const left = (order: ListedOrder): number | null => {
    const window = windowIn(order);
    const state = window === null ? null : windowState(window, now);
    return state?.kind === 'open' && closesSoon(state) ? state.left : null;
  };
  return {
    closing: orders
      .filter((order) => left(order) !== null)
      .toSorted((a, b) => (left(a) ?? 0) - (left(b) ?? 0)),
    others: orders.filter((order) => left(order) === null),
  };
}
