import type { Order } from '../../../api/wire/order.ts';
import type { OrderId } from '../../../ids.ts';
import type { Candidate, Entry, EntryState, Made, Send } from '../entry/entry.ts';
import type { Moment } from '../entry/moment.ts';

export type Step = Entry | null;

export const become = (entry: Entry, state: EntryState, now: Moment, more: Partial<Entry> = {}): Entry => ({
  ...entry,
  held: null,
  ...more,
  state,
  changedAt: now.at,
  changedAge: now.age,
});

export const endLast = (entry: Entry, now: Moment, end: Partial<Send>): Send[] =>
  entry.sends.map((send, index) =>
    index === entry.sends.length - 1 ? { ...send, endedAt: now.at, endedAge: now.age, ...end } : send,
  );

/** Adds new orders and fills in missing numbers. */
export function join(known: readonly Made[], found: readonly Made[]): Made[] {
  const all = new Map<OrderId, Made>();
  for (const made of [...known, ...found]) {
    const before = all.get(made.orderId);
    all.set(made.orderId, { ...before, ...made, orderNo: made.orderNo ?? before?.orderNo ?? null });
  }
  return [...all.values()];
}

export const candidateOf = (order: Order): Candidate => ({
  orderId: order.OrderID,
  orderNo: order.OrderNo,
  reference: order.RefNo,
  addedBy: order.AddedBy,
  orderedAt: order.OrderDate,
});

export const acknowledged = (now: Moment) => ({ seenAt: now.at, seenServiceAt: now.serviceAt });
