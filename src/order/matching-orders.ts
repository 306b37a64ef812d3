import { searchText } from '../api/search-text.ts';
import type { Order } from '../api/wire/order.ts';
import type { OrderItemDetail } from '../api/wire/order-item.ts';
import { meetsArea, ringOfFilter } from './area-filter.ts';
import { isInState, windowOf } from './capture-window.ts';
import { isAddedBy, isNamed, type NamedFilter, type OrderFilter } from './order-filter.ts';
import { detailOf } from './tasking-item.ts';

/** The time for `window`, milliseconds since 1970 UTC, and the signed-in account for `mine`. */
type By = { readonly now: number; readonly me: string | null };

/** The orders that pass the filters by their own values. */
export const matchingOrders = (orders: readonly Order[], filter: NamedFilter, by: By): readonly Order[] =>
  isNamed(filter) ? orders.filter((order) => fits(order, filter, by)) : orders;

/** Returns whether an order passes what the service cannot filter. */
export function matcherOf(filter: OrderFilter, by: By): (order: Order) => boolean {
  const { area } = filter;
  const ring = area === null ? null : ringOfFilter(area);
  return (order) => fits(order, filter, by) && (ring === null || meetsArea(order, ring));
}

function fits(order: Order, filter: NamedFilter, { now, me }: By): boolean {
  const { type, resolution, place, person, mine, ref, window, lacks, ids } = filter;
  const detail = detailOf(order);
  return (
    isOneOf(type, detail?.ImageTypeID ?? 'none') &&
    isOneOf(resolution, detail?.ImageResolutionID ?? 'none') &&
    (place.length === 0 || placesOf(detail).some((name) => place.includes(name))) &&
    isOneOf(person, searchText(order.AddedBy)) &&
    (!mine || isAddedBy(order.AddedBy, me)) &&
    (ref === null || searchText(order.RefNo ?? '') === ref) &&
    isOpenSo(order, window, now) &&
    (lacks === null || lacksIt(order, detail, lacks)) &&
    isWithin(order.NetPrice, filter.minPrice, filter.maxPrice) &&
    isWithin(detail?.AOIAreaInKM ?? null, filter.minKm2, filter.maxKm2) &&
    (ids === null || ids.includes(order.OrderID))
  );
}

const isOneOf = <Value>(chosen: readonly Value[], value: Value) =>
  chosen.length === 0 || chosen.includes(value);

const isWithin = (value: number | null, min: number | null, max: number | null) =>
  (min === null && max === null) ||
  (value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity));

function isOpenSo(order: Order, state: NamedFilter['window'], now: number): boolean {
  if (state === null) return true;
  const window = windowOf(order);
  return isInState(window?.from?.at ?? Number.NaN, window?.to?.at ?? Number.NaN, state, now);
}

/** Uses the same rules as `tracking/sighting`. */
function lacksIt(order: Order, detail: OrderItemDetail | null, what: 'date' | 'price' | 'area'): boolean {
  switch (what) {
    case 'date':
      return order.OrderDate === null;
    case 'price':
      return order.NetPrice === null;
    case 'area':
      return (detail?.AOIAreaInKM ?? null) === null;
  }
}

/** Never empty: one empty name when the order states none. */
function placesOf(detail: OrderItemDetail | null): readonly string[] {
  const names = [
    [detail?.RegionName, detail?.CountryName],
    [detail?.RegionNameAr, detail?.CountryNameAr],
  ].map(([region, country]) => searchText(region ?? '') || searchText(country ?? ''));
  const stated = names.filter((name) => name !== '');
  return stated.length === 0 ? [''] : stated;
}
