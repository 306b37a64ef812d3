import type { Page } from '@playwright/test';
import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { sessionRecords } from './session-kept.ts';

// The server's value of `watch` is used.
test.use({ drawsMap: false, watches: true });

const notKept = 'Your session is not kept on this device, so a reload will ask you to sign in again.';
const late = 'The settings have not loaded yet.';

/** Holds `/config.json` until it is released, then sends these settings. */
async function holdSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await page.context().route('**/config.json', async (route) => {
    await held;
    await route.fulfill({ json: settings }).catch(() => undefined);
  });
  return release;
}

test('a stored session waits for late settings, opens when they arrive, and is not lost', async ({
  analyst,
  page,
}) => {
  await analyst.comesTo('/orders?page=2');
  const before = await sessionRecords(page);
  const release = await holdSettings(page, {});
  await page.reload();
  await analyst.screen.reads(late);
  expect(await sessionRecords(page)).toEqual(before);
  release();
  await analyst.orders.seesRows(15);
  await analyst.isAt('/orders?page=2');
  await page.reload();
  await analyst.orders.seesRows(15);
});

test('a user who signs in before the settings arrive has the strictest until then', async ({
  analyst,
  page,
  traffic,
}) => {
  await page.clock.install();
  const release = await holdSettings(page, { idleMinutes: 1440 });
  await analyst.opens('/orders/new');
  await page.clock.fastForward(2_000);
  await analyst.screen.reads(late);
  await analyst.signsIn();
  await analyst.isAt('/orders/new');
  await analyst.screen.reads(notKept);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.clock.fastForward(6 * 60_000);
  await analyst.isPrompted(/^Nadir locked after a period/);
  expect(traffic.to(/GetOrders/)).toEqual([]);
  await analyst.answers();
  release();
  // Now all orders are polled, and the session does not lock after five minutes.
  await expect.poll(() => traffic.to(/GetOrders/).length).toBeGreaterThan(0);
  await page.clock.fastForward(60 * 60_000);
  await expect(analyst.question()).toHaveCount(0);
});

test('a value of the wrong type is named, and the strictest replaces it', async ({ analyst, page }) => {
  await page.clock.install();
  await page.context().route('**/config.json', (route) => route.fulfill({ json: { idleMinutes: '5' } }));
  await analyst.opens('/orders/new');
  await analyst.screen.reads(/^These settings cannot be read: .?idleMinutes.?\.$/);
  await analyst.signsIn();
  await analyst.isAt('/orders/new');
  await page.clock.fastForward(6 * 60_000);
  await analyst.isPrompted(/^Nadir locked after a period/);
});

for (const [what, answer, said, noise] of [
  ['an invalid file', { body: '{"keepSession": false,' }, 'The settings file cannot be read.', []],
  [
    'a missing file',
    { status: 404, body: '' },
    'The settings file is missing.',
    [/status of 404/, /404 for .*config\.json/],
  ],
] as const) {
  test(`${what} stores nothing, is reported, and is fetched again on a press`, async ({
    analyst,
    guard,
    page,
  }) => {
    guard.expects(...noise);
    let answers: { status?: number; body: string } = answer;
    await page.context().route('**/config.json', (route) => route.fulfill(answers));
    await analyst.opens('/login');
    await analyst.screen.reads(said);
    await analyst.screen.reads(notKept);
    await analyst.types(mainAccount);
    answers = { body: '{}' };
    await analyst.screen.find('button', 'Try again').click();
    await expect(page.getByText(said)).toHaveCount(0);
    await expect(analyst.email()).toHaveValue(mainAccount.email);
    await analyst.screen.find('button', 'Sign in').click();
    await analyst.isSignedIn();
    await page.reload();
    await analyst.isSignedIn();
  });
}
