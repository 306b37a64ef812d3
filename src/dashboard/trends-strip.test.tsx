import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../api/testing/answering.ts';
import { wireList } from '../api/wire/testing/wire-orders.ts';
import { visit } from '../app/testing/visit.tsx';
import { defaultConfig } from '../config.ts';
import { day } from '../time.ts';
import { edgesOf } from '../tracking/periods.ts';
import { fakeTracking } from '../tracking/testing/fake-tracking.ts';
import { snapshot } from '../tracking/testing/snapshots.ts';
import { atDashboard, iso, monday, now, countedOrders as orders } from './testing/counted-orders.ts';

test('each bar and each part links to the list of its orders', async () => {
  await atDashboard();
  const bars = within(await screen.findByRole('list', { name: 'Orders per week' })).getAllByRole('link');
  expect(bars).toHaveLength(12);
  expect(bars[11]).toHaveAccessibleName(/^Week of .*: 2 orders$/);
  expect(bars[11]).toHaveAttribute('href', `/orders?from=${iso(monday)}&to=${iso(monday + 6 * day)}`);
  expect(bars[10]).toHaveAccessibleName(/: 1 order$/);
  expect(bars[10]).toHaveAttribute('href', `/orders?from=${iso(monday - 7 * day)}&to=${iso(monday - day)}`);
  const first = iso(monday - 77 * day);
  const parts = within(screen.getByRole('list', { name: 'by image type' })).getAllByRole('link');
  expect(parts.map((part) => part.getAttribute('href'))).toEqual([
    `/orders?from=${first}&to=${iso(monday + 6 * day)}&type=2`,
    `/orders?from=${first}&to=${iso(monday + 6 * day)}&type=none`,
  ]);
  expect(parts[0]).toHaveTextContent(/^Optical: 2 orders$/);
  expect(parts[1]).toHaveTextContent(/^Not stated: 1 order$/);
});

test('the axis has round and short figures, the value itself has all its digits', async () => {
  const { tracking } = fakeTracking({ orders: [snapshot(1, { orderedAt: monday, netPrice: 92_794.17 })] });
  await atDashboard('/?measure=netPrice', { tracking });
  expect(await screen.findByRole('link', { name: '92,794.17 this week' })).toBeVisible();
  const { parentElement: chart } = screen.getByRole('list', { name: 'Net price per week' });
  expect(within(chart ?? document.body).getByText(/^100k$/i)).toBeVisible();
  expect(within(chart ?? document.body).getByText(/^50k$/i)).toBeVisible();
});

test('the measure, the period and the split are in the address, and missing values are counted', async () => {
  const { user, router } = await atDashboard('/?split=person&near=1');
  const choose = async (name: RegExp, choice: string) => {
    await user.click(await screen.findByRole('button', { name }));
    await user.click(screen.getByRole('menuitemradio', { name: choice }));
  };
  await choose(/^Measure: /, 'Net price');
  await choose(/^Period: /, 'per month');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    by: 'month',
    measure: 'netPrice',
    split: 'person',
    near: '1',
  });
  const bars = within(await screen.findByRole('list', { name: 'Net price per month' })).getAllByRole('link');
  expect(bars.at(-1)).toHaveAccessibleName(/, excludes 1 order without a value$/);
  expect(screen.getByRole('list', { name: 'by person' })).toHaveTextContent('analyst@nadir.test');
  const first = iso(edgesOf('month', 1, now, 'mon')[0] ?? 0);
  expect(screen.getByRole('link', { name: 'excludes 1 order without a value' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`^/orders\\?from=${first}&to=[-\\d]{10}&lacks=price$`)),
  );
});

test('a span of its own goes back to the start of the year, and the parts say of what they are', async () => {
  const { user, router } = await atDashboard('/');
  const choose = async (control: string, choice: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(`^${control}:`) }));
    await user.click(await screen.findByRole('menuitemradio', { name: choice }));
  };
  expect(await screen.findByRole('heading', { name: '12 weeks by image type' })).toBeVisible();
  await choose('Time span', 'This year');
  await waitFor(() => expect(router.state.location.search).toBe('?over=thisYear'));
  expect(await screen.findByRole('heading', { name: 'This year by image type' })).toBeVisible();
  const bars = within(screen.getByRole('list', { name: 'Orders per week' })).getAllByRole('link');
  expect(bars[0]).toHaveAttribute('href', expect.stringMatching(/^\/orders\?from=\d{4}-01-01&/));
  await choose('Period', 'per month');
  expect(await screen.findByRole('list', { name: 'Orders per month' })).toBeVisible();
  await choose('Time span', '12 months');
  await waitFor(() => expect(router.state.location.search).toBe('?by=month'));
});

test('the table has the same figures as the chart', async () => {
  const { user } = await atDashboard();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const table = within(await screen.findByRole('table', { name: 'Orders per week' }));
  const figures = table
    .getAllByRole('row')
    .map((row) => within(row).queryByRole('cell')?.textContent)
    .slice(1);
  expect(figures).toEqual([...Array(10).fill('0'), '1', '2', '3']);
  const parts = within(screen.getByRole('table', { name: 'by image type' }));
  expect(parts.getByRole('row', { name: /Total/ })).toHaveTextContent('Total3');
});

test('the number of orders without the measured value links to them, of a period, of a part and of all', async () => {
  await atDashboard('/?as=table&measure=netPrice&split=person');
  const [from, first, to] = [iso(monday), iso(monday - 77 * day), iso(monday + 6 * day)];
  const lists = (table: HTMLElement) =>
    within(table)
      .getAllByRole('link', { name: '1' })
      .map((link) => link.getAttribute('href'));
  expect(lists(await screen.findByRole('table', { name: 'Net price per week' }))).toEqual([
    `/orders?from=${from}&to=${to}&lacks=price`,
    `/orders?from=${first}&to=${to}&lacks=price`,
  ]);
  expect(lists(screen.getByRole('table', { name: 'by person' }))).toEqual([
    `/orders?from=${first}&to=${to}&person=%3D1%2B1&lacks=price`,
    `/orders?from=${first}&to=${to}&lacks=price`,
  ]);
});

test('a reference that orders state is found by other letters and digits of the same words', async () => {
  const stated = [snapshot(1, { orderedAt: monday, refNo: 'مرجع-١٢' }), snapshot(2, { orderedAt: monday })];
  const { router } = await atDashboard('/', { tracking: fakeTracking({ orders: stated }).tracking });
  const filter = await dialogOf('More filters');
  await waitFor(() => expect(document.querySelector('datalist option')).not.toBeNull());
  fireEvent.change(filter.getByRole('combobox', { name: 'Reference' }), { target: { value: 'مُرجع-12' } });
  fireEvent.click(filter.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('ref')).toBe('مرجع-١٢'));
});

async function dialogOf(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}
async function ticks(filter: string, value: RegExp | string) {
  const dialog = await dialogOf(filter);
  const box = await dialog.findByRole('checkbox', { name: value });
  fireEvent.click(box);
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

test('the counted orders are filtered as in the list, by the address, and the list and the report keep the filter', async () => {
  const { user, router } = await atDashboard();
  await ticks('Type', 'Optical 2');
  await ticks('Ordered by', 'analyst@nadir.test 1');
  await ticks('Status', /^Pending/);
  const filter = await dialogOf('More filters');
  fireEvent.change(filter.getByRole('combobox', { name: 'Reference' }), { target: { value: ' Field  7' } });
  fireEvent.click(filter.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('No matching orders in this period.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Clear Reference: / }));
  const words = 'status=1&type=2&person=analyst%40nadir.test';
  await waitFor(() => expect(router.state.location.search).toBe(`?${words}`));
  const bars = within(await screen.findByRole('list', { name: 'Orders per week' })).getAllByRole('link');
  expect(bars.at(-1)).toHaveAccessibleName(/: 1 order$/);
  const here = `/orders?status=1&from=${iso(monday)}&to=${iso(monday + 6 * day)}&type=2&person=analyst%40nadir.test`;
  expect(bars.at(-1)).toHaveAttribute('href', here);
  expect(screen.getByRole('link', { name: '1 this week' })).toHaveAttribute('href', here);
  const parts = within(screen.getByRole('list', { name: 'by image type' })).getAllByRole('link');
  expect(parts.map((part) => part.textContent)).toEqual(['Optical: 1 order']);
  const all = `/orders?status=1&from=${iso(monday - 77 * day)}&to=${iso(monday + 6 * day)}&type=2&person=analyst%40nadir.test`;
  expect(parts[0]).toHaveAttribute('href', all);
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = within(await screen.findByRole('table', { name: 'Orders per week' }));
  expect(table.getByRole('link', { name: 'Total' })).toHaveAttribute('href', all);
  expect(screen.getByRole('button', { name: /^Type: .Optical.$/ })).toBeVisible();
});

test('orders without values, and an address with invalid values', async () => {
  await atDashboard('/?type=none&status=x&resolution=-');
  const parts = within(await screen.findByRole('list', { name: 'by image type' })).getAllByRole('link');
  expect(parts.map((part) => part.textContent)).toEqual(['Not stated: 1 order']);
  expect(await screen.findByRole('button', { name: 'Type: not stated' })).toBeVisible();
});

test('parts that the chart combines are separate in the table', async () => {
  const { tracking } = fakeTracking({
    orders: Array.from({ length: 12 }, (_, index) =>
      snapshot(index + 1, { orderedAt: monday, refNo: `REF-${index}` }),
    ),
  });
  const { user } = await atDashboard('/?split=ref', { tracking });
  await user.click(await screen.findByRole('link', { name: '4 others: 4 orders' }));
  const table = within(await screen.findByRole('table', { name: 'by reference' }));
  expect(table.getAllByRole('link', { name: /^REF-/ })).toHaveLength(12);
});

test('of very many parts a hundred are shown, and the others are on further pages', async () => {
  const { tracking } = fakeTracking({
    orders: Array.from({ length: 205 }, (_, index) =>
      snapshot(index + 1, { orderedAt: monday, refNo: `REF-${String(index).padStart(3, '0')}` }),
    ),
  });
  const { user, router } = await atDashboard('/?split=ref&as=table', { tracking });
  const table = within(await screen.findByRole('table', { name: 'by reference' }));
  const parts = () => table.getAllByRole('link', { name: /^REF-/ }).map(({ textContent }) => textContent);
  const seen = parts();
  for (const [others, search, count] of [
    ['105 others', '?split=ref&as=table&skip=100', 100],
    ['5 others', '?split=ref&as=table&skip=200', 5],
  ] as const) {
    await user.click(table.getByRole('link', { name: others }));
    await waitFor(() => expect(parts()).toHaveLength(count));
    await waitFor(() => expect(parts()[0]).not.toBe(seen.at(-100)));
    expect(router.state.location.search).toBe(search);
    expect(screen.getByText('by reference', { selector: 'caption' })).toHaveFocus();
    seen.push(...parts());
  }
  expect(new Set(seen).size).toBe(205);
  expect(table.getByRole('row', { name: /Total/ })).toHaveTextContent('Total205');
  expect(table.getByRole('row', { name: '200 larger 200' })).toBeVisible();
  expect(table.getByRole('link', { name: '200 larger' })).toHaveAttribute(
    'href',
    '/?split=ref&as=table&skip=100',
  );
  await user.click(screen.getByRole('button', { name: /^Group by: / }));
  await user.click(screen.getByRole('menuitemradio', { name: 'by person' }));
  expect(router.state.location.search).toBe('?split=person&as=table');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Group by: by person' })).toHaveFocus());
});

test.each(['x', '-100', '150', '1e300', '900'])(
  'a table without %s parts begins with the largest',
  async (skip) => {
    await atDashboard(`/?as=table&skip=${skip}`);
    const table = within(await screen.findByRole('table', { name: 'by image type' }));
    expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Optical',
      'Not stated',
      'Total',
    ]);
  },
);

test('the trends in Arabic: weeks begin on Sunday', async () => {
  await atDashboard('/', { language: 'ar' });
  const bars = within(await screen.findByRole('list', { name: 'الطلبات أسبوعيًا' })).getAllByRole('link');
  expect(bars[11]).toHaveAccessibleName(/^أسبوع .*: 3 طلبات$/);
  const [sunday, saturday] = [iso(monday - day), iso(monday + 5 * day)];
  expect(bars[11]).toHaveAttribute('href', `/orders?from=${sunday}&to=${saturday}`);
});

test('in Arabic what is not stated stands behind the comma of Arabic', async () => {
  await atDashboard('/?measure=netPrice', { language: 'ar' });
  const [bar] = within(await screen.findByRole('list', { name: /صافي|الصافي/ }))
    .getAllByRole('link')
    .slice(-1);
  expect(bar).toHaveAttribute('title', expect.stringMatching(/: 140\.00، باستثناء طلب واحد بلا قيمة$/));
  expect(screen.getByRole('link', { name: 'باستثناء طلب واحد بلا قيمة' }).parentElement).toHaveTextContent(
    /^،/,
  );
});

test('weeks begin on the day that is configured', async () => {
  await atDashboard('/', { config: { ...defaultConfig, weekStart: 'tue' } });
  const bars = within(await screen.findByRole('list', { name: 'Orders per week' })).getAllByRole('link');
  const [tuesday, next] = [iso(monday + day), iso(monday + 7 * day)];
  expect(bars[11]).toHaveAttribute('href', `/orders?from=${tuesday}&to=${next}`);
  expect(bars[11]).toHaveAccessibleName(/: 0 orders$/);
  expect(bars[10]).toHaveAccessibleName(/: 3 orders$/);
});

test('a first sync in progress, orders without a date and empty weeks each show a message', async () => {
  const { tracking, become } = fakeTracking({
    orders: [snapshot(1, { orderedAt: now - 900 * day })],
    sync: { kind: 'first', done: 1, total: 40, held: false },
  });
  await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  expect(await screen.findByText('No orders in this period.')).toBeVisible();
  expect(screen.getByText('1 of 40 loaded')).toBeVisible();
  become({
    orders: [...orders, snapshot(9, { orderedAt: null })],
    sync: { kind: 'resting', checkedAt: now },
  });
  expect(await screen.findByRole('link', { name: '1 order without a date is excluded.' })).toHaveAttribute(
    'href',
    '/orders?lacks=date&dir=asc',
  );
  expect(screen.queryByText(/counted/)).toBeNull();
});
