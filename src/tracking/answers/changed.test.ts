import { expect, test } from 'vitest';
import { OrderId } from '../../ids.ts';
import { day } from '../../time.ts';
import type { Change, ChangeLog } from '../change.ts';
import { Columns } from '../remembered.ts';
import { change, status } from '../testing/changes.ts';
import { snapshot } from '../testing/snapshots.ts';
import { answerTo } from './answers.ts';
import { unreadOrders } from './changed.ts';

const now = new Date(2026, 10, 29, 12).getTime();
const orders = new Columns();
for (const id of [1, 2, 3, 4])
  orders.put(snapshot(id, { windowFrom: now - 9 * day, windowTo: now + (id === 4 ? day : 9 * day) }), {
    answeredAt: 0,
    detailed: true,
    tasked: null,
    closingReported: false,
    closedReported: false,
  });
const price = (seq: number, id: number, by: number): Change =>
  change(seq, id, { kind: 'price', from: seq, to: seq + 1 }, { by });
const log: ChangeLog = {
  changes: [
    price(1, 1, now - 6 * day),
    price(2, 2, new Date(2026, 10, 28, 0, 1).getTime()),
    price(3, 2, now),
    change(4, 3, { kind: 'closing' }, { by: now }),
    change(5, 4, { kind: 'closing' }, { by: now }),
    change(6, 4, { kind: 'status', from: status(1, 'Pending'), to: status(2, 'Scheduled') }, { by: now }),
  ],
  readUpTo: 1,
  readApart: [6],
  muted: [],
};
const listed = (changed: 'unread' | 'yesterday' | 'week', more: object = {}) =>
  answerTo('ids', orders, { only: { changed, at: now, ...more }, sort: 'OrderNo', dir: 'asc' }, log).ids;

test('a filter by changes has the orders that changed in its days, or have unread news', () => {
  expect(listed('week')).toEqual([1, 2, 3, 4]);
  expect(listed('yesterday')).toEqual([2, 3, 4]);
  // The window of order 3 was reported and ends later by now.
  expect(listed('unread')).toEqual([2, 4]);
  expect(unreadOrders(orders, log, now)).toBe(2);
  expect(listed('unread', { ids: [1, 4] })).toEqual([4]);
  expect(listed('unread', { ids: [1] })).toEqual([]);
});

test('the changes of some orders are those that the filter means, without one the last of each', () => {
  const ids = [1, 2].map((id) => OrderId.parse(id));
  const seqs = (changed: 'week' | 'unread' | null) =>
    answerTo('changesOf', orders, { ids, changed, at: now }, log).map(({ seq }) => seq);
  expect(seqs('week')).toEqual([1, 2, 3]);
  expect(seqs('unread')).toEqual([2, 3]);
  expect(seqs(null)).toEqual([1, 3]);
});
