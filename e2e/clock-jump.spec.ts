import { expect, test } from './fixtures.ts';
import { deploysWith, patient } from './session-kept.ts';

test.use({ site: 'stage', drawsMap: false });

const hours = 3_600_000;

for (const [name, jump] of [
  ['ahead', 3 * hours],
  ['back', -3 * hours],
] as const) {
  test(`B8 the clock jumps three hours ${name} during the wait for a retry: the wait is not extended`, {
    tag: jump < 0 ? '@full' : [],
  }, async ({ analyst, guard, page, sandbox }) => {
    guard.expects(/status of 429/, /status of 503/);
    await deploysWith(page, patient);
    await page.clock.install();
    await sandbox.plan({
      calls: [
        { to: 'GetOrders', times: 1, work: 'none', answer: { status: 429, headers: { 'retry-after': '2' } } },
        { to: 'GetOrders', times: 2, work: 'none', answer: { status: 503 } },
      ],
    });
    await analyst.comesTo('/orders');
    for (const round of [1, 2]) {
      await expect.poll(async () => (await sandbox.met())[0]).toBeGreaterThanOrEqual(round);
      await page.clock.setSystemTime(Date.now() + jump * round);
    }
    // The longest waits are 3 s for the 429 and 1 and 2 s for the two 503.
    await analyst.orders.seesRows(15);
  });
}

for (const days of [2, -2]) {
  test(`O7 on a computer whose clock is ${days} days off, an order whose response was lost is found`, {
    tag: days < 0 ? '@full' : [],
  }, async ({ analyst, guard, page, sandbox }) => {
    guard.expects(/status of 500/);
    await page.clock.install({ time: Date.now() + days * 24 * hours });
    // The list can only be read by dates.
    await sandbox.plan({ orders: { ignores: ['RefNo'] } });
    await analyst.comesTo('/orders/new');
    const { form } = analyst;
    await form.fills({ location: '25.2532, 55.3657', note: 'sandbox:500-after' });
    // In the future by either clock.
    const year = String(new Date().getUTCFullYear() + 1);
    await form.typesMoment('Capture to', '15', '06', year, '00', '00');
    await form.typesMoment('Capture from', '01', '06', year, '00', '00');
    const reference = await form.reference();
    await form.reviews();
    await form.confirms();
    await analyst.isAnnounced('May have been placed');
    await page.clock.fastForward(5_000);
    await expect.poll(() => page.url()).toMatch(/\/orders\/\d+$/);
    expect(await sandbox.createOrders(reference)).toHaveLength(1);
  });
}
