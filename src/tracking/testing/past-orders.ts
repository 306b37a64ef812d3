import { ImageResolutionId, ImageTypeId, OrderId, OrderStatusId } from '../../ids.ts';
import { day } from '../../time.ts';
import { type Estimate, estimates } from '../answers/past/alike.ts';
import type { Snapshot } from '../block/slot.ts';
import type { Change, ChangeLog } from '../change.ts';
import { Columns } from '../remembered.ts';
import { snapshot } from './snapshots.ts';

export const now = Date.UTC(2026, 10, 22, 12);
export const hour = 3_600_000;
export const [waiting, done, rejected] = [1, 4, 5];
export const kinds = { done: [done], stopped: [rejected] };
export const image = { typeId: ImageTypeId.parse(1), resolutionId: ImageResolutionId.parse(2) };
/** One item, and two. */
export const [one, two] = ['-', '-\n     -'];

export type Past = { readonly order: Snapshot; readonly tasked: string };

export function remembered(orders: readonly Past[]): Columns {
  const columns = new Columns();
  for (const { order, tasked } of orders)
    columns.put(order, {
      answeredAt: 0,
      detailed: true,
      tasked,
      closingReported: false,
      closedReported: false,
    });
  return columns;
}

export const logOf = (changes: readonly Omit<Change, 'seq' | 'orderNo'>[]): ChangeLog => ({
  changes: changes.map((change, index) => ({ ...change, seq: index + 1, orderNo: '' })),
  readUpTo: 0,
  readApart: [],
  muted: [],
});

export const past = (id: number, fields: Partial<Snapshot> = {}, tasked = one): Past => ({
  order: snapshot(id, {
    ...image,
    netPrice: 100,
    at: { lng: 46.7, lat: 24.7 },
    windowFrom: now - 20 * day,
    windowTo: now - 15 * day,
    cloudCover: 20,
    statusId: OrderStatusId.parse(done),
    ...fields,
  }),
  tasked,
});
export const many = (count: number, of: (index: number) => Partial<Snapshot> = () => ({}), first = 1) =>
  Array.from({ length: count }, (_, index) => past(first + index, of(index)));

export const wanted = {
  typeId: 1,
  resolutionId: 2,
  point: { lng: 46.7, lat: 24.7 },
  from: now,
  to: now + 5 * day,
  cloud: 20,
};
export type Wanted = typeof wanted;
export const nothing = logOf([]);
export function estimate(
  orders: readonly Past[],
  log = nothing,
  of: Partial<Wanted> = {},
  statuses = kinds,
): Estimate {
  const question = { wanted: [{ ...wanted, ...of }], kinds: statuses, at: now };
  const [found] = estimates(remembered(orders), question, log);
  if (found === undefined) throw new Error('no answer');
  return found;
}

export const delivered = (id: number, afterDays: number, gap = hour, from = waiting) => {
  const by = now - 20 * day + afterDays * day;
  const status = (id: number) => ({ id: OrderStatusId.parse(id), title: '' });
  return {
    orderId: OrderId.parse(id),
    after: by - gap,
    by,
    what: { kind: 'status', from: status(from), to: status(done) },
  } as const;
};
