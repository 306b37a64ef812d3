import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answeringLists, held } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { afterPrint, printed } from '../../ui/testing/printed.ts';

const table = () => screen.findByRole('table', { name: 'Orders' });
const heads = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map((head) => head.getAttribute('aria-label') ?? head.textContent);
const fiveOrders = answeringLists(({ PageIndex }) =>
  wireList(
    Array.from({ length: PageIndex === 0 ? 5 : 1 }, (_, index) =>
      wireOrder(PageIndex * 10 + index + 1, { AddedBy: 'ليلى حداد' }, { CloudCover: 15 }),
    ),
    11,
  ),
);
const box = (number: string) => screen.findByRole('checkbox', { name: `Select order ${number}` });

test('columns are chosen, moved, widened and reset, and stay so in this browser', async () => {
  const { user } = await visit('/orders', { between: fiveOrders });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(panel.getByRole('checkbox', { name: 'Place, order' })).toBeDisabled();
  expect(panel.getAllByRole('checkbox')).toHaveLength(11);
  for (const name of ['Resolution, own column', 'Time left', 'Cloud cover', 'Ordered by', 'Status'])
    await user.click(panel.getByRole('checkbox', { name }));
  const later = panel.getByRole('button', { name: 'Move Place, order towards the end' });
  await user.click(later);
  expect(panel.getByRole('status')).toHaveTextContent('Place, order is column 2 of 11.');
  expect(panel.getByRole('button', { name: 'Move Place, order towards the end' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(panel.getByRole('radio', { name: 'Compact' }));
  await user.keyboard('{Escape}');

  expect(await heads()).toEqual([
    'Selected',
    'Image type',
    'Place, order',
    'Resolution',
    'Capture window',
    'Time left',
    'Cloud cover',
    'Ordered',
    'Net price',
    'Ordered by',
    'Order again',
  ]);
  const [, row] = within(await table()).getAllByRole('row');
  expect(within(row ?? document.body).getByRole('cell', { name: /^up to 15/ })).toBeVisible();
  expect(within(row ?? document.body).getByRole('cell', { name: 'ليلى حداد' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('nadir.ordersTable') ?? '')).toMatchObject({ density: 'compact' });

  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  await user.keyboard('{Escape}');
  expect((await heads()).slice(0, 4)).toEqual(['Selected', 'Place, order', 'Status', 'Type, resolution']);
});

test('the edge of a column head moves by keys: columns before it keep their width, Enter resets it', async () => {
  const { user } = await visit('/orders', { between: fiveOrders });
  const edge = (name: string) => screen.getByRole('separator', { name: `Width of ${name}` });
  const kept = (name: string) =>
    JSON.parse(localStorage.getItem('nadir.ordersTable') ?? '').columns.find(
      (column: { name: string }) => column.name === name,
    ).width;
  await table();
  expect(
    screen.getAllByRole('separator', { name: /^Width of/ }).map((separator) => separator.tabIndex),
  ).toEqual([0, -1, -1, -1, -1, -1]);
  edge('Place, order').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(edge('Status')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}{PageUp}{ArrowLeft}{ArrowLeft}');
  const wide = edge('Type, resolution');
  expect(wide).toHaveFocus();
  expect(wide).toHaveAttribute('aria-valuenow', '168');
  expect([kept('type'), kept('order'), kept('window')]).toEqual([168, 184, null]);
  await user.keyboard('{Home}');
  expect(wide).toHaveAttribute('aria-valuenow', wide.getAttribute('aria-valuemin'));
  await user.keyboard('{End}');
  expect(wide).toHaveAttribute('aria-valuenow', wide.getAttribute('aria-valuemax'));
  await user.keyboard('{Enter}');
  expect([kept('type'), kept('order')]).toEqual([null, 184]);
});

test('the stored choice of the table applies from the start, and invalid data is ignored', async () => {
  localStorage.setItem(
    'nadir.ordersTable',
    JSON.stringify({ columns: [{ name: 'price', shown: true, width: 200 }, { name: 7 }], density: 3 }),
  );
  await visit('/orders', { between: fiveOrders });
  expect((await heads()).slice(0, 3)).toEqual(['Selected', 'Net price', 'Place, order']);
});

test('a press on a head counts while the list of the press before it is still loading', async () => {
  const dearest = held();
  const { user } = await visit('/orders', {
    between: answeringLists(({ SortField, SortOrder }) => {
      if (SortField !== 'NetPrice') return wireList([wireOrder(1)]);
      return SortOrder === 'desc' ? dearest.answer : wireList([wireOrder(2)]);
    }),
  });
  await screen.findByRole('row', { name: /ORD-1/ });
  const price = screen.getByRole('button', { name: 'Sort by Net price' });
  const head = screen.getByRole('columnheader', { name: 'Net price' });
  await user.click(price);
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'));
  expect(await table()).toHaveAttribute('aria-busy', 'true');
  await user.click(price);
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
  expect(await screen.findByRole('row', { name: /ORD-2/ })).toBeVisible();
});

test('orders are selected one by one, as a range and by the page, and stay so on the next page', async () => {
  const { user } = await visit('/orders', { between: fiveOrders });
  await user.click(await box('ORD-2'));
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.keyboard('{Shift>}');
  await user.click(await box('ORD-4'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(await box('ORD-3')).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select this page' })).toBePartiallyChecked();

  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await box('ORD-11')).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(screen.getByText('4 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await box('ORD-3')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(await box('ORD-3')).not.toBeChecked();
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

test('another list begins without a selection', async () => {
  const { user } = await visit('/orders', { between: fiveOrders });
  await user.click(await box('ORD-2'));
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'port{Enter}');
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
});

test('one tab stop; j and k move among the rows, Space selects, Enter twice opens', async () => {
  const { user, router } = await visit('/orders', { between: fiveOrders });
  await box('ORD-1');
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.tabIndex)).toEqual([0, -1, -1, -1, -1]);
  rows[0]?.focus();
  await user.keyboard('jjkx');
  expect(rows[1]).toHaveFocus();
  expect(rows.map((row) => row.tabIndex)).toEqual([-1, 0, -1, -1, -1]);
  expect(screen.getByRole('link', { name: 'ORD-2' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('link', { name: 'ORD-1' })).toHaveAttribute('tabindex', '-1');
  expect(await box('ORD-2')).toBeChecked();
  await user.keyboard('jj{Shift>}X{/Shift}');
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(await box('ORD-3')).toBeChecked();
  await user.keyboard('kx');
  expect(await box('ORD-3')).not.toBeChecked();
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.keyboard(' ');
  await waitFor(() => expect(router.state.location.search).toBe('?order=3'));
  expect(rows[2]).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/3'));
});

test('the number of an order links to it and remembers the list; with Ctrl the browser handles the press', async () => {
  const { user, router } = await visit('/orders?q=ORD', { between: fiveOrders });
  const link = await screen.findByRole('link', { name: 'ORD-2' });
  let leftToBrowser = false;
  const atTheEnd = (event: Event) => {
    leftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', atTheEnd);
  onTestFinished(() => removeEventListener('click', atTheEnd));
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(leftToBrowser).toBe(true);
  expect(router.state.location.pathname).toBe('/orders');

  await user.click(link);
  expect(leftToBrowser).toBe(false);
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/2'));
  expect(router.state.location.state).toMatchObject({ from: '/orders?q=ORD' });
});

test('Arabic: the panel and the count in Arabic', async () => {
  const { user } = await visit('/orders', { language: 'ar', between: fiveOrders });
  await user.click(await screen.findByRole('checkbox', { name: 'تحديد هذه الصفحة' }));
  expect(screen.getByText('حُدّدت 5 طلبات')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'الأعمدة' }));
  expect(await screen.findByRole('checkbox', { name: 'المكان، الطلب' })).toBeChecked();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('two orders under one number are two rows, two lines of the timeline and two selected orders', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const namesake = { UUID: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', OrderNo: 'MAR-7', RefNo: 'REF-MAR' };
  const { user } = await visit('/orders', {
    between: answeringLists(() => wireList([wireOrder(7), wireOrder(8), wireOrder(7, namesake)])),
  });
  for (const number of ['ORD-7', 'MAR-7', 'ORD-8'])
    expect(within(await table()).getAllByRole('link', { name: new RegExp(number) })).toHaveLength(1);
  const map = await screen.findByRole('application', { name: /^World map/ });
  await waitFor(() => expect(map.parentElement?.querySelectorAll('[data-order]')).toHaveLength(3));
  await user.click(await box('MAR-7'));
  // The details, an export and the address know the number alone.
  expect(await screen.findByText('2 selected')).toBeVisible();
  expect(await box('ORD-7')).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Timeline' }));
  const lines = within(await screen.findByRole('list', { name: 'Orders by capture window' }));
  for (const number of ['ORD-7', 'MAR-7'])
    expect(await lines.findByRole('link', { name: new RegExp(number) })).toBeVisible();
  expect(said.mock.calls.join()).not.toContain('the same key');
  said.mockRestore();
});

test('the list is printed as a table of its page, with filter, sorting, account and the sums of the selection', async () => {
  const { user } = await visit('/orders?status=1&size=10', { between: fiveOrders });
  await user.click(await box('ORD-2'));
  const sheet = within(printed());
  expect(sheet.getByRole('heading', { name: 'Orders' })).toBeInTheDocument();
  const facts = (name: string) => sheet.getByText(name).nextElementSibling?.textContent;
  expect(facts('Shown')).toBe('1–5 of 11, page 1 of 2');
  expect(facts('Filter')?.replace(/[\u2066-\u2069]/g, '')).toBe('Status: Pending');
  expect(facts('Sorted by')).toBe('Ordered, descending');
  expect(facts('Account')).toBe('analyst@nadir.test');
  expect(facts('Selected')).toBe('1');
  const printedTable = within(sheet.getByRole('table', { name: 'Orders' }));
  expect(printedTable.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Place, order',
    'Status',
    'Type, resolution',
    'Capture windowUTC',
    'Ordered',
    'Net price',
  ]);
  expect(printedTable.getAllByRole('row')).toHaveLength(6);
  expect(printedTable.getByRole('row', { name: /ORD-5/ })).toHaveTextContent(
    /Jeddah.*ORD-5.*Pending.*Multispectral.*19 Nov 2026 to 3 Dec 2026.*18 Nov 2026, 10:00 UTC/,
  );
  afterPrint();
  expect(document.querySelector('[data-print-sheet]')).toBeNull();
  expect(await table()).toBeVisible();
});

test('a list without orders is printed with its filter, and says so', async () => {
  await visit('/orders?status=1', { between: answeringLists(() => wireList([])) });
  await screen.findByText(/^The list is limited by/);
  const sheet = within(printed());
  expect(sheet.getByText('No orders')).toBeInTheDocument();
  expect(sheet.getByText('Filter').nextElementSibling).toHaveTextContent(/^Status: /);
});
