import { expect, test } from 'vitest';
import { OrderStatusId } from '../../../ids.ts';
import { day } from '../../../time.ts';
import { outcomeText } from '../../kept-estimate.ts';
import { Columns } from '../../remembered.ts';
import { snapshot } from '../../testing/snapshots.ts';
import { answerTo } from '../answers.ts';

const now = Date.UTC(2026, 10, 22, 12);
const november = Date.UTC(2026, 10, 1);
const [pending, done, rejected] = [1, 4, 5];
const kinds = { done: [done], stopped: [rejected] };

type Case = {
  netPrice?: number | null;
  statusId?: number;
  orderedAt?: number;
  /** Days from the opening, 12 days ago. */
  seen?: [status: number, day: number | null][];
  estimate?: {
    price?: { low: number; high: number } | null;
    days?: number | null;
    listPrice?: number | null;
  } | null;
};

function resultsOf(cases: readonly Case[], of = kinds) {
  const opened = now - 12 * day;
  const columns = new Columns();
  for (const [
    index,
    { netPrice = 100, statusId = done, orderedAt = november + day, seen = [], estimate = {} },
  ] of cases.entries())
    columns.put(
      snapshot(index + 1, {
        netPrice,
        statusId: OrderStatusId.parse(statusId),
        orderedAt,
        windowFrom: opened,
      }),
      {
        answeredAt: 0,
        detailed: true,
        tasked: '-',
        closingReported: false,
        closedReported: false,
        outcome:
          estimate === null
            ? null
            : outcomeText({
                price: { low: 90, high: 110 },
                days: 10,
                listPrice: null,
                ...estimate,
                seen: new Map(seen.map(([id, at]) => [id, at === null ? null : opened + at * day])),
              }),
      },
    );
  return answerTo(
    'results',
    columns,
    { kinds: of, at: now },
    { changes: [], readUpTo: 0, readApart: [], muted: [] },
  );
}

test('orders without an estimate count for nothing', () => {
  expect(resultsOf([{ estimate: null }])).toEqual([]);
});

test('a price counts once the order has left status 1; the ends of the range are within it', () => {
  const cases = [
    { netPrice: 90 },
    { netPrice: 110 },
    { netPrice: 111 },
    { statusId: pending },
    { netPrice: null },
  ];
  expect(resultsOf(cases)).toMatchObject([{ from: november, orders: 5, price: { orders: 3, within: 2 } }]);
});

test('days count once delivered, or once they have passed without a delivery', () => {
  const cases: Case[] = [
    { seen: [[done, 10]] },
    { seen: [[done, 10.5]] },
    // Overdue, and still open in its days.
    { statusId: pending },
    { statusId: pending, estimate: { days: 30 } },
    // Stopped, of unknown time, and without days.
    { statusId: rejected, seen: [[rejected, 2]] },
    { seen: [[done, null]] },
    { seen: [[done, 2]], estimate: { days: null } },
  ];
  expect(resultsOf(cases)).toMatchObject([{ days: { orders: 3, within: 1 } }]);
  expect(resultsOf(cases, { done: [], stopped: [] })).toMatchObject([{ days: { orders: 0, within: 0 } }]);
});

test('net prices are compared with the price list by their median', () => {
  const cases = [100, 104, 120].map((netPrice) => ({ netPrice, estimate: { listPrice: 100 } }));
  expect(resultsOf(cases)).toMatchObject([{ list: { orders: 3, over: expect.closeTo(0.04, 9) } }]);
  expect(resultsOf([{}])).toMatchObject([{ list: null }]);
  // Nothing is a share of a list price of zero.
  expect(resultsOf([{ netPrice: 100, estimate: { listPrice: 0 } }])).toMatchObject([{ list: null }]);
});

test('each month of ordering has its own numbers, the newest first', () => {
  const found = resultsOf([{ orderedAt: november - 1 }, {}, { orderedAt: november }]);
  expect(found.map(({ from, orders }) => [from, orders])).toEqual([
    [november, 2],
    [Date.UTC(2026, 9, 1), 1],
  ]);
});
