import type { Order } from '../api/wire/order.ts';
import { closesSoon, windowOf, windowState } from '../order/capture-window.ts';

/** Orders whose window is open and closes soon, the nearest end first; the others keep their order. */
export function splitByClosing(orders: readonly Order[], now: number): { closing: Order[]; others: Order[] } {
  const left = (order: Order): number | null => {
    const window = windowOf(order);
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
