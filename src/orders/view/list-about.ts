import type { OrdersFilterRequest } from '../../api/wire/requests.ts';
import type { OrderId } from '../../ids.ts';
import { daysAbout } from '../../order/order-days.ts';
import type { Source } from '../rows/read-some.ts';
import { defaultView, filterOf, type OrdersView } from './search.ts';

/** Orders may share a price or a status, so the service may order equal ones differently on each page. */
const shared: ReadonlySet<OrdersView['sort']> = new Set(['NetPrice', 'OrderStatusID']);

/** The list of a view in a stable order across pages: its own when no two orders share a value. */
export const listFilter = (view: OrdersView): OrdersFilterRequest =>
  filterOf(shared.has(view.sort) ? { ...view, sort: 'OrderDate', dir: 'desc' } : view);

type Dates = { readonly first: number; readonly last: number };
type Known = { readonly id: OrderId; readonly orderedAt?: number | null };

/** Some orders, and the smallest list of the service that has them. The statuses may have changed since, and are no part of it. */
export function filterAbout(
  view: OrdersView,
  orders: readonly Known[],
  dates: Dates | null = datesOf(orders),
): Source {
  const { sort, dir } = view;
  const days = dates && daysAbout(dates.first, dates.last);
  return {
    filter: listFilter({ ...defaultView, sort, dir, ...days }),
    ids: orders.map(({ id }) => id),
  };
}

/** The same for more orders. */
export function withDates(dates: Dates | null, more: readonly Known[]): Dates | null {
  const others = datesOf(more);
  if (dates === null || more.length === 0) return dates;
  if (others === null) return null;
  return { first: Math.min(dates.first, others.first), last: Math.max(dates.last, others.last) };
}

function datesOf(orders: readonly Known[]): Dates | null {
  const times = orders.flatMap(({ orderedAt }) => orderedAt ?? []);
  if (times.length === 0 || times.length < orders.length) return null;
  return {
    first: times.reduce((one, other) => Math.min(one, other)),
    last: times.reduce((one, other) => Math.max(one, other)),
  };
}
