import { expect, test } from 'vitest';
import { OrderId } from '../ids.ts';
import { day } from '../time.ts';
import { World } from './testing/world.ts';

const minute = 60_000;
const estimate = { price: { low: 1_000, high: 2_000 }, days: 20, listPrice: null };
const kinds = { done: [2], stopped: [] };

test('an estimate stays with its order, has what came, and outlasts the tab', async () => {
  const world = new World({ orders: 3 });
  const tab = await world.open();
  await world.time.pass(minute / 2);
  const stored = world.service.orders[0];
  const late = world.service.add();
  if (stored === undefined) throw new Error('no order');
  await world.time.track(
    tab.tracking.own(
      // One that is stored already, and one that the next poll finds.
      [stored, late].map(({ id }) => ({ orderId: OrderId.parse(id), uuid: null, estimate })),
    ),
  );
  await world.time.pass(2 * minute);
  const question = () => ({ kinds, at: world.time.now });
  expect((await tab.query('results', question())).map(({ orders }) => orders)).toEqual([2]);

  stored.status = 2;
  await world.time.pass(2 * minute);
  const before = await tab.query('results', question());
  expect(before).toMatchObject([{ orders: 2, price: { orders: 1, within: 1 } }]);
  await world.kill(tab);

  const again = await world.open();
  await world.time.pass(minute);
  expect(await again.query('results', question())).toEqual(before);
});

test('an order of that number of another system does not get the estimate', async () => {
  const world = new World({ orders: 3 });
  const tab = await world.open();
  await world.time.pass(minute / 2);
  const uuid = '11111111-2222-4333-8444-555555555555';
  const [order] = world.service.orders;
  await world.time.track(tab.tracking.own([{ orderId: OrderId.parse(order?.id), uuid, estimate }]));
  expect(await tab.query('results', { kinds, at: world.time.now + day })).toEqual([]);
});
