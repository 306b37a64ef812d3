import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../api/testing/answering.ts';
import { wireList } from '../api/wire/testing/wire-orders.ts';
import { visit } from '../app/testing/visit.tsx';
import { ImageTypeId } from '../ids.ts';
import { keep, makeEntry, sent } from '../tasking/outbox/screen/testing/entries.ts';
import { day } from '../time.ts';
import { change } from '../tracking/testing/changes.ts';
import { fakeTracking } from '../tracking/testing/fake-tracking.ts';
import { snapshot } from '../tracking/testing/snapshots.ts';

const now = Date.now();
const sar = { typeId: ImageTypeId.parse(3), typeName: 'SAR' };
const optical = { typeId: ImageTypeId.parse(2), typeName: 'Optical' };
const orders = [
  snapshot(1, { ...sar, orderedAt: now - day, windowFrom: now - day, windowTo: now + day }),
  snapshot(2, { ...optical, orderedAt: now - day, windowFrom: now - day, windowTo: now + day }),
  snapshot(3, { ...optical, orderedAt: now - 2 * day }),
  snapshot(4, { ...optical, orderedAt: now - 40 * day }),
];
const changes = [change(1, 3, { kind: 'new' }), change(2, 4, { kind: 'new' })];

async function opened(address: string) {
  const fake = fakeTracking({ orders, changes });
  const visited = await visit(address, {
    tracking: fake.tracking,
    between: answeringLists(() => wireList([])),
  });
  return { ...visited, ...fake };
}
const section = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') ?? document.body);
};
const legend = async () => {
  const title = await screen.findByText('Orders by status');
  return within(title.closest('details') ?? document.body);
};

test('footer, legend, feed, latest orders and trends count the orders of one filter, and lead to its list', async () => {
  const { router } = await opened('/');
  expect(await (await legend()).findByRole('link', { name: 'Pending 4' })).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Type' }));
  const types = within(await screen.findByRole('dialog', { name: 'Type' }));
  fireEvent.click(await types.findByRole('checkbox', { name: 'Optical 3' }));
  await waitFor(() => expect(router.state.location.search).toBe('?type=2'));
  fireEvent.keyDown(types.getByRole('checkbox', { name: 'Optical 3' }), { key: 'Escape' });

  expect(await screen.findByRole('link', { name: '3 orders' })).toHaveAttribute('href', '/orders?type=2');
  expect(await (await legend()).findByRole('link', { name: 'Pending 3' })).toHaveAttribute(
    'href',
    '/orders?status=1&type=2',
  );
  const latest = await section(/^Latest orders/);
  await waitFor(() => expect(latest.getAllByRole('listitem')).toHaveLength(3));
  expect(latest.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/orders?type=2');
  const feed = await section(/^Needs attention 3$/);
  expect(feed.getAllByRole('listitem')).toHaveLength(3);
  const parts = within(await screen.findByRole('list', { name: 'by image type' })).getAllByRole('link');
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Optical: 3 orders']);
});

test('changes of orders that the filter leaves out are not marked as read with the others', async () => {
  const { router } = await opened('/?among=3_1');
  const feed = await section(/^Needs attention 2$/);
  fireEvent.click(feed.getByRole('button', { name: 'Mark all as read' }));
  await section(/^Needs attention 1$/);
  await act(() => router.navigate('/'));
  // Two windows that close, and the change that was left out.
  await section(/^Needs attention 3$/);
});

test('an unresolved order is shown with every filter, and the feed says so', async () => {
  await keep(
    await makeEntry({ state: 'unknown', id: 'lost', reference: 'REF-LOST', sends: sent('unknown') }),
  );
  const { router } = await opened('/?type=3');
  const feed = await section(/^Needs attention 2$/);
  expect(feed.getByRole('link', { name: 'REF-LOST' })).toBeVisible();
  expect(feed.getByText('Unresolved orders are shown with every filter.')).toBeVisible();
  await act(() => router.navigate('/'));
  await waitFor(() => expect(screen.queryByText(/with every filter/)).not.toBeInTheDocument());
});

test('a filter without orders says so, and days of ordering limit the trends and their lists', async () => {
  const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
  const { router } = await opened('/?type=77');
  expect(await screen.findByText('No matching orders')).toBeVisible();
  expect(await screen.findByText('Nothing needs attention among the filtered orders.')).toBeVisible();
  const [from, to] = [iso(now - 50 * day), iso(now - 35 * day)];
  await act(() => router.navigate(`/?from=${from}&to=${to}`));
  const bars = within(await screen.findByRole('list', { name: 'Orders per week' }));
  await waitFor(() => expect(bars.getAllByRole('link', { name: /: 1 order$/ })).toHaveLength(1));
  const [first] = await bars.findAllByRole('link', { name: /: 1 order$/ });
  const days = new URL(first?.getAttribute('href') ?? '', 'http://nadir.test').searchParams;
  expect((days.get('from') ?? '') >= from && (days.get('to') ?? '9') <= to).toBe(true);
  expect(screen.queryByText('this week')).not.toBeInTheDocument();
});
