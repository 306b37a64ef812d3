import { expect, test } from './fixtures.ts';
import { deploysWith, due, patient, sessionRecords } from './session-kept.ts';
import { ended } from './traffic.ts';

test.use({ drawsMap: false });

/** `npm run check:reliability -- tabs` sets 60 rounds of six tabs. */
const rounds = Number(process.env.NADIR_ROUNDS ?? 3);
const tabCount = Number(process.env.NADIR_TABS ?? 3);

test.describe(`${tabCount} tabs`, () => {
  test.use({ site: 'stage' });

  test('A13 tabs that wake with an expired token send one refresh per round, and all stay signed in', async ({
    analyst,
    page,
    context,
    sandbox,
    traffic,
  }) => {
    test.setTimeout(400_000 + rounds * 10_000);
    await context.clock.install();
    await deploysWith(page, patient);
    // A refresh token that is used twice would end the session.
    await sandbox.plan({ tokens: { reuseLeewayMs: 0 } });
    await analyst.comesTo('/nothing-here');
    const others = await Promise.all(
      Array.from({ length: tabCount - 1 }, async () => {
        const other = analyst.at(await context.newPage());
        await other.opens('/nothing-here');
        await other.isSignedIn();
        return other;
      }),
    );
    const tabs = [analyst, ...others];
    for (let round = 1; round <= rounds; round++) {
      await context.clock.fastForward(2 * 3_600_000);
      await expect.poll(() => traffic.tokenForms('refresh_token').length).toBe(round);
      await expect.poll(async () => (await sessionRecords(page)).current).toMatchObject({ gen: round });
      // Input, so that the idle lock does not apply.
      await page.mouse.move(round, round);
    }
    await Promise.all(
      tabs.map(async (tab) => {
        await tab.goesTo('Orders');
        await tab.orders.seesRows(15);
      }),
    );
    expect(traffic.tokenForms('refresh_token')).toHaveLength(rounds);
    expect(traffic.tokenForms('password')).toHaveLength(1);
    const sent = traffic.to(/GetOrders$/).map((request) => request.headerValue('authorization'));
    expect(new Set(await Promise.all(sent)).size).toBe(1);
  });
});

test("A18 a refresh that is rejected because another tab was faster takes over that tab's token without asking for the password", async ({
  analyst,
  guard,
  page,
  context,
  traffic,
}) => {
  guard.expects(/status of 400/);
  await context.clock.install();
  await deploysWith(page, patient);
  await analyst.comesTo('/nothing-here');
  const other = analyst.at(await context.newPage());
  // A tab without the other tabs' lock, like one whose wait for it timed out.
  await other.page.addInitScript(() => {
    const { request } = LockManager.prototype;
    LockManager.prototype.request = function (this: LockManager, name: string, ...rest: unknown[]) {
      return Reflect.apply(request, this, [name === 'nadir.refresh' ? 'its own' : name, ...rest]);
    } as typeof request;
  });
  let reject = () => {};
  const quicker = new Promise<void>((settle) => {
    reject = settle;
  });
  await other.page.route('**/auth/connect/token', async (route) => {
    await quicker;
    await route.fulfill({ status: 400, json: { error: 'invalid_grant' } });
  });
  await other.opens('/nothing-here');
  await other.isSignedIn();
  const bothRequest = other.page.waitForRequest(/connect\/token$/);
  await page.route('**/auth/connect/token', async (route) => {
    await bothRequest;
    await route.continue();
  });
  await context.clock.fastForward(due);
  await expect.poll(async () => (await sessionRecords(page)).current).toMatchObject({ gen: 1 });
  const rejected = ended(other.page, (request) => request.url().endsWith('/connect/token'));
  reject();
  await rejected;
  for (const tab of [other, analyst]) {
    await tab.goesTo('Orders');
    await tab.orders.seesRows(15);
    await expect(tab.question()).toHaveCount(0);
  }
  expect(traffic.tokenForms('refresh_token')).toHaveLength(2);
  expect((await sessionRecords(page)).current).toMatchObject({ gen: 1 });
  const sent = traffic.to(/GetOrders$/).map((request) => request.headerValue('authorization'));
  expect(new Set(await Promise.all(sent)).size).toBe(1);
});

test('A25 a sign-out in one tab wins over a late refresh in another', async ({
  analyst,
  page,
  context,
  traffic,
}) => {
  await context.clock.install();
  await analyst.comesTo('/orders');
  const other = analyst.at(await context.newPage());
  await other.opens('/nothing-here');
  await other.isSignedIn();
  let release = () => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await context.route('**/auth/connect/token', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await context.clock.fastForward(3_500_000);
  await expect.poll(() => traffic.tokenForms('refresh_token').length).toBe(1);
  await analyst.signsOut();
  await other.isAt('/login');
  release();
  await other.screen.reads('You are signed out.');
  expect(await sessionRecords(page)).not.toHaveProperty('current');
  expect(await context.cookies()).toEqual([]);
  for (const tab of [analyst, other]) {
    await tab.page.reload();
    await tab.screen.sees('heading', 'Sign in');
  }
  expect(traffic.tokenForms('refresh_token')).toHaveLength(1);
});

test('a sign-in in one tab, and a change of account, apply to every tab', async ({ analyst, context }) => {
  await analyst.opens('/orders');
  await analyst.liveFormIsThere();
  const other = analyst.at(await context.newPage());
  await other.comesTo('/nothing-here');
  await analyst.isSignedIn();
  await analyst.orders.seesRows(15);
  await other.signsOut();
  await analyst.screen.sees('heading', 'Sign in');
  await other.signsIn({ email: 'noura@madar.test', password: 'orbit-1' });
  await expect(analyst.page.getByRole('button', { name: /noura@madar\.test/ })).toBeVisible();
});
