import { type Order, type OrderItemDetail, type OrderRow, orderIdOf } from '../../../api/wire/order.ts';
import { keyOf, type OrderKey, type OrderSet } from '../../../api/wire/order-key.ts';
import type { WireTime } from '../../../api/wire/time.ts';
import { bounds, centre } from '../../../geo/area/area-facts.ts';
import { readArea } from '../../../geo/area/parse/aoi-text.ts';
import { distanceKm } from '../../../geo/great-circle.ts';
import type { LngLat } from '../../../geo/lng-lat.ts';
import type { OrderId } from '../../../ids.ts';
import { taskingDetails } from '../../../order/tasking-item.ts';
import { day } from '../../../time.ts';
import { isMinted, sameReference } from '../../request/reference.ts';
import type { Entry } from '../entry/entry.ts';
import { type Ordered, readCart } from '../entry/read-cart.ts';
import { carriesReference, mayBe, takenBy, wasBefore } from '../entry/references.ts';

const nearKm = 25;

/**
 * True if an order has the contents that were sent, for a service that does not return the reference. Missing values are
 * ignored; the user decides in the end.
 */
export const isAlike = (ordered: Ordered, order: Order): boolean =>
  taskingDetails(order).some((detail) => isDetailAlike(ordered, detail));

/** True if the order states something to compare. */
const hasContents = (order: Order): boolean =>
  taskingDetails(order).some((detail) =>
    [
      detail.AOI,
      detail.ImageTypeID,
      detail.ImageResolutionID,
      detail.CaptureAttempFrom,
      detail.CaptureAttempTo,
    ].some((value) => value !== null),
  );

/** True if the order has another location. */
export function isElsewhere(point: LngLat | null, order: Order): boolean {
  const areas = taskingDetails(order).flatMap(({ AOI }) => (readArea(AOI).ok ? [AOI] : []));
  return areas.length > 0 && !areas.some((area) => isNear(area, point));
}

function isDetailAlike(ordered: Ordered, detail: OrderItemDetail): boolean {
  return (
    agree(detail.ImageTypeID, ordered.imageTypeId) &&
    agree(detail.ImageResolutionID, ordered.resolutionId) &&
    agree(detail.CloudCover, ordered.cloud) &&
    sameDay(detail.CaptureAttempFrom, ordered.from) &&
    sameDay(detail.CaptureAttempTo, ordered.to) &&
    isNear(detail.AOI, ordered.point)
  );
}

const agree = (said: number | null, sent: number | null) => said === null || sent === null || said === sent;

/** The same UTC day, or within a day if the service gives no time zone. */
function sameDay(said: WireTime | null, sent: number | null): boolean {
  if (said === null || sent === null) return true;
  return said.zoned ? Math.floor(said.at / day) === Math.floor(sent / day) : Math.abs(said.at - sent) <= day;
}

function isNear(aoi: string | null, point: LngLat | null): boolean {
  const reading = readArea(aoi);
  if (!reading.ok || point === null) return true;
  const { west, south, east, north } = bounds(reading.area);
  const inside = [-360, 0, 360].some((turn) => point.lng + turn >= west && point.lng + turn <= east);
  return (
    (inside && point.lat >= south && point.lat <= north) || distanceKm(point, centre(reading.area)) <= nearKm
  );
}

/**
 * `ours`: the order is the entry's. `perhaps`: a person has to compare. `no`: a reason of its own says that it is another one.
 * `unclear`: it states nothing to tell it by.
 */
export type Verdict = 'ours' | 'perhaps' | 'no' | 'unclear';

/** What else is known while an order is judged. */
export type Context = {
  /** The other entries of the account. */
  readonly others: readonly Entry[];
  /** The orders of those. */
  readonly taken: OrderSet;
  /** Minted references come back: an order of another entry stands in the same list with its own. */
  readonly returned: boolean;
  /** Numbers that several orders of the list have. */
  readonly shared: ReadonlySet<OrderId>;
};

/** @param rows the list in which references may be seen to come back. */
export function contextOf(entry: Entry, entries: readonly Entry[], rows: readonly OrderRow[]): Context {
  const others = entries.filter(({ id }) => id !== entry.id);
  return {
    others,
    taken: takenBy(others),
    returned: returnsReferences(others, rows),
    shared: sharedNumbers(rows),
  };
}

function returnsReferences(entries: readonly Entry[], rows: readonly OrderRow[]): boolean {
  const minted = new Map<number, Entry>();
  for (const entry of entries)
    if (!entry.ownReference) for (const { orderId } of entry.made) minted.set(orderId, entry);
  return rows.some((row) => {
    const entry = row.readable ? minted.get(row.order.OrderID) : undefined;
    return entry !== undefined && row.readable && carriesReference(entry, row.order.RefNo) !== 'no';
  });
}

function sharedNumbers(rows: readonly OrderRow[]): ReadonlySet<OrderId> {
  const [seen, shared] = [new Set<OrderId>(), new Set<OrderId>()];
  for (const id of rows.flatMap((row) => orderIdOf(row) ?? [])) {
    if (seen.has(id)) shared.add(id);
    seen.add(id);
  }
  return shared;
}

/** True if it is known which order of a number this is: only a UUID tells two of them apart. */
const isCertain = (entry: Entry, { orderId, uuid }: OrderKey, { shared, taken }: Context): boolean =>
  !shared.has(orderId) ||
  [...entry.known, ...entry.notThese, ...taken.withNumber(orderId)].some(
    (known) => known.orderId === orderId && known.uuid !== null && known.uuid === uuid,
  );

/** Whether an order is the entry's, by its reference and its contents. Numbers are compared for equality only. */
export function verdictOf(entry: Entry, order: Order, context: Context): Verdict {
  const key = keyOf(order);
  const carried = carriesReference(entry, order.RefNo);
  if (!mayBe(entry, key, context.taken) && !isCertain(entry, key, context)) return 'unclear';
  if (!mayBe(entry, key, context.taken))
    return carried === 'whole' && !entry.ownReference && context.taken.has(key) ? 'unclear' : 'no';
  if (carried !== 'no') {
    if (entry.ownReference) return byContents(entry, order, carried, context);
    const isShared = context.others.some((other) => carriesReference(other, order.RefNo) !== 'no');
    return carried === 'whole' || !isShared ? 'ours' : 'perhaps';
  }
  if (entry.made.length > 0 || wasBefore(entry, key) || isMinted(order.RefNo)) return 'no';
  // A typed reference may be changed by the service, so another one proves nothing.
  const isSilent = order.RefNo === null || order.RefNo.trim() === '';
  if (!isSilent && !entry.ownReference && context.returned) return 'no';
  if (entry.request === null || !hasContents(order)) return 'unclear';
  return hasSame(entry, order) ? 'perhaps' : 'no';
}

/** A typed reference on an order after the send: a colleague or another entry may use the same. */
function byContents(entry: Entry, order: Order, carried: 'whole' | 'cut', { others }: Context): Verdict {
  const isStated = entry.request !== null && hasContents(order);
  if (isStated && !hasSame(entry, order)) return 'no';
  const isSure = isStated && carried === 'whole' && entry.anchors !== null;
  if (entry.made.length === 0) return isSure ? 'ours' : 'perhaps';
  // A second one is not ours while it may be the first of another entry.
  const isAwaited = others.some(
    (other) =>
      other.sends.length > 0 &&
      other.made.length === 0 &&
      sameReference(other.reference, entry.reference) &&
      hasSame(other, order),
  );
  return isSure && !isAwaited ? 'ours' : 'no';
}

function hasSame(entry: Entry, order: Order): boolean {
  const ordered = readCart(entry);
  return ordered !== null && isAlike(ordered, order);
}
