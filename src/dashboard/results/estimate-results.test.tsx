import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { defaultConfig } from '../../config.ts';
import { OrderStatusId } from '../../ids.ts';
import { day } from '../../time.ts';
import { outcomeText } from '../../tracking/kept-estimate.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';

const opened = Date.now() - 20 * day;
const done = 4;
const orders = [1, 2, 3, 4].map((id) =>
  snapshot(id, {
    statusId: OrderStatusId.parse(done),
    netPrice: id * 100,
    orderedAt: Date.UTC(2026, 9, 5),
    windowFrom: opened,
    windowTo: opened + 5 * day,
  }),
);
/** Of three of the orders: prices from 150 to 350, within 6 days; delivered after 2, 4 and 8. */
const outcomes = new Map(
  [2, 4, 8].map((after, index) => [
    index + 1,
    outcomeText({
      price: { low: 150, high: 350 },
      days: 6,
      listPrice: null,
      seen: new Map([[done, opened + after * day]]),
    }),
  ]),
);

async function rowsOf(language: 'en' | 'ar', statusKinds: Record<number, 'done'>) {
  const { tracking } = fakeTracking({ orders, outcomes });
  const between = answeringLists(() => wireList([wireOrder(3)]));
  await visit('/', { tracking, language, between, config: { ...defaultConfig, statusKinds } });
  const name = language === 'en' ? 'Estimates against results' : 'التقديرات مقابل النتائج';
  const part = within(await screen.findByRole('region', { name }));
  return part.getAllByRole('row').map((row) => row.textContent);
}

test.each([
  ['en', 'October 20263 orders with an estimate2 of 3 (67%)2 of 3 (67%)'],
  ['ar', 'أكتوبر 20263 طلبات بتقدير2 من 3 (67%)2 من 3 (67%)'],
] as const)('in %s prices and days are compared with what was shown, by month', async (language, row) => {
  const [, month] = await rowsOf(language, { [done]: 'done' });
  expect(month?.replace(/[\u200e\u200f]/g, '')).toBe(row);
});

test('without a status that means a delivery only prices are compared', async () => {
  expect(await rowsOf('en', {})).toEqual([
    'Ordered inPrice in the range',
    'October 20263 orders with an estimate2 of 3 (67%)',
  ]);
});

test('without an order that had an estimate there is nothing', async () => {
  const { tracking } = fakeTracking({ orders });
  await visit('/', { tracking, between: answeringLists(() => wireList([wireOrder(3)])) });
  await screen.findByRole('heading', { name: /^Needs attention/ });
  await import('./estimate-results.tsx');
  expect(screen.queryByText('Estimates against results')).not.toBeInTheDocument();
});
