import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists, held } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { fromWire } from '../../tracking/testing/from-wire.ts';

const table = () => screen.findByRole('table', { name: 'Orders' });
const numbers = async () => {
  const links = await within(await table()).findAllByRole('link');
  return links.map((link) => link.textContent);
};
const lists = (sent: readonly { path: string; body: string }[]) =>
  sent.filter(({ path }) => path.endsWith('/GetOrders')).map(({ body }) => JSON.parse(body));

test('the newest ten orders, the total and a button to the next page', async () => {
  const { user, router, sent } = await visit('/orders', { orders: 25 });
  expect(await screen.findByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  expect(await screen.findByText('1–10 of 25')).toBeVisible();
  const first = await numbers();
  expect(first).toHaveLength(10);
  expect(first[0]).toBe('ORD-104025');
  expect(lists(sent)[0]).toMatchObject({
    PageIndex: 0,
    PageSize: 10,
    SortField: 'OrderDate',
    SortOrder: 'desc',
  });
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('11–20 of 25')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  expect(await numbers()).not.toContain(first[0]);

  await router.navigate(-1);
  expect(await screen.findByText('1–10 of 25')).toBeVisible();
  expect(await numbers()).toEqual(first);
});

test('Previous page goes back one page, at the first it does nothing', async () => {
  const { user, router } = await visit('/orders?page=3', {
    between: answeringLists(({ PageIndex }) => wireList([wireOrder(PageIndex + 1)], 40)),
  });
  const previous = await screen.findByRole('button', { name: 'Previous page' });
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-3']));
  await user.click(previous);
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-2']));
  expect(router.state.location.search).toBe('?page=2');
  await user.click(previous);
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-1']));
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.click(previous);
  expect(router.state.location.search).toBe('');
});

test('the next page is prefetched', async () => {
  const { sent } = await visit('/orders', { orders: 25 });
  await screen.findByText('1–10 of 25');
  await waitFor(() => expect(lists(sent).map(({ PageIndex }) => PageIndex)).toEqual([0, 1]));
});

test('the page before stays on screen, busy, until the next one has loaded', async () => {
  const second = held();
  const { user } = await visit('/orders', {
    between: answeringLists(({ PageIndex }) =>
      PageIndex === 0 ? wireList([wireOrder(7)], 11) : second.answer,
    ),
  });
  expect(await numbers()).toEqual(['ORD-7']);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(await table()).toHaveAttribute('aria-busy', 'true'));
  expect(await numbers()).toEqual(['ORD-7']);
  expect(screen.getByText('1–1 of 11')).toBeVisible();
  second.release(wireList([wireOrder(8)], 11));
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-8']));
  expect(await table()).toHaveAttribute('aria-busy', 'false');
});

test('rows that are checked again stay as they are, with a spinner in the button alone', async () => {
  const again = held();
  let isFirst = true;
  const { user } = await visit('/orders', {
    between: answeringLists(() => (isFirst ? wireList([wireOrder(7)], 1) : again.answer)),
  });
  expect(await numbers()).toEqual(['ORD-7']);
  isFirst = false;
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await user.click(refresh);
  await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled', 'true'));
  expect(await table()).toHaveAttribute('aria-busy', 'false');
  again.release(wireList([wireOrder(7), wireOrder(8)], 2));
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-7', 'ORD-8']));
});

test('a pasted address shows that view and fetches it', async () => {
  const { sent } = await visit('/orders?size=20&page=2&sort=NetPrice&dir=asc', { orders: 45 });
  expect(await screen.findByText('21–40 of 45')).toBeVisible();
  expect(lists(sent)[0]).toMatchObject({
    PageIndex: 1,
    PageSize: 20,
    SortField: 'NetPrice',
    SortOrder: 'asc',
  });
  expect(screen.getByRole('columnheader', { name: /Net price/ })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('button', { name: 'Rows per page: 20' })).toBeVisible();
});

test('a column head sorts through the service, and reverses when pressed again', async () => {
  const { user, router, sent } = await visit('/orders', { orders: 12 });
  await user.click(await screen.findByRole('button', { name: 'Sort by Net price' }));
  await waitFor(() => expect(lists(sent).at(-1)).toMatchObject({ SortField: 'NetPrice', SortOrder: 'desc' }));
  expect(router.state.location.search).toBe('?sort=NetPrice');
  await user.click(screen.getByRole('button', { name: 'Sort by Net price' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=NetPrice&dir=asc'));
  const netPrice = screen.getByRole('columnheader', { name: 'Net price' });
  await waitFor(() => expect(netPrice).toHaveAttribute('aria-sort', 'ascending'));
  expect(screen.getByRole('columnheader', { name: 'Ordered' })).toHaveAttribute('aria-sort', 'none');
  expect(screen.getByRole('columnheader', { name: 'Type, resolution' })).not.toHaveAttribute('aria-sort');
});

test('a change of the rows per page returns to the first page', async () => {
  const { user, router } = await visit('/orders?page=3', { orders: 25 });
  await screen.findByText('21–25 of 25');
  await user.click(screen.getByRole('button', { name: /^Rows per page: / }));
  await user.click(screen.getByRole('menuitemradio', { name: '20' }));
  expect(await screen.findByText('1–20 of 25')).toBeVisible();
  expect(router.state.location.search).toBe('?size=20');
});

test('a search is one request per pause in typing; the slash key focuses it', async () => {
  const { user, router, sent } = await visit('/orders', { orders: 25 });
  await screen.findByText('1–10 of 25');
  await waitFor(() => expect(lists(sent)).toHaveLength(2));
  await user.keyboard('/');
  const box = screen.getByRole('searchbox', { name: 'Search orders' });
  expect(box).toHaveFocus();
  // No timer runs between these changes, so a slow machine makes no pause of them.
  for (const typed of ['O', 'ORD', 'ORD-104', 'ORD-104007']) {
    fireEvent.change(box, { target: { value: typed } });
  }
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-104007']));
  expect(lists(sent).slice(2)).toEqual([
    expect.objectContaining({ FilterValue: 'ORD-104007', PageIndex: 0 }),
  ]);
  expect(router.state.location.search).toBe('?q=ORD-104007');
  await user.clear(box);
  expect(await screen.findByText('1–10 of 25')).toBeVisible();
});

test('G14: of two searches only the last one shows, whichever response comes first', async () => {
  const slow = held();
  const { user } = await visit('/orders', {
    between: answeringLists(({ FilterValue }) =>
      FilterValue === 'a' ? slow.answer : wireList([wireOrder(FilterValue === 'ab' ? 2 : 1)]),
    ),
  });
  const box = await screen.findByRole('searchbox', { name: 'Search orders' });
  await user.type(box, 'a{Enter}b{Enter}');
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-2']));
  slow.release(wireList([wireOrder(3)]));
  await waitFor(async () => expect(await table()).toHaveAttribute('aria-busy', 'false'));
  expect(await numbers()).toEqual(['ORD-2']);
});

test('the status filter offers the statuses of received orders, with the titles as sent', async () => {
  const { user, router, sent } = await visit('/orders', { orders: 30 });
  await screen.findByText('1–10 of 30');
  await user.click(screen.getByRole('button', { name: 'Status' }));
  const dialog = await screen.findByRole('dialog', { name: 'Status' });
  const pending = within(dialog).getByRole('checkbox', { name: 'Pending' });
  await user.click(pending);
  expect(pending).toBeChecked();
  await waitFor(() => expect(lists(sent).at(-1)).toMatchObject({ OrderStatusIds: [1] }));
  await user.keyboard('{Escape}');
  expect(router.state.location.search).toBe('?status=1');
  expect(await screen.findByRole('button', { name: 'Status: \u2068Pending\u2069' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the status filter' }));
  expect(await screen.findByText('1–10 of 30')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('the title of a status is that of the latest response, whatever list it was of', async () => {
  let title = 'Old';
  const { user, router } = await visit('/orders', {
    between: answeringLists(() => wireList([wireOrder(1, { OrderStatusTitle: title })])),
  });
  const shown = async (words: string) =>
    expect(await within(await screen.findByRole('table')).findByText(words)).toBeVisible();
  await shown('Old');
  title = 'Older list';
  await act(() => router.navigate('/orders?sort=NetPrice'));
  await shown('Older list');
  title = 'New';
  await act(() => router.navigate('/orders'));
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await shown('New');
  await user.click(screen.getByRole('button', { name: 'Status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Status' }));
  expect(await dialog.findByRole('checkbox', { name: 'New' })).toBeVisible();
});

test('the status filter offers every status of the remembered orders, counted over the other filters', async () => {
  const ofStatus = (id: number, status: number, title: string, more: object = {}) =>
    wireOrder(id, { OrderStatusID: status, OrderStatusTitle: title, ...more });
  const others = [
    ofStatus(1, 4, 'Delivered'),
    ofStatus(2, 4, 'Delivered', { AddedBy: 'b@nadir.test' }),
    ofStatus(3, 5, 'Rejected'),
  ];
  const { tracking } = fakeTracking({ orders: fromWire([...others, wireOrder(4)]) });
  const { user, router } = await visit('/orders', {
    tracking,
    between: answeringLists(() => wireList([wireOrder(4)])),
  });
  await user.click(await screen.findByRole('button', { name: 'Status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Status' }));
  expect(await dialog.findByRole('checkbox', { name: 'Delivered 2' })).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Rejected 1' })).toBeVisible();
  await act(() => router.navigate('/orders?person=b@nadir.test&status=4'));
  const again = within(await screen.findByRole('dialog', { name: 'Status' }));
  expect(await again.findByRole('checkbox', { name: 'Delivered 1' })).toBeChecked();
  expect(again.getByRole('checkbox', { name: 'Rejected 0' })).toBeVisible();
});

test('days of ordering are typed, applied immediately and inclusive in UTC', async () => {
  const { user, router, sent } = await visit('/orders', { orders: 12 });
  await user.click(await screen.findByRole('button', { name: 'Ordered' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ordered' });
  const [from, to] = [
    await within(dialog).findByRole('group', { name: 'From' }),
    within(dialog).getByRole('group', { name: 'To' }),
  ];
  await user.click(within(from).getAllByRole('spinbutton')[0] ?? from);
  await user.keyboard('22102026');
  await user.click(within(to).getAllByRole('spinbutton')[0] ?? to);
  await user.keyboard('01092026');
  expect(within(dialog).getByText('The end date is before the start date.')).toBeVisible();
  await user.click(within(to).getAllByRole('spinbutton')[0] ?? to);
  await user.keyboard('21112026');
  expect(router.state.location.search).toBe('');
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-10-22&to=2026-11-21'));
  await waitFor(() =>
    expect(lists(sent).at(-1)).toMatchObject({
      OrderDateFrom: '2026-10-22T00:00:00.000Z',
      OrderDateTo: '2026-11-21T23:59:59.999Z',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('arrow keys move from row to row, the space bar shows the order on the map, its number links to it', async () => {
  const { user, router } = await visit('/orders', {
    between: answeringLists(() => wireList([wireOrder(1), wireOrder(2), wireOrder(3)])),
  });
  const [, first, second] = within(await table()).getAllByRole('row');
  await waitFor(() => expect(screen.getByText('1–3 of 3')).toBeVisible());
  within(await table())
    .getAllByRole('row')[1]
    ?.focus();
  await user.keyboard('{ArrowDown}{End}{ArrowUp} ');
  expect([first, second].every((row) => row !== undefined)).toBe(true);
  const card = await screen.findByRole('region', { name: 'Order ORD-2' });
  expect(within(card).getByText('Jeddah, Saudi Arabia')).toBeVisible();
  expect(router.state.location.search).toBe('?order=2');
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('ORD-2');
  expect(within(card).getByRole('link', { name: 'Open order' })).toHaveAttribute('href', '/orders/2');
  await user.click(within(card).getByRole('button', { name: 'Close the card' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Order ORD-2' })).not.toBeInTheDocument());
});

test('the space bar opens the map beside a list without one, and Enter opens the order from there', async () => {
  const { user, router } = await visit('/orders?show=table', {
    between: answeringLists(() => wireList([wireOrder(1), wireOrder(2)])),
  });
  const row = await screen.findByRole('row', { name: /ORD-1/ });
  row.focus();
  await user.keyboard(' ');
  expect(await screen.findByRole('region', { name: 'Order ORD-1' })).toBeVisible();
  expect(row).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/2'));
});

test('Arabic: the same list in Arabic, from right to left', async () => {
  await visit('/orders', { language: 'ar', orders: 25 });
  expect(await screen.findByText('من 1 إلى 10، والمجموع 25')).toBeVisible();
  expect(document.documentElement.dir).toBe('rtl');
  const rows = within(screen.getByRole('table', { name: 'الطلبات' })).getAllByRole('row');
  expect(rows).toHaveLength(11);
  expect(screen.getByRole('button', { name: 'الصفحة التالية' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'البحث في الطلبات' })).toBeVisible();
});
