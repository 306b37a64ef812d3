import type { Order } from '../../../api/wire/order.ts';
import { isSameOrder, keyOf } from '../../../api/wire/order-key.ts';
import { orderNumber } from '../../../order/naming.ts';
import type { Candidate, Entry, EntryState, Made, Send } from '../entry/entry.ts';
import { clocksAgree, type Moment } from '../entry/moment.ts';

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

/**
 * Adds the orders of one answer and fills in what was missing. A UUID parts two orders of one number only if the answer has both:
 * some services change it once after an order was made.
 */
export function join(known: readonly Made[], found: readonly Made[]): Made[] {
  const all = [...known];
  for (const made of found) {
    const isPair = found.some((other) => other.orderId === made.orderId && !isSameOrder(other, made));
    const same = all.findIndex((each) => isSameOrder(each, made));
    const at = same >= 0 || isPair ? same : all.findIndex((each) => each.orderId === made.orderId);
    const before = all[at];
    if (before === undefined) all.push(made);
    else
      all[at] = {
        ...before,
        ...made,
        uuid: made.uuid ?? before.uuid,
        orderNo: made.orderNo ?? before.orderNo,
      };
  }
  return all;
}

export const madeOf = (order: Order): Made => ({ ...keyOf(order), orderNo: orderNumber(order) });

export const candidateOf = (order: Order): Candidate => ({
  ...keyOf(order),
  orderNo: orderNumber(order),
  reference: order.RefNo,
  addedBy: order.AddedBy,
  orderedAt: order.OrderDate,
});

export const acknowledged = ({ at, serviceAt }: Moment) => ({
  seenAt: at,
  seenServiceAt: clocksAgree(serviceAt, at) ? serviceAt : null,
});
