import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../api/testing/answering.ts';
import { wireList, wireOrder } from '../api/wire/testing/wire-orders.ts';
import { visit } from '../app/testing/visit.tsx';
import { keep, makeEntry, sent } from '../tasking/outbox/screen/testing/entries.ts';
import { day } from '../time.ts';
import { change } from '../tracking/testing/changes.ts';
import { fakeTracking } from '../tracking/testing/fake-tracking.ts';
import { fromWire } from '../tracking/testing/from-wire.ts';
import { snapshot } from '../tracking/testing/snapshots.ts';

const now = Date.now();
const windows = (first: number, count: number, windowTo: number) =>
  Array.from({ length: count }, (_, index) =>
    snapshot(first + index, { windowFrom: now - 9 * day, windowTo: windowTo + index * 60_000 }),
  );

/** The section of "Needs a look" with a heading. */
async function part(name: string) {
  const heading = await screen.findByRole('heading', { name, level: 3 });
  return within(heading.closest('section') ?? document.body);
}
const links = (within: Awaited<ReturnType<typeof part>>) =>
  within.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('each reason is named, counted, and links to all its orders', async () => {
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
    changes: [change(1, 1, { kind: 'new' }), change(2, 2, { kind: 'new' })],
  });
  await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  const rejected = await part('Rejected by the service 1');
  expect(links(rejected)).toEqual([
    ['Rejected by the service 1', '/outbox'],
    ['REF-REFUSED', '/outbox/refused'],
  ]);
  expect(rejected.getByText(/^Not placed/)).toBeVisible();
  const unsettled = await part('Unresolved orders 1');
  expect(links(unsettled)[1]).toEqual(['REF-LOST', '/outbox/lost']);
  expect(unsettled.getByText(/^May have been placed/)).toBeVisible();
  const soon = '/orders?status=1&ends=soon';
  expect(links(await part('Window closes within 48 hours, still pending 5'))).toEqual([
    ['Window closes within 48 hours, still pending 5', soon],
    ['ORD-1', '/orders/1'],
    ['ORD-2', '/orders/2'],
    ['ORD-3', '/orders/3'],
    ['and 2 more', soon],
  ]);
  expect(links(await part('Window closed, still pending 2'))).toEqual([
    ['Window closed, still pending 2', '/orders?status=1&ends=over'],
    ['ORD-12', '/orders/12'],
    ['ORD-11', '/orders/11'],
  ]);
  expect(screen.getByRole('link', { name: '2 unread changes' })).toBeVisible();
  const heading = screen.getByRole('heading', { name: 'Needs attention 11' });
  expect(within(heading).queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { name: '2 in the outbox' })).toHaveAttribute('href', '/outbox');
  expect(screen.getByRole('link', { name: '7 windows' })).toHaveAttribute(
    'href',
    '/orders?status=1&ends=due',
  );
});

test('when all items are in one place, the heading links there', async () => {
  const { tracking, become } = fakeTracking({ orders: windows(1, 2, now - day) });
  await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  const whole = (number: number) => screen.findByRole('link', { name: `Needs attention ${number}` });
  expect(await whole(2)).toHaveAttribute('href', '/orders?status=1&ends=over');
  become({ orders: windows(1, 1, now + day) });
  expect(await whole(1)).toHaveAttribute('href', '/orders?status=1&ends=soon');
  const changes = [change(1, 1, { kind: 'new' }), change(2, 1, { kind: 'price', from: 1, to: 2 })];
  become({ orders: windows(1, 1, now + 9 * day), changes });
  expect(await whole(2)).toHaveAttribute('href', '#since');
});

test('during the first sync nothing is stated about orders that were not read', async () => {
  const { tracking, become } = fakeTracking({
    orders: windows(1, 1, now + 9 * day),
    sync: { kind: 'first', done: 1, total: 40, paused: false },
  });
  await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  expect(await screen.findByText('Nothing so far in the orders checked.')).toBeVisible();
  become({ sync: { kind: 'resting', checkedAt: now } });
  expect(await screen.findByText('Nothing needs attention.')).toBeVisible();
});

test.each([
  ['lacks=date', 'Order date: not stated', ['ORD-1']],
  ['lacks=price', 'Net price: not stated', ['ORD-2']],
  ['lacks=area', 'Area size: not stated', ['ORD-3']],
  ['among=2_4', '2 specific orders', ['ORD-2', 'ORD-4']],
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
  expect(await screen.findByText('Capture window: closes within 48 hours')).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  expect(await table.findByRole('link', { name: /ORD-1/ })).toBeVisible();
  expect(table.queryByRole('link', { name: /ORD-[23]/ })).toBeNull();
  await user.click(
    screen.getByRole('button', { name: 'Remove the filter Capture window: closes within 48 hours' }),
  );
  expect(await table.findByRole('link', { name: /ORD-3/ })).toBeVisible();
});
