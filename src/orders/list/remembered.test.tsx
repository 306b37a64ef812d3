import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { holdNetwork } from '../../app/testing/network.ts';
import { visit } from '../../app/testing/visit.tsx';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { fromWire } from '../../tracking/testing/from-wire.ts';

const far = (id: number) =>
  wireOrder(
    id,
    {},
    {
      AOI: JSON.stringify({
        type: 'Polygon',
        coordinates: [
          [
            [10, 50],
            [11, 50],
            [11, 51],
            [10, 50],
          ],
        ],
      }),
    },
  );
/** Orders with even numbers are near Jeddah. */
const order = (id: number) => (id % 2 === 0 ? wireOrder(id) : far(id));
const jeddah = '/orders?area=box_38_20_41_23';
const orders = (count: number) => Array.from({ length: count }, (_, index) => order(index + 1));
/** A service that must not be asked for lists, and orders that are remembered. */
const remembered = (count: number, more: Parameters<typeof fakeTracking>[0] = {}) => {
  const fake = fakeTracking({ orders: fromWire(orders(count)), ...more });
  return { ...fake, visited: { tracking: fake.tracking } };
};
const numbers = async () => {
  const links = await within(await screen.findByRole('table', { name: 'Orders' })).findAllByRole('link');
  return links.map((link) => link.textContent);
};
const resting = { kind: 'resting', checkedAt: Date.UTC(2026, 10, 21, 9) } as const;

afterEach(() => {
  vi.useRealTimers();
});

test('an area filters all orders, page after page, without a request for the list', async () => {
  const { user, sent } = await visit(jeddah, remembered(24).visited);
  expect(await screen.findByText('1–10 of 12')).toBeVisible();
  expect((await numbers())[0]).toBe('ORD-24');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-4', 'ORD-2']));
  expect(screen.queryByText(/loaded/)).not.toBeInTheDocument();
  expect(sent.filter(({ path }) => path.endsWith('/GetOrders'))).toEqual([]);
});

test('a memory that is kept nowhere says when it could not be read again, and is on request', async () => {
  const failure = { kind: 'unavailable', status: 503 } as const;
  const sync = { kind: 'failed', failure, checkedAt: resting.checkedAt, againAt: 0 } as const;
  const { visited, requests } = remembered(24, { keeps: 'byConfig', sync });
  const { user } = await visit(jeddah, visited);
  expect(await screen.findByText('1–10 of 12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(requests).toContain('checkNow');
});

test('every order of a filter is selected at once, and their sums and windows are compared', async () => {
  const { user } = await visit(jeddah, remembered(24).visited);
  await user.click(await screen.findByRole('checkbox', { name: 'Select order ORD-24' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select all 12' }));
  expect(await screen.findByText('12 selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('toolbar', { name: 'Selection' })).getByText('22,080.00'));
  const sum = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  expect(sum('Net price')).toHaveTextContent('22,080.00');
  expect(sum('Area')).toHaveTextContent(/km²$/);
  expect(sum('All open at once')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

test('orders without an area to compare are counted beside an area', async () => {
  const fake = fakeTracking({ orders: fromWire([order(2), wireOrder(3, {}, { AOI: null })]) });
  await visit(jeddah, { tracking: fake.tracking });
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(await screen.findByText('1 has no area to compare.')).toBeVisible();
});

test('removing the area from the address restores the whole list', async () => {
  const { user, router } = await visit(jeddah, {
    ...remembered(8).visited,
    between: answeringLists(() => wireList(orders(8))),
  });
  await user.click(await screen.findByRole('button', { name: 'Clear area' }));
  expect(await screen.findByText('1–8 of 8')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('during the first sync the numbers are so far, and a line says how far it is', async () => {
  const first = { kind: 'first', done: 8, total: 300, held: false } as const;
  const { visited, become } = remembered(8, { sync: first });
  await visit('/orders?type=1', visited);
  expect(await screen.findByText('Loaded 8 of 300 orders. Numbers are not final.')).toBeVisible();
  expect(await screen.findByText('1–8 of 8')).toBeVisible();
  act(() => become({ orders: fromWire(orders(8)), sync: { ...first, done: 300 } }));
  expect(await screen.findByText('Loading the orders. Numbers are not final.')).toBeVisible();
  act(() => become({ orders: fromWire(orders(30)), sync: resting }));
  expect(await screen.findByText('1–10 of 30')).toBeVisible();
  expect(screen.queryByText(/not final/)).not.toBeInTheDocument();
});

test('a first sync that waits since the user saves data is started from the list, and none that matches so far is no empty list', async () => {
  const first = { kind: 'first', done: 8, total: 300, held: true } as const;
  const { visited, requests } = remembered(8, { sync: first });
  const { user } = await visit('/orders?type=77', visited);
  expect(await screen.findByRole('heading', { name: 'No order matches so far' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load all orders' }));
  expect(requests).toContain('checkNow');
});

test('a first sync that failed says why and can be tried again', async () => {
  const failed = {
    kind: 'failed',
    failure: { kind: 'unavailable', status: 503 },
    checkedAt: null,
    againAt: 0,
  } as const;
  const { visited, requests } = remembered(8, { sync: failed });
  const { user } = await visit('/orders?type=1', visited);
  expect(await screen.findByText('Not all orders could be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(requests).toContain('checkNow');
});

test('the timeline shows all orders of a plain view, not those of its page', async () => {
  await visit('/orders?show=timeline', {
    ...remembered(30).visited,
    between: answeringLists(() => wireList(orders(10), 30)),
  });
  const timeline = await screen.findByRole('list', { name: 'Orders by capture window' });
  await waitFor(() =>
    expect(within(timeline).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '31'),
  );
});

test('the button of each filter has its value, and removing it widens the list', async () => {
  const high = { ImageResolutionID: 5, ImageResolutionName: 'High' };
  const wire = [wireOrder(1), wireOrder(2, {}, high), wireOrder(3, { AddedBy: 'n.saleh@example.com' }, high)];
  const { user, router } = await visit('/orders?resolution=5&person=n.saleh%40example.com&type=77', {
    tracking: fakeTracking({ orders: fromWire(wire) }).tracking,
    between: answeringLists(() => wireList(wire)),
  });
  expect(await screen.findByRole('heading', { name: 'No matching orders' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Clear Type: .77./ }));
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-3']));
  await user.click(screen.getByRole('button', { name: /^Clear Ordered by: .n\.saleh@example\.com./ }));
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-3', 'ORD-2']));
  expect(router.state.location.search).toBe('?resolution=5');
  await user.click(screen.getByRole('button', { name: /^Clear Resolution: .High./ }));
  await waitFor(async () => expect(await numbers()).toHaveLength(3));
  expect(router.state.location.search).toBe('');
});

test('a type that no order on screen has is named by the catalog', async () => {
  await visit('/orders?type=3', remembered(3).visited);
  expect(await screen.findByRole('button', { name: /^Clear Type: .SAR./ })).toBeVisible();
});

test('without tracking and workers the list says that such a filter is not possible', async () => {
  await visit('/orders?type=1', { between: answeringLists(() => wireList(orders(3))) });
  expect(
    await screen.findByText(/Browser storage is unavailable, and the service has no such filter/),
  ).toBeVisible();
});

test('an area by its corners, in any notation, and the errors of corners that make none', async () => {
  const { user, router } = await visit('/orders', {
    between: answeringLists(() => wireList(orders(8))),
  });
  await user.click(await screen.findByRole('button', { name: 'Area tools' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Corners' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Area by its corners' }));
  await user.type(await panel.findByRole('textbox', { name: 'South-west corner' }), '20°N 38°E');
  await user.type(panel.getByRole('textbox', { name: 'North-east corner' }), '19, 41');
  await user.click(panel.getByRole('button', { name: 'Show this area' }));
  const northEast = panel.getByRole('textbox', { name: 'North-east corner' });
  expect(northEast).toHaveAccessibleDescription(/must be north of the other one/);
  await user.clear(northEast);
  await user.type(northEast, 'nowhere');
  expect(northEast).toHaveAccessibleDescription(/location cannot be read/);
  await user.clear(northEast);
  await user.type(northEast, '23, 41{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('area=box_38_20_41_23'));
  expect(screen.queryByRole('dialog', { name: 'Area by its corners' })).not.toBeInTheDocument();
});

test('without a network the remembered orders are listed, page after page, and what is missing is said once', async () => {
  holdNetwork(false);
  const { user } = await visit('/orders', {
    ...remembered(24).visited,
    between: (request, next) =>
      request.url.includes('/auth/') ? next(request) : Promise.reject(new TypeError('Failed to fetch')),
  });
  expect(await screen.findByText('1–10 of 24')).toBeVisible();
  expect((await numbers())[0]).toBe('ORD-24');
  expect(screen.getByText('You appear to be offline.').parentElement).toHaveTextContent(
    /Last checked on 21 November at \d\d:\d\d\sUTC\./,
  );
  expect(screen.getByText(/^May be out of date\. Checked at .*\d\d:\d\d\sUTC$/)).toBeVisible();
  expect(screen.queryByText('Checked just now')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect((await numbers())[0]).toBe('ORD-14'));
});

test('the line is as old as the oldest row on screen, and a press on refresh reads the rows again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9, 0, 30) });
  const at = Date.UTC(2026, 10, 21, 9);
  const seen = (id: number, lastSeenAt: number) =>
    fromWire([order(id)]).map((each) => ({ ...each, lastSeenAt }));
  const old = [...seen(2, at - 3 * 3_600_000), ...seen(4, at)];
  const { tracking, become, requests } = fakeTracking({ orders: old, sync: resting });
  const { user } = await visit(jeddah, { tracking });
  expect(await screen.findByText('May be out of date. Checked 3 h ago')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(requests.filter((request) => request.startsWith('again')).toSorted()).toEqual([
    'again 2',
    'again 4',
  ]);
  act(() => become({ orders: [...seen(2, at + 20_000), ...seen(4, at + 20_000)] }));
  act(() => become({ sync: { kind: 'resting', checkedAt: at + 20_000 } }));
  expect(await screen.findByText('Checked 10 s ago')).toBeVisible();
});

test('an area that no order matches is not said to match none where older orders are not kept', async () => {
  await visit('/orders?type=77', remembered(3, { full: true }).visited);
  expect(await screen.findByRole('heading', { name: 'No match among the newest 3 orders' })).toBeVisible();
  expect(screen.queryByText('No matching orders')).not.toBeInTheDocument();
});

test('a list of changes without one says that earlier changes are not known', async () => {
  const wire = [wireOrder(1)];
  await visit('/orders?changed=week', {
    tracking: fakeTracking({ orders: fromWire(wire) }).tracking,
    between: answeringLists(() => wireList(wire)),
  });
  expect(await screen.findByRole('heading', { name: 'No matching orders' })).toBeVisible();
  expect(screen.getByText(/^Earlier changes are not known\./)).toBeVisible();
});
