import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { keep, keepBatch, makeEntry, sent } from '../../tasking/outbox/screen/testing/entries.ts';
import { day } from '../../time.ts';
import { change } from '../../tracking/testing/changes.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { fromWire } from '../../tracking/testing/from-wire.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';

const now = Date.now();
const windows = (first: number, count: number, windowTo: number) =>
  Array.from({ length: count }, (_, index) =>
    snapshot(first + index, { windowFrom: now - 9 * day, windowTo: windowTo + index * 60_000 }),
  );

test('the outbox, windows and changes are one feed, each row leads to its order', async () => {
  await keep(
    await makeEntry({
      state: 'rejected',
      id: 'refused',
      reference: 'REF-REFUSED',
      sends: sent('rejected', { kind: 'refused', message: 'No quota' }),
    }),
    await makeEntry({ state: 'unknown', id: 'lost', reference: 'REF-LOST', sends: sent('unknown') }),
  );
  const { tracking } = fakeTracking({
    orders: [...windows(1, 5, now + day), ...windows(11, 2, now - day)],
    changes: [change(1, 1, { kind: 'new' }), change(2, 21, { kind: 'new' })],
  });
  const { user } = await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  const heading = await screen.findByRole('heading', { name: 'Needs attention 10' });
  const feed = within(heading.closest('section') ?? document.body);
  await user.click(feed.getByRole('button', { name: 'Show 4 more' }));
  const links = feed.getAllByRole('listitem').map((row) => {
    const link = within(row).getByRole('link');
    return [link.textContent, link.getAttribute('href')];
  });
  expect(links.slice(0, 4)).toEqual([
    ['REF-LOST', '/outbox/lost'],
    ['REF-REFUSED', '/outbox/refused'],
    ['Makkah ORD-1', '/orders/1'],
    ['Makkah ORD-2', '/orders/2'],
  ]);
  expect(links.map(([, address]) => address)).toEqual(
    expect.arrayContaining(['/orders/11', '/orders/12', '/orders/21']),
  );
  expect(feed.getByText(/^May have been placed/)).toBeVisible();
  expect(feed.getByText(/^Not placed/)).toBeVisible();
  expect(feed.getByRole('link', { name: 'Show 7 orders closing or closed' })).toHaveAttribute(
    'href',
    '/orders?status=1&ends=due',
  );
});

test('a batch that is not over has the title of its page', async () => {
  await keepBatch(3, { phase: 'paused' });
  const { tracking } = fakeTracking({ orders: windows(1, 1, now + 9 * day) });
  await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  expect(await screen.findByRole('link', { name: /^Batch of 3 orders, \d/ })).toHaveAttribute(
    'href',
    '/batches/B',
  );
});

test('a window to come or with reversed ends is no row, and hours to an end without a zone are not sure', async () => {
  const orders = [
    snapshot(1, { windowFrom: now + day, windowTo: now + 1.5 * day }),
    snapshot(2, { windowFrom: now + 1.5 * day, windowTo: now + day }),
    snapshot(3, { windowFrom: now + day, windowTo: now + day }),
    snapshot(4, { windowFrom: now - day, windowTo: now + day + 60_000, windowToInUtc: false }),
  ];
  const { tracking } = fakeTracking({ orders });
  await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  const heading = await screen.findByRole('heading', { name: 'Needs attention 1' });
  const feed = within(heading.closest('section') ?? document.body);
  expect(feed.getByText(/^Window: open, 1 day left, if that is UTC, still/)).toBeVisible();
  expect(feed.getByText(/^since .*, service time$/)).toBeInTheDocument();
  expect(feed.queryByText(/UTC$/)).not.toBeInTheDocument();
});

test('the list of windows has those that close, those that have closed, or both', async () => {
  const { tracking, become } = fakeTracking({ orders: windows(1, 2, now - day) });
  await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  const all = () => screen.findByRole('link', { name: 'Show 2 orders closing or closed' });
  expect(await all()).toHaveAttribute('href', '/orders?status=1&ends=over');
  become({ orders: windows(1, 2, now + day) });
  await waitFor(async () => expect(await all()).toHaveAttribute('href', '/orders?status=1&ends=soon'));
  become({ orders: [...windows(1, 1, now + day), ...windows(2, 1, now - day)] });
  await waitFor(async () => expect(await all()).toHaveAttribute('href', '/orders?status=1&ends=due'));
});

test('during the first sync nothing is stated about orders that were not read', async () => {
  const { tracking, become } = fakeTracking({
    orders: windows(1, 1, now + 9 * day),
    sync: { kind: 'first', done: 1, total: 40, held: false },
  });
  await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  expect(await screen.findByText('Nothing so far in the orders loaded.')).toBeVisible();
  become({ sync: { kind: 'resting', checkedAt: now } });
  expect(await screen.findByText('Nothing needs attention.')).toBeVisible();
});

test.each([
  ['lacks=date', 'Order date: not stated', ['ORD-1']],
  ['lacks=price', 'Net price: not stated', ['ORD-2']],
  ['lacks=area', 'Area size: not stated', ['ORD-3']],
  ['among=2_4', '2 chosen orders', ['ORD-2', 'ORD-4']],
])('the list with %s holds those orders and names the filter', async (address, words, numbers) => {
  const orders = [
    wireOrder(1, { OrderDate: null }),
    wireOrder(2, { NetPrice: null }),
    wireOrder(3, {}, { AOIAreaInKM: null }),
    wireOrder(4),
  ];
  await visit(`/orders?${address}&dir=asc`, {
    tracking: fakeTracking({ orders: fromWire(orders) }).tracking,
  });
  expect(await screen.findByText(words)).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  expect((await table.findAllByRole('link')).map((link) => link.textContent)).toEqual(numbers);
});

test('the list of windows that close soon holds those and names the filter', async () => {
  const order = (id: number, left: number) =>
    wireOrder(id, {}, { CaptureAttempTo: new Date(now + left * day).toISOString() });
  const orders = [order(1, 1), order(2, 3), order(3, -1)];
  const { user } = await visit('/orders?status=1&ends=soon', {
    tracking: fakeTracking({ orders: fromWire(orders) }).tracking,
    between: answeringLists(() => wireList(orders)),
  });
  expect(await screen.findByText('Window: closes within 48 hours')).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  expect(await table.findByRole('link', { name: /ORD-1/ })).toBeVisible();
  expect(table.queryByRole('link', { name: /ORD-[23]/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear Window: closes within 48 hours' }));
  expect(await table.findByRole('link', { name: /ORD-3/ })).toBeVisible();
});
