import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists, held } from '../api/testing/answering.ts';
import { wireList, wireOrder } from '../api/wire/testing/wire-orders.ts';
import { visit } from '../app/testing/visit.tsx';
import { day } from '../time.ts';
import { trackingOff } from '../tracking/page/tracking-off.ts';
import { change, status } from '../tracking/testing/changes.ts';
import { fakeTracking } from '../tracking/testing/fake-tracking.ts';
import { snapshot } from '../tracking/testing/snapshots.ts';

const now = Date.now();
const [pending, captured] = [status(1, 'Pending'), status(3, 'Captured')];
const section = (name: string) => {
  const heading = screen.getByRole('heading', { name });
  return within(heading.closest('section') ?? document.body);
};
const numbers = (part: { getAllByRole(role: string): HTMLElement[] }) =>
  part.getAllByRole('link').map((link) => link.textContent);

const orders = [
  snapshot(1, { windowFrom: now - 9 * day, windowTo: now + day - 60_000 }),
  snapshot(2, { windowFrom: now - 9 * day, windowTo: now - day }),
  snapshot(3, { statusId: captured.id, statusTitle: 'Captured', windowTo: now + day }),
];

test('stored orders are on screen before the service responds', async () => {
  const list = held();
  const { tracking } = fakeTracking({ orders });
  await visit('/', { tracking, between: answeringLists(() => list.answer) });
  expect(await screen.findByRole('heading', { name: 'Needs attention 2' })).toBeVisible();
  const needs = section('Needs attention 2');
  expect(numbers(needs)).toEqual([
    'Needs attention 2',
    'Window closes within 48 hours, still pending 1',
    'ORD-1',
    'Window closed, still pending 1',
    'ORD-2',
  ]);
  expect(needs.getByRole('link', { name: 'Needs attention 2' })).toHaveAttribute(
    'href',
    '/orders?status=1&ends=due',
  );
  expect(needs.getByText(/open, \d+ hours left/)).toBeVisible();
  expect(needs.getByText(/closed 1 day ago|closed less than a day ago/)).toBeVisible();
  expect(screen.getByText('Loading your latest orders')).toBeInTheDocument();
  list.release(wireList([wireOrder(5)]));
  expect(await screen.findByRole('link', { name: 'ORD-5' })).toBeVisible();
});

test('one digest of the changes, with their time ranges, until it is marked as read', async () => {
  const { tracking, become } = fakeTracking({
    orders,
    changes: [
      change(1, 1, { kind: 'new' }),
      change(2, 2, { kind: 'price', from: 10, to: 12.5 }),
      change(3, 3, { kind: 'status', from: pending, to: captured }),
    ],
  });
  const { user } = await visit('/', { tracking, between: answeringLists(() => wireList([wireOrder(3)])) });
  expect(await screen.findByRole('heading', { name: 'Since you were last here 3' })).toBeVisible();
  const digest = section('Since you were last here 3');
  expect(digest.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    expect.stringMatching(/“.?Captured.?”: 1 order$/),
    'Net price changed: 1 order',
    'New in the list: 1 order',
  ]);
  expect(digest.getByText(/was “.?Pending.?”/)).toBeVisible();
  expect(digest.getByText('Net price 10.00 → 12.50')).toBeVisible();
  expect(digest.getAllByText(/first seen between .*09:10 and 09:25\sUTC/)).toHaveLength(3);
  expect(digest.getByRole('link', { name: 'ORD-3' })).toHaveAttribute('href', '/orders/3');
  await waitFor(() =>
    expect(digest.getByRole('link', { name: /“.?Captured.?”: 1 order$/ })).toHaveAttribute(
      'href',
      '/orders?from=2026-11-19&to=2026-11-21&among=3',
    ),
  );
  expect(digest.getByRole('link', { name: 'New in the list: 1 order' })).toHaveAttribute(
    'href',
    '/orders?from=2026-11-19&to=2026-11-21&among=1',
  );
  await user.click(screen.getByRole('link', { name: '3 unread changes' }));
  expect(screen.getByRole('heading', { name: 'Since you were last here 3' })).toHaveFocus();

  await user.click(digest.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('No changes.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Since you were last here' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: /unread/ })).not.toBeInTheDocument();

  become({ changes: [change(4, 9, { kind: 'closedPending' }), change(5, 8, { kind: 'new' })] });
  expect(await screen.findByRole('link', { name: '2 unread changes' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Mark as read: ORD-9' }));
  expect(await screen.findByRole('link', { name: '1 unread change' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'ORD-9' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ORD-8' })).toBeVisible();
});

test('a changed price and a new area link to those orders, filtered to their days', async () => {
  const made = (id: number, date: string) => snapshot(id, { orderedAt: Date.parse(`${date}T12:00:00Z`) });
  const { tracking } = fakeTracking({
    orders: [made(1, '2026-10-04'), made(2, '2026-10-09'), made(3, '2026-11-02')],
    changes: [
      ...[2, 1, 2].map((id, index) => change(index + 1, id, { kind: 'price', from: index, to: index + 1 })),
      change(4, 3, { kind: 'area', what: 'aoi' }),
      change(5, 3, { kind: 'area', what: 'intersection' }),
      change(6, 77, { kind: 'area', what: 'intersection' }),
    ],
  });
  await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  const link = (name: string) => screen.findByRole('link', { name });
  await waitFor(async () =>
    expect(await link('Area of interest appeared: 1 order')).toHaveAttribute(
      'href',
      '/orders?from=2026-11-01&to=2026-11-03&among=3',
    ),
  );
  // The date of the other order is unknown.
  expect(await link('Intersection appeared: 2 orders')).toHaveAttribute('href', '/orders?among=3_77');
  expect(await link('Net price changed: 2 orders')).toHaveAttribute(
    'href',
    '/orders?from=2026-10-03&to=2026-10-10&among=1_2',
  );
});

test('very many changes are one screenful, and all are shown on request', async () => {
  const changes = Array.from({ length: 40 }, (_, index) => change(index + 1, index + 1, { kind: 'new' }));
  const { tracking } = fakeTracking({ orders, changes });
  const { user } = await visit('/', { tracking, between: answeringLists(() => wireList([wireOrder(3)])) });
  await screen.findByRole('heading', { name: 'Since you were last here 40' });
  const digest = section('Since you were last here 40');
  const all = 'Since you were last here 40';
  expect(numbers(digest)).toEqual([all, 'New in the list: 40 orders', 'ORD-40', 'ORD-39', 'ORD-38']);
  const list = new URL(digest.getByRole<HTMLAnchorElement>('link', { name: all }).href);
  expect(list.searchParams.get('among')).toBe(changes.map(({ orderId }) => orderId).join('_'));
  await user.click(digest.getByRole('button', { name: 'Show 37 more' }));
  expect(digest.getAllByRole('link')).toHaveLength(42);
  await user.click(digest.getByRole('button', { name: 'Show fewer' }));
  expect(digest.getAllByRole('link')).toHaveLength(5);
});

test('above the limit of a digest the newest changes are listed, with a message', async () => {
  const changes = Array.from({ length: 250 }, (_, index) => change(index + 1, index + 1, { kind: 'new' }));
  const { tracking } = fakeTracking({ orders, changes });
  await visit('/', { tracking, between: answeringLists(() => wireList([wireOrder(3)])) });
  const heading = await screen.findByRole('link', { name: 'Since you were last here 250' });
  const listed = new URL((heading as HTMLAnchorElement).href).searchParams.get('among')?.split('_');
  expect(listed).toEqual(changes.slice(50).map(({ orderId }) => String(orderId)));
  expect(screen.getByText(/^Showing the newest 200\./)).toBeVisible();
});

test('the first sync shows its progress, can be paused and resumed, and stored orders can be used meanwhile', async () => {
  const sync = { kind: 'first', done: 1_200, total: 100_000, paused: false } as const;
  const { tracking, become, requests } = fakeTracking({ orders, sync });
  const { user } = await visit('/', { tracking, between: answeringLists(() => wireList([wireOrder(3)])) });
  const bar = await screen.findByRole('progressbar', { name: 'Initial sync' });
  expect(bar).toHaveAttribute('aria-valuetext', '1,200 of 100,000 orders');
  expect(await screen.findByText('Changes are shown after the initial sync.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  become({ sync: { ...sync, paused: true } });
  expect(await screen.findByText('Paused at 1,200 of 100,000 orders')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(requests.filter((word) => !word.startsWith('watchHidden'))).toEqual(['pause', 'resume']);
  expect(screen.getByRole('link', { name: 'ORD-1' })).toBeVisible();
});

test('without orders no first sync is shown', async () => {
  const sync = { kind: 'first', done: 0, total: 0, paused: false } as const;
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
  expect(screen.getByRole('link', { name: 'ORD-1' })).toBeVisible();
});

test('a browser without storage shows a message, and the latest orders', async () => {
  await visit('/', {
    tracking: trackingOff('noStorage'),
    between: answeringLists(() => wireList([wireOrder(3)])),
  });
  expect(await screen.findByText('Browser storage is unavailable')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'ORD-3' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Since you were last here/ })).not.toBeInTheDocument();
});

test('before the first sync the newest page is used', async () => {
  const { tracking } = fakeTracking({ sync: { kind: 'waiting' } });
  await visit('/', { tracking, between: answeringLists(() => wireList([wireOrder(3)])) });
  expect(await screen.findByText(/^Checking all your orders shortly/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'ORD-3' })).toBeVisible();
});

test('when the service fails the stored orders stay, and the page warns that they may be out of date', async () => {
  const { tracking } = fakeTracking({ orders });
  await visit('/', {
    tracking,
    between: answeringLists(() => new Response(null, { status: 405 })),
  });
  expect(await screen.findByText('Data may be out of date: the last check failed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ORD-1' })).toBeVisible();
});

test('Arabic: the same sections in Arabic', async () => {
  const { tracking } = fakeTracking({
    orders,
    changes: [change(1, 3, { kind: 'status', from: pending, to: captured })],
  });
  await visit('/', { language: 'ar', tracking, between: answeringLists(() => wireList([wireOrder(3)])) });
  expect(await screen.findByRole('heading', { name: 'تحتاج إلى مراجعة 3' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'تغيّر واحد غير مقروء' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'منذ زيارتك الأخيرة 1' })).toBeVisible();
  expect(screen.getByText(/ظهر أول مرة بين .*09:10 و09:25\sUTC/)).toBeVisible();
});
