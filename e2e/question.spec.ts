import type { Request } from '@playwright/test';
import { type Account, mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { deploysWith, due, lasting, laySessionRecord, sessionRecords } from './session-kept.ts';

test.use({ site: 'stage', drawsMap: false });

const named = (email: string): Account => ({ ...mainAccount, email });
/** Refreshes of its tokens are rejected. */
const unrenewed = named('norenew@nadir.test');

test.describe('with the map', () => {
  test.use({ drawsMap: true });

  test('A23 while the password is asked for the form, the map and the scroll position stay', async ({
    analyst,
    guard,
    page,
    sandbox,
  }) => {
    guard.expects(/status of 401/);
    await page.setViewportSize({ width: 1440, height: 640 });
    await sandbox.plan(lasting);
    await page.clock.install();
    await analyst.comesTo('/orders/new', unrenewed);
    await analyst.form.fills({
      location: '21.4858, 39.1925',
      days: 14,
      note: 'half an order',
    });
    await analyst.map.isDrawn();
    await analyst.form.note().scrollIntoViewIfNeeded();
    const state = async () => ({
      note: await analyst.form.note().inputValue(),
      location: await analyst.form.location().inputValue(),
      reference: await analyst.form.reference(),
      from: await analyst.form.instant('Capture from'),
      chosen: await page.getByRole('radio', { checked: true, includeHidden: true }).count(),
      noteAt: await analyst.form.note().boundingBox(),
      point: await analyst.map.pointAt(),
      pointAt: await analyst.map.point().boundingBox(),
      scale: await analyst.map.scaleInKm(),
      entries: await page.evaluate(() => history.length),
    });
    const before = await state();
    await page.clock.fastForward(due);
    await analyst.isPrompted(/^The service ended your session\./);
    await analyst.answers();
    expect(await state()).toEqual(before);
    await analyst.isAt('/orders/new');
  });
});

test('A24 another account that signs in at the password dialog sees nothing of the first', async ({
  analyst,
  guard,
  page,
  traffic,
  sandbox,
}) => {
  guard.expects(/status of 401/);
  await sandbox.plan(lasting);
  await page.clock.install();
  await analyst.comesTo('/orders', unrenewed);
  await analyst.orders.seesRows(15);
  const [theirs = ''] = await analyst.orders.numbers();
  await analyst.goesTo('New order');
  await analyst.form.note().fill('what nobody else may read');
  await page.clock.fastForward(due);
  await analyst.isPrompted(/^The service ended your session\./);
  const seen = traffic.to(/GetOrders$/).length;
  const tokens = await authorizations(traffic.to(/^\/api\/order\//));
  await analyst.screen.find('button', 'Use another account').click();
  await expect(analyst.email()).toBeFocused();
  await analyst.email().fill('noura@madar.test');
  await analyst.answers();
  await analyst.isAt('/');
  await expect(page.getByRole('button', { name: /noura@madar\.test/ })).toBeVisible();
  await analyst.goesTo('New order');
  await expect(analyst.form.note()).toHaveValue('');
  await analyst.goesTo('Orders');
  await analyst.orders.seesRows(15);
  expect(await analyst.orders.numbers()).not.toContain(theirs);
  expect(traffic.to(/GetOrders$/).length).toBeGreaterThan(seen);
  expect(traffic.to(/CreateOrder$/)).toHaveLength(0);
  const since = (await authorizations(traffic.to(/^\/api\/order\//))).slice(tokens.length);
  expect(new Set(since).size).toBe(1);
  for (const token of tokens) expect(since).not.toContain(token);
});

const authorizations = (requests: readonly Request[]) =>
  Promise.all(requests.map((request) => request.headerValue('authorization')));

test('A34 an hour without input locks the app, the work is there after the password, a reload does not unlock it, and a deployment may set five minutes', async ({
  analyst,
  page,
  traffic,
}) => {
  await page.clock.install();
  await analyst.comesTo('/orders/new');
  await analyst.form.note().fill('half an order');
  await page.clock.fastForward(50 * 60_000);
  await analyst.form.note().press('End');
  await page.clock.fastForward(50 * 60_000);
  await expect(analyst.question()).toHaveCount(0);
  await page.clock.fastForward(11 * 60_000);
  await analyst.isPrompted(/^Nadir locked after a period of inactivity\./);
  const before = traffic.to(/^\/api\//).length;
  await page.clock.fastForward(60_000);
  expect(traffic.to(/^\/api\//)).toHaveLength(before);
  await analyst.answers();
  await expect(analyst.form.note()).toHaveValue('half an order');

  await page.clock.fastForward(61 * 60_000);
  await analyst.isPrompted(/^Nadir locked after a period/);
  await deploysWith(page, { idleMinutes: 5 });
  await page.reload();
  await analyst.isPrompted(/^Nadir locked after a period/);
  await analyst.answers();
  await analyst.isAt('/orders/new');
  await page.clock.fastForward(6 * 60_000);
  await analyst.isPrompted(/^Nadir locked after a period/);
});

test('A34 twelve hours end the session, and the next sign-in returns to the same page', async ({
  analyst,
  page,
}) => {
  await page.clock.install();
  await deploysWith(page, { idleMinutes: 1440 });
  await analyst.comesTo('/orders?size=20');
  await analyst.orders.seesRows(20);
  await page.clock.fastForward(12 * 3_600_000);
  await analyst.isAt('/login?returnTo=%2Forders%3Fsize%3D20');
  await analyst.screen.reads('Your session reached its time limit. Sign in to continue.');
  await analyst.signsIn();
  await analyst.isAt('/orders?size=20');
  await analyst.orders.seesRows(20);
});

test('A28 without the sealing key a reload leads to the sign-in page, and the record is deleted', async ({
  analyst,
  page,
  context,
}) => {
  await analyst.comesTo('/orders');
  expect(await sessionRecords(page)).toHaveProperty('current');
  await context.clearCookies();
  await page.reload();
  await analyst.isAt('/login?returnTo=%2Forders');
  await analyst.screen.reads('Your session has ended. Sign in to continue.');
  expect(await sessionRecords(page)).not.toHaveProperty('current');
  await analyst.signsIn();
  await analyst.orders.seesRows(15);
});

test('B2 storage cleared under the page leads to the password dialog, not to the sign-in page', async ({
  analyst,
  page,
  context,
}) => {
  await page.clock.install();
  await analyst.comesTo('/orders/new');
  await analyst.form.note().fill('half an order');
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.clock.fastForward(5_000);
  await analyst.isPrompted('Your session has ended. Your work on this page is still here.');
  await analyst.answers();
  await expect(analyst.form.note()).toHaveValue('half an order');
  await page.reload();
  await analyst.isSignedIn();
});

test('B13 a newer version in another tab is not overwritten, and this tab asks for a reload', async ({
  analyst,
  page,
}) => {
  await page.clock.install();
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  const theirs = { v: 2, anything: 'else' };
  await laySessionRecord(page, theirs);
  await page.clock.fastForward(5_000);
  await analyst.isPrompted('A newer version of Nadir is open in another tab. Reload this page to continue.');
  await analyst.screen.find('button', 'Reload', analyst.question()).click();
  await analyst.screen.reads('A newer version of Nadir is open in this browser. Reload this page.');
  expect((await sessionRecords(page)).current).toEqual(theirs);
});

test('a deployment may store nothing of a session on the device', async ({ analyst, page }) => {
  await deploysWith(page, { keepSession: false });
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  await analyst.screen.reads(
    'Your session is not kept on this device, so a reload will ask you to sign in again.',
  );
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.reload();
  await analyst.isAt('/login?returnTo=%2Forders');
});

test('B1 without browser storage the session lasts as long as the page, with a notice', async ({
  analyst,
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('closed', 'SecurityError');
    };
  });
  await analyst.comesTo('/orders');
  const line = 'Your session is not kept on this device, so a reload will ask you to sign in again.';
  await analyst.screen.reads(line);
  await analyst.orders.seesRows(15);
  await page.reload();
  await analyst.isAt('/login?returnTo=%2Forders');
  await analyst.screen.reads(line);
});

test('A33 over http from another machine sign-in is disabled, and the page shows why', async ({
  analyst,
  guard,
  page,
  baseURL,
  traffic,
}) => {
  guard.expects(/leaves the machine: http:\/\/nadir\.example\//);
  guard.expects(/Cross-Origin-Opener-Policy header has been ignored/);
  // The page is served under another host name over http.
  await page.route('http://nadir.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // Leaving a page aborts its pending requests.
    const response = await route.fetch({ url: `${baseURL}${pathname}${search}` }).catch(() => null);
    if (response !== null) await route.fulfill({ response }).catch(() => undefined);
  });
  await page.goto('http://nadir.example/login');
  await analyst.signsIn();
  await analyst.isAnnounced(/^This page is not served over HTTPS/);
  expect(traffic.tokenForms('password')).toHaveLength(0);
  // Pending prefetches must not miss their route.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
