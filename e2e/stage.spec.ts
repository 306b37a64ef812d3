import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', drawsMap: false });

test('a plan, the clock and the lines of a stage affect the app', { tag: '@full' }, async ({
  analyst,
  guard,
  sandbox,
  stage,
}) => {
  guard.expects(/status of 401/, /status of 502/, /status of 503/);
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);

  await sandbox.plan({ calls: [{ to: 'GetOrders', times: 1, work: 'none', answer: { status: 503 } }] });
  await analyst.orders.refreshes();
  await expect.poll(async () => (await sandbox.met())[0]).toBeGreaterThanOrEqual(2);

  stage.toGateway.arm({ to: /GetOrders/, way: 'answer', after: 0, how: 'rst', times: 1 });
  await analyst.orders.refreshes();
  await expect.poll(() => stage.toGateway.cuts).toBe(1);

  // The browser itself retries a call whose kept-alive connection ended without a response.
  stage.toApp.arm({ to: /GetOrders/, way: 'answer', after: 0, how: 'fin', times: 1 });
  await analyst.orders.refreshes();
  await expect.poll(() => stage.toApp.cuts).toBe(1);
  await analyst.orders.seesRows(15);

  const tokenCalls = async () =>
    (await sandbox.requests(/connect\/token/)).filter(({ account }) => account === mainAccount.email).length;
  const before = await tokenCalls();
  await sandbox.hold(Date.now() + 2 * 3_600_000);
  await analyst.orders.refreshes();
  await expect.poll(tokenCalls).toBeGreaterThan(before);
});

test('the next test gets the stage in its initial state', { tag: '@full' }, async ({
  analyst,
  sandbox,
  stage,
}) => {
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  expect(await sandbox.met()).toEqual([]);
  expect(await sandbox.made('nobody')).toEqual([]);
  expect(stage.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});
