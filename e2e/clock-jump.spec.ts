import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', drawsMap: false });

const hours = 3_600_000;

for (const [name, jump] of [
  ['ahead', 3 * hours],
  ['back', -3 * hours],
] as const) {
  test(`B8 the clock jumps three hours ${name} while the app waits to ask again: it waits no longer for that`, async ({
    analyst,
    guard,
    page,
    sandbox,
  }) => {
    guard.expects(/status of 429/, /status of 503/);
    await page.clock.install();
    await sandbox.plan({
      calls: [
        { to: 'GetOrders', times: 1, work: 'none', answer: { status: 429, headers: { 'retry-after': '2' } } },
        { to: 'GetOrders', times: 2, work: 'none', answer: { status: 503 } },
      ],
    });
    await analyst.comesTo('/orders');
    for (const asked of [1, 2]) {
      await expect.poll(async () => (await sandbox.met())[0]).toBeGreaterThanOrEqual(asked);
      await page.clock.setSystemTime(Date.now() + jump * asked);
    }
    // The longest waits are 3 s for the 429 and 1 and 2 s for the two 503.
    await analyst.orders.seesRows(10);
  });
}
