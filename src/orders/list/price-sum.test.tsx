import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { defaultConfig } from '../../config.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { fromWire } from '../../tracking/testing/from-wire.ts';

const rejected = { OrderStatusID: 5, OrderStatusTitle: 'Rejected' };
const wire = [
  wireOrder(1, { NetPrice: 100.1 }),
  wireOrder(2, { NetPrice: 200.2 }),
  wireOrder(3, { NetPrice: 50.05, ...rejected }),
  wireOrder(4, { NetPrice: null }),
];
type Given = Parameters<typeof fakeTracking>[0];
const opened = (address: string, given: Given = {}) =>
  visit(address, {
    tracking: fakeTracking({ orders: fromWire(wire), ...given }).tracking,
    between: answeringLists(({ OrderStatusIds }) =>
      wireList(
        OrderStatusIds?.length ? wire.filter((one) => OrderStatusIds.includes(one.OrderStatusID)) : wire,
      ),
    ),
    config: { ...defaultConfig, currency: 'SAR', statusKinds: { 5: 'stopped' } },
  });
const sum = () => screen.findByRole('button', { name: /^net / });

test('the foot has the net price of all orders, what is of rejected ones, and how many have no price', async () => {
  const { user } = await opened('/orders');
  expect(await sum()).toHaveAccessibleName(
    'net 350.35\u00a0SAR (1 not stated) · of which \u2068Rejected\u2069: 50.05',
  );
  await user.click(await sum());
  const table = within(await screen.findByRole('table', { name: 'Net price by status' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Pending3300.30\u00a0SAR (1 not stated)',
    'Rejected150.05\u00a0SAR',
    'Total4350.35\u00a0SAR (1 not stated)',
  ]);
});

test('a list of rejected orders alone does not say so twice', async () => {
  await opened('/orders?status=5');
  expect(await sum()).toHaveAccessibleName('net 50.05\u00a0SAR');
});

test('a sum of fewer orders than the list has says of how many it is', async () => {
  const { user } = await opened('/orders', {
    orders: fromWire(wire.slice(0, 2)),
    sync: { kind: 'first', done: 2, total: 4, held: false },
  });
  expect(await sum()).toHaveAccessibleName('net 300.30\u00a0SAR of 2 orders');
  await user.click(await sum());
  expect(
    await screen.findByText('Counts the 2 orders that this browser keeps; the list has 4.'),
  ).toBeVisible();
});

test('without stored orders, or without a price, there is no sum', async () => {
  const { unmount } = await opened('/orders', { keeps: 'byConfig' });
  await screen.findByText('1–4 of 4');
  expect(screen.queryByRole('button', { name: /^net / })).toBeNull();
  unmount();
  const { router } = await opened('/orders?lacks=price');
  await screen.findByText('1–1 of 1');
  expect(screen.queryByRole('button', { name: /^net / })).toBeNull();
  await router.navigate('/orders');
  await waitFor(async () => expect(await sum()).toHaveAccessibleName(/^net 350\.35/));
});
