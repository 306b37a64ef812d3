import type { Request } from '@playwright/test';
import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { deploysWith, due, patient, sessionRecords } from './session-kept.ts';

test.use({ site: 'stage', drawsMap: false });

test('A14 a refresh whose response is lost is retried with the same token', async ({
  analyst,
  guard,
  page,
  sandbox,
  stage,
  traffic,
}) => {
  guard.expects(/ERR_|status of 502/);
  await page.clock.install();
  await deploysWith(page, patient);
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  const before = (await sandbox.requests(/connect\/token/)).length;
  stage.toApp.arm({ to: /connect\/token/, way: 'answer', after: 0, how: 'rst', times: 1 });
  await page.clock.fastForward(due);
  await expect.poll(async () => (await sandbox.requests(/connect\/token/)).length).toBe(before + 2);
  const [lost, again] = (await sandbox.requests(/connect\/token/))
    .slice(before)
    .map(({ body }) => new URLSearchParams(body).get('refresh_token'));
  expect(again).toBe(lost);
  await expect.poll(() => traffic.tokenForms('refresh_token').length).toBe(2);
  await page.clock.fastForward(110_000);
  await analyst.orders.refreshes();
  await analyst.orders.seesRows(15);
  await expect(analyst.question()).toHaveCount(0);
});

test('A15 a lost refresh that the service rejects on retry asks for the password once, and keeps the form', async ({
  analyst,
  guard,
  page,
  sandbox,
  stage,
}) => {
  guard.expects(/ERR_|status of 502/, /status of 401/);
  await page.clock.install();
  await analyst.comesTo('/orders/new');
  await analyst.form.fills({ location: '21.4858, 39.1925', note: 'half an order', reference: 'A15-MINE' });
  await sandbox.plan({ tokens: { reuseLeewayMs: 0 } });
  stage.toApp.arm({ to: /connect\/token/, way: 'answer', after: 0, how: 'rst', times: 1 });
  await page.clock.fastForward(due);
  await analyst.isPrompted(/^The service ended your session\./);
  await analyst.answers();
  await expect(analyst.form.note()).toHaveValue('half an order');
  expect(await analyst.form.reference()).toBe('A15-MINE');
  await page.clock.fastForward(20_000);
  await expect(analyst.question()).toHaveCount(0);
});

test('A16 a sign-in service that fails three times has no visible effect while the token lasts', async ({
  analyst,
  guard,
  page,
  sandbox,
}) => {
  guard.expects(/status of 503/);
  await page.clock.install();
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  const fault = { to: 'connect/token', work: 'none', answer: { status: 503 } } as const;
  await sandbox.plan({ calls: [{ ...fault, body: 'refresh_token' }] });
  await page.clock.fastForward(due);
  await expect.poll(async () => (await sandbox.met())[0]).toBeGreaterThanOrEqual(3);
  const before = (await sandbox.requests(/GetOrders/)).length;
  await analyst.orders.refreshes();
  await expect.poll(async () => (await sandbox.requests(/GetOrders/)).length).toBeGreaterThan(before);
  await analyst.orders.seesRows(15);
  await expect(analyst.question()).toHaveCount(0);
  await analyst.isSignedIn();
});

for (const { name, change } of [
  { name: 'ahead', change: 2 * 3_600_000 },
  { name: 'back', change: -2 * 3_600_000 },
])
  test(`A26 a clock set two hours ${name} costs one refresh at most, and so does a sleep of eight hours`, async ({
    analyst,
    page,
    traffic,
  }) => {
    await page.clock.install();
    await deploysWith(page, patient);
    await analyst.comesTo('/orders');
    await analyst.orders.seesRows(15);
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + change);
    await analyst.orders.refreshes();
    await expect.poll(() => sessionRecords(page)).toMatchObject({ current: { gen: 1 } });
    await analyst.orders.seesRows(15);
    await page.clock.fastForward(600_000);
    await analyst.orders.refreshes();
    await analyst.orders.seesRows(15);
    expect(traffic.tokenForms('refresh_token')).toHaveLength(1);
    await expect(analyst.question()).toHaveCount(0);

    await page.clock.fastForward(8 * 3_600_000);
    await expect.poll(() => traffic.tokenForms('refresh_token').length).toBe(2);
    await analyst.orders.refreshes();
    await analyst.orders.seesRows(15);
    await page.clock.fastForward(600_000);
    expect(traffic.tokenForms('refresh_token')).toHaveLength(2);
    await expect(analyst.question()).toHaveCount(0);
  });

test('A27 a token of five seconds is renewed about every two and a half, never twice at once', async ({
  analyst,
  page,
  sandbox,
  context,
}) => {
  await page.clock.install();
  await sandbox.plan({ calls: [{ to: 'connect/token', set: { expires_in: 5 } }] });
  let busy = 0;
  let busiest = 0;
  let calls = 0;
  context.on('request', (request) => {
    if (!/connect\/token$/.test(request.url())) return;
    calls += 1;
    busy += 1;
    busiest = Math.max(busiest, busy);
  });
  const ended = (request: Request) => {
    if (/connect\/token$/.test(request.url())) busy -= 1;
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  for (let renewed = 1; renewed <= 6; renewed++) {
    const before = calls;
    await page.clock.runFor(2_600);
    await expect.poll(() => calls).toBeGreaterThan(before);
    await expect.poll(() => busy).toBe(0);
  }
  // Six steps of 2.6 s and the duration of the test itself.
  expect(busiest).toBe(1);
  await expect(analyst.question()).toHaveCount(0);
});

test('A32 a description with markup, or none, is shown as text', async ({ analyst, guard, sandbox }) => {
  guard.expects(/status of 400/);
  const says = (body: object) =>
    sandbox.plan({
      calls: [{ to: 'connect/token', work: 'none', answer: { status: 400, body: JSON.stringify(body) } }],
    });
  const markup = '<img src=x onerror="document.title=\'owned\'">';
  await analyst.opens('/login');
  await says({ error: 'invalid_grant', error_description: markup });
  await analyst.signsIn();
  await analyst.isAnnounced(new RegExp(`invalid_grant: ${markup.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
  await expect(analyst.page).toHaveTitle('Sign in · Nadir');
  await says({ error: 'invalid_grant', error_description: 'x'.repeat(1_000_000) });
  await analyst.signsIn();
  await analyst.isAnnounced(/invalid_grant: x{500}$/);
  await says({ error: 'invalid_grant', error_description: null });
  await analyst.signsIn();
  await analyst.isAnnounced(/invalid_grant$/);
});

test('A5 a service that expects another content type shows "contact the administrator"', async ({
  analyst,
  guard,
  sandbox,
  traffic,
}) => {
  guard.expects(/status of 415/);
  await sandbox.plan({ calls: [{ to: 'connect/token', work: 'none', answer: { status: 415 } }] });
  await analyst.opens('/login');
  await analyst.signsIn();
  await analyst.isAnnounced(/^Nadir is misconfigured,/);
  await analyst.isAnnounced(/415/);
  expect(traffic.tokenForms('password')).toHaveLength(1);
  const [sent] = (await sandbox.passwordGrants(mainAccount.email)).slice(-1);
  expect(sent?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
});
