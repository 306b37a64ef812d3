import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringDetails } from '../../api/testing/answering.ts';
import { wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { defaultConfig } from '../../config.ts';
import { ImageResolutionId, ImageTypeId, OrderId, OrderStatusId } from '../../ids.ts';
import { day, hour, minute } from '../../time.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';
import type { TrackingState } from '../../tracking/tracking.ts';

const done = 4;
const config = { ...defaultConfig, statusKinds: { [done]: 'done' } as const };
const opened = Date.now() - 40 * day;
const status = (id: number) => ({ id: OrderStatusId.parse(id), title: '' });
/** Nine orders of the image of the order, far from it, delivered 1 to 9 days after the opening. */
const past = Array.from({ length: 9 }, (_, index) =>
  snapshot(index + 100, {
    typeId: ImageTypeId.parse(1),
    resolutionId: ImageResolutionId.parse(2),
    statusId: OrderStatusId.parse(done),
    windowFrom: opened,
    windowTo: opened + 12 * day,
  }),
);
const changes = past.map(({ id, no }, index) => ({
  seq: index + 1,
  orderId: OrderId.parse(id),
  orderNo: no,
  after: opened + (index + 1) * day - hour,
  by: opened + (index + 1) * day,
  what: { kind: 'status', from: status(1), to: status(done) } as const,
}));

type Sync = TrackingState['sync'];
const justNow = (): Sync => ({ kind: 'resting', checkedAt: Date.now() });

async function next(
  detail: object,
  order: object = {},
  language: 'en' | 'ar' = 'en',
  memory: { sync?: Sync; keeps?: TrackingState['keeps'] } = {},
) {
  const { tracking } = fakeTracking({ orders: past, changes, sync: justNow(), ...memory });
  await visit('/orders/7', {
    tracking,
    language,
    config,
    between: answeringDetails(() => wireOrder(7, order, detail)),
  });
  const name = language === 'en' ? 'What happens next' : 'ما الخطوة التالية';
  return screen.findByRole('region', { name });
}
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

test('before the window: when it opens and closes, when Nadir checks, and what was usual', async () => {
  const part = await next({ CaptureAttempFrom: at(2.5 * day), CaptureAttempTo: at(9.5 * day) });
  await waitFor(() =>
    expect(part).toHaveTextContent('Half of 9 orders like this were delivered within 5 days of the opening.'),
  );
  expect(part).toHaveTextContent('The window opensin 2 days');
  expect(part).toHaveTextContent('The window closesin 9 days');
  expect(part).toHaveTextContent(/Nadir checks this order(about \d\d:\d\d, on this device|within minutes)/);
  expect(within(part).getByRole('link', { name: '9 orders' })).toHaveAttribute(
    'href',
    '/orders?type=1&resolution=2&like=any',
  );
});

test.each([
  ['en', 'Half of 9 orders like this were delivered within 5 days of the opening; this one is on day 4.'],
  ['ar', 'سُلّم نصف 9 طلبات مشابهة خلال 5 أيام من بدء الفترة، وهذا الطلب في يومه 4.'],
] as const)('in %s an order in its window is compared with them', async (language, sentence) => {
  const part = await next(
    { CaptureAttempFrom: at(-3.5 * day), CaptureAttempTo: at(2.5 * day) },
    {},
    language,
  );
  await waitFor(() => expect(part).toHaveTextContent(sentence));
  // What has opened does not open.
  expect(within(part).queryByText(/^(The window opens|تبدأ الفترة)$/)).not.toBeInTheDocument();
});

test('an order with several images is compared with none', async () => {
  const { OrderItems } = wireOrder(7);
  const part = await next({}, { OrderItems: [...OrderItems, ...OrderItems] });
  await waitFor(() => expect(part).toHaveTextContent('Nadir checks this order'));
  expect(part).not.toHaveTextContent(/orders like this/i);
});

test('an order whose window has no beginning is on no day', async () => {
  const part = await next({ CaptureAttempFrom: null, CaptureAttempTo: at(2 * day) });
  await waitFor(() => expect(part).toHaveTextContent('within 5 days of the opening.'));
  expect(part).not.toHaveTextContent('this one');
});

test('the next check after one that failed is at its own time, and none is promised where orders are not observed', async () => {
  const againAt = Date.now() + 17 * minute;
  const part = await next({}, {}, 'en', {
    sync: { kind: 'failed', failure: { kind: 'unavailable', status: 503 }, againAt, checkedAt: null },
  });
  const clock = new Date(againAt).toTimeString().slice(0, 5);
  expect(part).toHaveTextContent(`Nadir checks this orderabout ${clock}, on this device`);
  cleanup();
  const off = await next({}, {}, 'en', { keeps: 'noStorage' });
  expect(off).not.toHaveTextContent('Nadir checks this order');
});

test('the status is shown after the window has closed', async () => {
  const part = await next({ CaptureAttempFrom: at(-9 * day), CaptureAttempTo: at(-2 * day) });
  expect(part).toHaveTextContent(/The window has closed, and the status is still “.?Pending.?”\./);
});

test('a delivered order has nothing to come', async () => {
  const { tracking } = fakeTracking({ orders: past });
  const between = answeringDetails(() =>
    wireOrder(7, { OrderStatusID: done, OrderStatusTitle: 'Completed' }),
  );
  await visit('/orders/7', { tracking, config, between });
  await screen.findByRole('heading', { name: 'Order ORD-7' });
  await import('./what-next.tsx');
  expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
});
