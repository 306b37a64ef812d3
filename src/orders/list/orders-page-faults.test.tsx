import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList, wireOrder, wireRejection } from '../../api/wire/testing/wire-orders.ts';
import { expectNoise } from '../../app/testing/noise.ts';
import { visit } from '../../app/testing/visit.tsx';

const table = () => screen.findByRole('table', { name: 'Orders' });
const numbers = async () => {
  const links = await within(await table()).findAllByRole('link');
  return links.map((link) => link.textContent);
};
const listCalls = (sent: readonly { path: string }[]) =>
  sent.filter(({ path }) => path.endsWith('/GetOrders')).length;

test('without any order the list shows a message and a link to the first one', async () => {
  await visit('/orders', { account: { email: 'new@nadir.test', password: 'orbit-1' } });
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  const ways = screen.getAllByRole('link', { name: 'Order an image' });
  expect(ways.at(-1)).toHaveAttribute('href', '/orders/new');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test.each([
  ['?q=nowhere', /by search “.nowhere.”\.$/, 'Clear search'],
  ['?q=nowhere&from=2026-10-22', /nowhere.*Ordered: from 22 Oct/, 'Clear search and filters'],
  ['?from=2027-10-22', /by Ordered: from 22 Oct/, 'Clear filters'],
])('without a match %s the list names what limits it and clears that', async (query, words, clear) => {
  const { user, router } = await visit(`/orders${query}`, { orders: 12 });
  expect(await screen.findByRole('heading', { name: 'No matching orders' })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: clear }));
  expect(await screen.findByText('1–10 of 12')).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('G5: a rejection is one request, its Message is shown as text, and the last good page stays', async () => {
  expectNoise(/GetOrders was refused: <b>Not today<\/b>/);
  let rejections = 0;
  const { user } = await visit('/orders', {
    between: answeringLists(({ FilterValue }) => {
      if (FilterValue === undefined) return wireList([wireOrder(1)]);
      rejections += 1;
      return wireRejection('<b>Not today</b>');
    }),
  });
  expect(await numbers()).toEqual(['ORD-1']);
  await user.type(screen.getByRole('searchbox'), 'x{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('<b>Not today</b>');
  expect(await numbers()).toEqual(['ORD-1']);
  expect(rejections).toBe(1);
});

test('a rejection of the first page replaces the table, and offers a retry', async () => {
  expectNoise(/GetOrders was refused/);
  let reject = true;
  const { user } = await visit('/orders', {
    between: answeringLists(() => (reject ? wireRejection('No contract') : wireList([wireOrder(1)]))),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The orders could not be loaded');
  expect(alert).toHaveTextContent('No contract');
  reject = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await numbers()).toEqual(['ORD-1']);
});

test('a rejected sort field falls back to the last good order, with a message', async () => {
  expectNoise(/cannot sort by NetPrice/);
  const { user, router } = await visit('/orders', {
    between: answeringLists(({ SortField }) =>
      SortField === 'NetPrice' ? wireRejection('cannot sort by NetPrice') : wireList([wireOrder(1)]),
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Sort by Net price' }));
  expect(await screen.findByText('The service cannot sort by “Net price”')).toBeVisible();
  expect(screen.getByText('cannot sort by NetPrice')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  const ordered = screen.getByRole('columnheader', { name: 'Ordered' });
  await waitFor(() => expect(ordered).toHaveAttribute('aria-sort', 'descending'));
  expect(await numbers()).toEqual(['ORD-1']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a pasted link with a rejected sort field opens in the default order', async () => {
  expectNoise(/no/);
  const { router } = await visit('/orders?sort=OrderNo&q=port', {
    between: answeringLists(({ SortField }) =>
      SortField === 'OrderNo' ? wireRejection('no') : wireList([wireOrder(1)]),
    ),
  });
  expect(await numbers()).toEqual(['ORD-1']);
  expect(router.state.location.search).toBe('?q=port');
});

test('403 is final: no retry is offered or made', async () => {
  const { sent } = await visit('/orders', {
    account: { email: 'forbidden@nadir.test', password: 'orbit-1' },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your account may not see this.');
  expect(within(alert).queryByRole('button')).not.toBeInTheDocument();
  expect(listCalls(sent)).toBe(1);
});

test.each([
  ['', 'an empty body'],
  ['null', 'null'],
  ['[]', 'a bare array'],
  ['<!doctype html><h1>Welcome</h1>', 'the page of a hotel'],
  ['{"IsSuccess":true,"ReturnedValue":[{"OrderID"', 'half an answer'],
  ['{"IsSuccess":"true","ReturnedValue":[],"TotalCount":0}', 'a success that is no boolean'],
])('G7 G6: %j (%2$s) shows an error, never an empty list', async (body) => {
  // Retries without their delays.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  await visit('/orders', { between: answeringLists(() => new Response(body)) });
  expect(await screen.findByRole('alert')).toHaveTextContent('unreadable response');
  expect(screen.queryByText('No orders yet')).not.toBeInTheDocument();
});

test('G15 a service that ignores the page number is detected, shows a message, and gets no further page requests', async () => {
  const requests = new Set<number>();
  const { user } = await visit('/orders', {
    between: answeringLists(({ PageIndex }) => {
      requests.add(PageIndex);
      return wireList([wireOrder(1), wireOrder(2)], 30);
    }),
  });
  const next = await screen.findByRole('button', { name: 'Next page' });
  await user.click(next);
  expect(await screen.findByText('Page 2 repeats the previous page')).toBeVisible();
  expect(screen.getByText(/does not seem to support paging/)).toBeVisible();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(screen.queryByText(/repeats the previous page/)).not.toBeInTheDocument());
  expect([...requests].sort()).toEqual([0, 1]);
});

test.each([
  [-1, '1–2 of 2'],
  [0, '1–2 of 2'],
  [1, '1–2 of 2'],
  ['12', '1–2 of 12'],
  [2 ** 31, '1–2 of 2,147,483,647'],
  [1e300, '1–2 of 2,147,483,647'],
])('G16 a TotalCount of %s is clamped, and the pager stays two buttons', async (TotalCount, words) => {
  const answer = { ...wireList([wireOrder(1), wireOrder(2)]), TotalCount };
  await visit('/orders', { between: answeringLists(() => answer) });
  expect(await screen.findByText(words)).toBeVisible();
  expect(document.body).not.toHaveTextContent('NaN');
  expect(screen.getAllByRole('button', { name: /page$/ })).toHaveLength(2);
});

test('G16 a TotalCount below zero without rows is an empty list', async () => {
  await visit('/orders', { between: answeringLists(() => ({ ...wireList([]), TotalCount: -1 })) });
  expect(await screen.findByText('No orders yet')).toBeVisible();
});

test('G17 a page past the end redirects to the last one', async () => {
  const { router } = await visit('/orders?page=99', { orders: 25 });
  expect(await screen.findByText('21–25 of 25')).toBeVisible();
  expect(router.state.location.search).toBe('?page=3');
});

test('G17 when the last page disappears while it is shown, the new last one is shown', async () => {
  let total = 21;
  const ids = Array.from({ length: 21 }, (_, index) => index + 1);
  const { user, router } = await visit('/orders?page=3', {
    between: answeringLists(({ PageIndex, PageSize }) => {
      const rows = ids.slice(0, total).slice(PageIndex * PageSize, (PageIndex + 1) * PageSize);
      return wireList(
        rows.map((id) => wireOrder(id)),
        total,
      );
    }),
  });
  expect(await numbers()).toEqual(['ORD-21']);
  total = 20;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('11–20 of 20')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
});

test('P1: an unreadable row is shown as such and hides no other; missing values are dashes with a text', async () => {
  const bare = wireOrder(2, { NetPrice: null, OrderDate: '0001-01-01T00:00:00', OrderItems: [] });
  await visit('/orders', {
    between: answeringLists(() =>
      wireList([wireOrder(1), { OrderID: 77, OrderNo: 'ORD-77', OrderStatusID: 'x' }, 'nonsense', bare]),
    ),
  });
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(4);
  expect(rows[1]).toHaveTextContent('ORD-77This order cannot be read.');
  expect(rows[2]).toHaveTextContent('This order cannot be read.');
  expect(within(rows[3] ?? document.body).getAllByText('not stated')).toHaveLength(4);
  expect(rows[3]).toHaveTextContent('No capture window stated');
});

test('P5: a time without a zone is shown as the service’s own and never as UTC', async () => {
  await visit('/orders', {
    between: answeringLists(() => wireList([wireOrder(1, { OrderDate: '2026-11-18T23:30:00' })])),
  });
  const cell = await screen.findByRole('cell', { name: '18 Nov' });
  expect(cell).toHaveAttribute('title', '18 Nov 2026,\u00a023:30, service time');
});

test('P8: a number with a direction control cannot imitate another', async () => {
  await visit('/orders', {
    between: answeringLists(() =>
      wireList([wireOrder(1, { OrderNo: 'ORD-\u202e401', RefNo: 'e\u0301'.repeat(200) })]),
    ),
  });
  expect(await numbers()).toEqual(['ORD-\ufffd401']);
});

test('P12: an undocumented status is shown by its title, or by its number, never as Pending', async () => {
  await visit('/orders', {
    between: answeringLists(() =>
      wireList([
        wireOrder(1, { OrderStatusID: 97, OrderStatusTitle: 'معلّق' }),
        wireOrder(2, { OrderStatusID: 12, OrderStatusTitle: '' }),
      ]),
    ),
  });
  const held = await screen.findByRole('cell', { name: /معلّق/ });
  expect(held).toHaveTextContent(/^معلّق$/);
  expect(within(held).getByTitle('Status 97')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: /Status 12/ })).toBeVisible();
  expect(within(await table()).queryByText('Pending')).not.toBeInTheDocument();
});

test('P16: an order that comes twice on a page is one row', async () => {
  await visit('/orders', {
    between: answeringLists(() => wireList([wireOrder(1), wireOrder(1), wireOrder(2)])),
  });
  expect(await numbers()).toEqual(['ORD-1', 'ORD-2']);
});
