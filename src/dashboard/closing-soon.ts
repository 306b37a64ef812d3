import type { Order } from '../api/wire/order.ts';
import { windowOf, windowState } from '../orders/capture-window.ts';
import { day } from '../time.ts';

const soon = 3 * day;

/** Orders whose window is open and closes within three days, the nearest end first; and the others as they came. */
export function splitByClosing(orders: readonly Order[], now: number): { closing: Order[]; others: Order[] } {
  const left = (order: Order): number => {
    const window = windowOf(order);
    const state = window === null ? null : windowState(window, now);
    return state?.kind === 'open' && state.left !== null ? state.left : Number.POSITIVE_INFINITY;
  };
  return {
    closing: orders.filter((order) => left(order) <= soon).toSorted((a, b) => left(a) - left(b)),
    others: orders.filter((order) => left(order) > soon),
  };
}
