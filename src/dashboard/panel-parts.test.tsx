import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists, held } from '../api/testing/answering.ts';
import { wireList, wireOrder } from '../api/wire/testing/wire-orders.ts';
import { visit } from '../app/testing/visit.tsx';
import { day } from '../time.ts';
import { change, status } from '../tracking/testing/changes.ts';
import { fakeTracking } from '../tracking/testing/fake-tracking.ts';
import { snapshot } from '../tracking/testing/snapshots.ts';

const now = Date.now();
const [pending, captured] = [status(1, 'Pending'), status(3, 'Captured')];
const section = (name: string) => {
  const heading = screen.getByRole('heading', { name });
  return within(heading.closest('section') ?? document.body);
};
const rows = (part: ReturnType<typeof section>) =>
  part.queryAllByRole('listitem').map((row) => {
    const link = within(row).getByRole('link').textContent;
    return [link, row.textContent.slice(link.length)];
  });

const orders = [
  snapshot(1, { windowFrom: now - 9 * day, windowTo: now + day - 60_000 }),
  snapshot(2, { windowFrom: now - 9 * day, windowTo: now - day }),
  snapshot(3, { statusId: captured.id, statusTitle: 'Captured', windowTo: now + day }),
];

test('stored orders are on screen before the service responds, the feed with what needs attention', async () => {
  const list = held();
  const { tracking } = fakeTracking({ orders });
  await visit('/', { tracking, between: answeringLists(() => list.answer) });
  expect(await screen.findByText('ORD-3')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: 'Makkah ORD-3' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Needs attention 2' })).toBeVisible();
  const needs = section('Needs attention 2');
  expect(rows(needs)).toEqual([
    ['Makkah ORD-1', expect.stringMatching(/^Window closes in 2[34] hours, still .?Pending/)],
    ['Makkah ORD-2', expect.stringMatching(/^Window closed 1 day ago, still .?Pending/)],
  ]);
  expect(needs.getByRole('link', { name: 'Show 2 orders closing or closed' })).toHaveAttribute(
    'href',
    '/orders?status=1&ends=due',
  );
  list.release(wireList([wireOrder(5)]));
  expect(await screen.findByRole('link', { name: /ORD-5$/ })).toBeVisible();
});

test('one feed with the changes, when each was first seen, until they are marked as read', async () => {
  const { tracking, become } = fakeTracking({
    orders,
    changes: [
      change(1, 1, { kind: 'new' }),
      change(2, 2, { kind: 'price', from: 10, to: 12.5 }),
      change(3, 3, { kind: 'status', from: pending, to: captured }),
    ],
  });
  const { user } = await visit('/', { tracking, between: answeringLists(() => wireList([wireOrder(3)])) });
  expect(await screen.findByRole('heading', { name: 'Needs attention 3' })).toBeVisible();
  const feed = section('Needs attention 3');
  await waitFor(() =>
    expect(rows(feed)).toEqual([
      ['Makkah ORD-1', expect.stringMatching(/^Window closes in .* · Added to the order list/)],
      ['Makkah ORD-2', expect.stringMatching(/^Window closed 1 day ago.* · Net price 10\.00 → 12\.50/)],
      [
        'Makkah ORD-3',
        expect.stringMatching(/^“.?Pending.?” → “.?Captured.?”.*first seen between .*09:10 and 09:25\sUTC/),
      ],
    ]),
  );
  expect(feed.getByRole('link', { name: /ORD-3$/ })).toHaveAttribute('href', '/orders/3');
  expect(feed.getByRole('link', { name: 'Show 3 changed orders' })).toHaveAttribute(
    'href',
    '/orders?changed=unread',
  );

  await user.click(feed.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('No unread changes')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Needs attention 2' })).toHaveFocus();
  expect(feed.queryByRole('link', { name: /ORD-3$/ })).toBeNull();

  become({ changes: [change(4, 9, { kind: 'new' }), change(5, 8, { kind: 'new' })] });
  await user.click(await screen.findByRole('button', { name: 'Mark as read: ORD-9' }));
  await waitFor(() => expect(feed.queryByRole('link', { name: 'ORD-9' })).toBeNull());
  // An order that is not stored is named by its number.
  expect(feed.getByRole('link', { name: 'ORD-8' })).toBeVisible();
});

test('badge and link count orders, each once; once all is read the link has the changes of the last days', async () => {
  const price = (seq: number, id: number, by = Date.now()) =>
    change(seq, id, { kind: 'price', from: seq, to: seq + 1 }, { by });
  const { tracking } = fakeTracking({
    orders: [
      snapshot(1, { windowTo: Date.now() + 9 * day }),
      snapshot(2, { windowTo: Date.now() + 9 * day }),
    ],
    // A window that was reported and ends later by now is no news.
    changes: [price(1, 2, Date.now() - 2 * day), price(2, 1), price(3, 2), change(4, 1, { kind: 'closing' })],
  });
  const { user } = await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  expect(await screen.findByRole('link', { name: 'Show 2 changed orders' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAccessibleDescription(
    '2 orders with unread changes',
  );
  expect(screen.getByRole('heading', { name: 'Needs attention 2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await user.click(await screen.findByRole('link', { name: 'Show earlier changes' }));
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  const both = await table.findByText('Net price 3.00 → 4.00 · Net price 1.00 → 2.00');
  // Today's time alone: the newest of the changes.
  expect(within(both.closest('td') ?? both).getByText(/^first seen (at )?\d\d:\d\d\sUTC$/)).toBeVisible();
  expect(table.getByRole('columnheader', { name: 'Changed' })).toBeVisible();
  expect(screen.getByText('Changed: last 7 days')).toBeVisible();
});

test('the statuses of an order are one chain that runs forwards', async () => {
  const steps = ['Pending', 'In tasking', 'Captured', 'Delivered', 'Archived'].map((title, at) =>
    status(at + 1, title),
  );
  const changes = (count: number) =>
    steps.slice(0, count).flatMap((from, at) => {
      const to = steps[at + 1];
      return to === undefined ? [] : [change(at + 1, 3, { kind: 'status', from, to })];
    });
  const { tracking, become } = fakeTracking({ orders, changes: changes(3) });
  await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  const chain = (text: string) => (content: string) => content.replace(/[\u2066-\u2069]/g, '') === text;
  expect(await screen.findByText(chain('“Pending” → “In tasking” → “Captured” → “Delivered”'))).toBeVisible();
  become({ changes: changes(4) });
  expect(await screen.findByText(chain('“Pending” → … → “Archived”'))).toBeVisible();
});

test('very many changes are one screenful, and all are shown on request', async () => {
  const changes = Array.from({ length: 250 }, (_, index) => change(index + 1, index + 101, { kind: 'new' }));
  const { tracking } = fakeTracking({ orders, changes });
  const { user } = await visit('/', { tracking, between: answeringLists(() => wireList([wireOrder(3)])) });
  await screen.findByRole('button', { name: 'Show 196 more' });
  const feed = section('Needs attention 202');
  expect(rows(feed)).toHaveLength(6);
  expect(feed.getByText('50 older unread changes are on the pages of their orders.')).toBeVisible();
  await user.click(feed.getByRole('button', { name: 'Show 196 more' }));
  expect(rows(feed)).toHaveLength(202);
  await user.click(feed.getByRole('button', { name: 'Show fewer' }));
  expect(rows(feed)).toHaveLength(6);
});

test('the first sync shows its progress, waits for a press of users who save data, and stored orders can be used meanwhile', async () => {
  const sync = { kind: 'first', done: 1_200, total: 100_000, held: false } as const;
  const { tracking, become, requests } = fakeTracking({ orders, sync });
  const { user } = await visit('/', { tracking, between: answeringLists(() => wireList([wireOrder(3)])) });
  const bar = await screen.findByRole('progressbar', { name: 'Loading all orders' });
  expect(bar).toHaveAttribute('aria-valuetext', '1,200 of 100,000 orders');
  expect(screen.queryByText('No unread changes')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  become({ sync: { ...sync, done: 0, total: 0, held: true } });
  expect(await screen.findByText('Not started, since this browser saves data')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(requests.filter((word) => !word.startsWith('watchHidden'))).toEqual(['checkNow']);
  expect(screen.getByRole('link', { name: /ORD-1$/ })).toBeVisible();
});

test('while the orders cannot be read, nothing says that they are being loaded', async () => {
  const sync = { kind: 'first', done: 0, total: 0, held: false } as const;
  const { tracking } = fakeTracking({ orders: [], sync });
  await visit('/', { tracking, between: answeringLists(() => new Response('{}', { status: 403 })) });
  expect(await screen.findByText('Your orders could not be loaded')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('Trends appear once your orders are loaded.')).toBeVisible();
});

test('without orders no first sync is shown', async () => {
  const sync = { kind: 'first', done: 0, total: 0, held: false } as const;
  const { tracking } = fakeTracking({ orders: [], sync });
  await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Trends' })).toBeNull();
});

test('a failed sync shows what is missing and the time of the retry, and can be retried immediately', async () => {
  const { tracking, requests } = fakeTracking({
    orders,
    sync: {
      kind: 'failed',
      failure: { kind: 'unavailable', status: 503 },
      checkedAt: Date.UTC(2026, 10, 20, 9, 41),
      againAt: now + 3_600_000,
    },
  });
  const { user } = await visit('/', { tracking, between: answeringLists(() => wireList([wireOrder(3)])) });
  const title = await screen.findByText('The last check failed');
  const notice = title.parentElement ?? document.body;
  expect(notice).toHaveTextContent('Service error (503).');
  expect(notice).toHaveTextContent(/Data as of 20 Nov.* 09:41\sUTC\./);
  expect(notice).toHaveTextContent(/Next automatic check at/);
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(requests).toContain('checkNow');
  expect(screen.getByRole('link', { name: /ORD-1$/ })).toBeVisible();
});

test('a browser without storage shows a message, and the latest orders', async () => {
  await visit('/', {
    tracking: fakeTracking({ keeps: 'noStorage', sync: { kind: 'waiting' } }).tracking,
    between: answeringLists(() => wireList([wireOrder(3)])),
  });
  expect(await screen.findByText('Browser storage is unavailable.')).toBeVisible();
  expect(await screen.findByRole('link', { name: /ORD-3$/ })).toBeVisible();
  expect(screen.queryByText('No unread changes')).toBeNull();
});

test('before the first sync the newest page is used', async () => {
  const { tracking } = fakeTracking({ sync: { kind: 'waiting' } });
  await visit('/', { tracking, between: answeringLists(() => wireList([wireOrder(3)])) });
  expect(await screen.findByText(/^Loading all orders in a moment/)).toBeVisible();
  expect(await screen.findByRole('link', { name: /ORD-3$/ })).toBeVisible();
});

test('when the service fails the stored orders stay, and the page warns that they may be out of date', async () => {
  const { tracking } = fakeTracking({ orders });
  await visit('/', {
    tracking,
    between: answeringLists(() => new Response(null, { status: 405 })),
  });
  expect(await screen.findByText('Data may be out of date: the last check failed')).toBeVisible();
  // The feed and the latest orders may both have it.
  expect((await screen.findAllByRole('link', { name: /ORD-1$/ }))[0]).toBeVisible();
});

test('Arabic: the same sections in Arabic', async () => {
  const { tracking } = fakeTracking({
    orders,
    changes: [change(1, 3, { kind: 'status', from: pending, to: captured })],
  });
  await visit('/', { language: 'ar', tracking, between: answeringLists(() => wireList([wireOrder(3)])) });
  expect(await screen.findByRole('heading', { name: 'تتطلب انتباهك 3' })).toBeVisible();
  expect(await screen.findByText(/^من «.?Pending.?» إلى «.?Captured.?»$/)).toBeVisible();
  expect(screen.getByText(/ظهر أول مرة بين .*09:10 و09:25\sبتوقيت\sUTC/)).toBeVisible();
});
