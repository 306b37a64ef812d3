import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import { defaultConfig } from '../../config.ts';
import { ImageResolutionId, ImageTypeId, OrderId, OrderStatusId } from '../../ids.ts';
import { day, hour } from '../../time.ts';
import type { Snapshot } from '../../tracking/block/slot.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';
import { armed, creates, placeOrder, review } from '../testing/order-form.ts';

// On a loaded machine the first import takes longer than a test's timeout.
beforeAll(async () => void (await import('./new-order-page.tsx')), 120_000);
afterEach(() => vi.restoreAllMocks());

const [done, rejected] = [4, 5];
const config = { ...defaultConfig, statusKinds: { [done]: 'done', [rejected]: 'stopped' } as const };
const justNow = () => ({ kind: 'resting', checkedAt: Date.now() }) as const;
const opened = Date.now() - 20 * day;

/** Orders near Riyadh whose window has closed, of 100, 200, … and the first of them rejected. */
const past = (count: number, more: (index: number) => Partial<Snapshot> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    snapshot(index + 1, {
      typeId: ImageTypeId.parse(1),
      resolutionId: ImageResolutionId.parse(2),
      statusId: OrderStatusId.parse(index === 0 ? rejected : done),
      statusTitle: index === 0 ? 'Rejected' : 'Completed',
      netPrice: (index + 1) * 100,
      at: { lng: 46.7, lat: 24.7 },
      windowFrom: opened,
      windowTo: opened + 6 * day,
      ...more(index),
    }),
  );
const status = (id: number) => ({ id: OrderStatusId.parse(id), title: 'Completed' });
/** Seen as delivered 1, 2, … days after the opening. */
const deliveries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    seq: index + 1,
    orderId: OrderId.parse(index + 2),
    orderNo: `ORD-${index + 2}`,
    after: opened + (index + 1) * day - hour,
    by: opened + (index + 1) * day,
    what: { kind: 'status', from: status(1), to: status(done) } as const,
  }));

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const address = () =>
  `/orders/new?point=24.7,46.7&type=1&resolution=2&from=${inDays(1)}&to=${inDays(7)}&cloud=20`;
const estimate = (language: 'en' | 'ar' = 'en') =>
  screen.findByRole('region', { name: language === 'en' ? 'Estimate' : 'تقدير' });

test.each([
  [
    'en',
    [
      'Estimate about 600, half between 300 and 900 · 11 orders',
      '10 of 11 delivered or captured, 1 rejected · half within 6 days',
    ],
  ],
  [
    'ar',
    ['تقدير نحو 600، ونصفها بين 300 و900 · 11 طلبًا', 'سُلّم أو التُقط 10 من 11، ورُفض واحد · نصفها خلال 6 أيام'],
  ],
] as const)('in %s the form says what orders like it cost, brought and took', async (language, lines) => {
  const { tracking } = fakeTracking({ orders: past(11), changes: deliveries(10), sync: justNow() });
  await visit(address(), { language, config, tracking });
  const region = await estimate(language);
  await waitFor(() => expect(region.querySelectorAll('p')).toHaveLength(lines.length));
  for (const [at, line] of lines.entries()) expect(region.querySelectorAll('p')[at]).toHaveTextContent(line);
  expect(within(region).getByRole('link')).toHaveAttribute(
    'href',
    '/orders?type=1&resolution=2&like=near_46.7_24.7_hours_144_cloud_20',
  );
});

test('the number opens the list of the same orders, and says what they have in common', async () => {
  const others = [snapshot(50), snapshot(51)];
  const { tracking } = fakeTracking({ orders: [...past(11), ...others], sync: justNow() });
  const { user } = await visit(address(), { config, tracking });
  await user.click(await within(await estimate()).findByRole('link', { name: '11 orders' }));
  const words = /^Orders like one: within 100\skm, windows of 3 to 12 days and cloud limits of 10 to 30%$/;
  expect(await screen.findByRole('button', { name: words })).toBeVisible();
  // The sum of 100, 200, … 1,100: without the two others, whose price is 1,250.
  expect(await screen.findByText(/^net 6,600\.00/)).toBeVisible();
});

test('what has to be corrected first takes the room of the estimate', async () => {
  const { tracking } = fakeTracking({ orders: past(11), sync: justNow() });
  const { user } = await visit(address(), { config, tracking });
  await within(await estimate()).findByRole('link', { name: '11 orders' });
  const reference = screen.getByRole('textbox', { name: 'Reference number' });
  await user.clear(reference);
  await user.click(placeOrder());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Estimate' })).not.toBeInTheDocument();
  await user.type(reference, 'PORT-7');
  expect(await estimate()).toHaveTextContent('11 orders');
});

test('fewer than five tell nothing', async () => {
  const { tracking } = fakeTracking({ orders: past(4), sync: justNow() });
  await visit(address(), { config, tracking });
  await waitFor(async () => expect(await estimate()).toHaveTextContent(/^No orders like this yet$/));
});

test('without a status that means a delivery the titles are told', async () => {
  const { tracking } = fakeTracking({ orders: past(11), changes: deliveries(10), sync: justNow() });
  await visit(address(), { tracking });
  await waitFor(async () =>
    expect(await estimate()).toHaveTextContent(
      /Completed.?: 10 of 11, first seen after 6 days \(median\) · .?Rejected.?: 1 of 11/,
    ),
  );
});

test('a price list of the operator is shown in place of the estimate of the price', async () => {
  const entry = {
    type: 1,
    resolution: 2,
    per: 'scene',
    price: 1_500,
    currency: 'SAR',
    from: '2026-01-01',
  } as const;
  const older = { ...entry, price: 900, from: '2025-01-01' };
  const later = { ...entry, price: 9_000, from: '2099-01-01' };
  const { tracking } = fakeTracking({ orders: past(11), sync: justNow() });
  await visit(address(), { config: { ...config, prices: [later, entry, older] }, tracking });
  const region = await estimate();
  await waitFor(() => expect(region).toHaveTextContent(/Price list 1,500\s.?SAR.? for one image/));
  expect(region).toHaveTextContent('Estimate 10 of 11 delivered or captured');
  expect(region).not.toHaveTextContent('half between');
});

test('the review says how the orders were chosen, and the estimate goes with the order to its receipt', async () => {
  let saved = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    void (file as Blob).text().then((text) => {
      saved = text;
    });
    return 'blob:receipt';
  });
  const { tracking } = fakeTracking({ orders: past(11), changes: deliveries(10), sync: justNow() });
  const { user, sent } = await visit(address(), {
    config,
    tracking,
    between: async (request, respond) => {
      const response = await respond(request);
      response.headers.set('date', new Date().toUTCString());
      return response;
    },
  });
  await within(await estimate()).findByRole('link', { name: '11 orders' });
  await user.click(placeOrder());
  const inReview = within(await review());
  const region = await inReview.findByRole('region', { name: 'Estimate' });
  expect(region).toHaveTextContent('half within 6 days of the opening, 9 in 10 within 10 days');
  expect(region).toHaveTextContent(
    'Of 11 orders of the same image: within 100 km, a window like this and a cloud limit like this.',
  );
  await user.click(await armed());
  await user.click(await screen.findByRole('link', { name: 'Print or save it' }));
  await user.click(await screen.findByRole('button', { name: 'Save as a file' }));
  await waitFor(() => expect(saved).toContain('Receipt T'));
  const [create] = creates(sent);
  expect(saved).toContain(`POST /api/order/Order/CreateOrder${create?.search}`);
  expect(saved).toContain(JSON.stringify(JSON.parse(create?.body ?? ''), null, 2));
  expect(saved).toMatch(/HTTP 200\n\n\{.*"OrderNo"/s);
  expect(saved).toContain('net price from 300 to 900\n9 in 10 within 10 days of the opening');
  expect(saved).toMatch(/Z by the clock of this device, \S+Z by that of the service\nSend ID \S+\n/);
  expect(saved).toMatch(/^\d+, UUID [\da-f-]{36}$/m);
  expect(saved).toMatch(/In Nadir: http:\/\/\S+\/orders\/\d+/);
});
