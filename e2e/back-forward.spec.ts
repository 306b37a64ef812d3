import type { Page } from '@playwright/test';
import { address, expect, test } from './fixtures.ts';
import type { Guard } from './guard.ts';
import { prefetched } from './traffic.ts';

// Playwright turns the browser's back-forward cache off, and the headless shell has none.
test.use({
  prefetches: true,
  drawsMap: false,
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: address('E2E_CHROMIUM'),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

/** Another document of the same origin, from which Back returns. */
async function leaves(page: Page, guard: Guard) {
  guard.allows(/favicon\.ico/);
  await page.goto('/config.json');
}
/**
 * A page restored from the cache loads nothing, so only the change of address can be awaited. A message of the sign-out may arrive
 * while the browser restores the page: it aborts that navigation and loads the page instead.
 */
const comesBack = (page: Page) =>
  page.goBack({ waitUntil: 'commit' }).catch((failure: Error) => {
    if (!failure.message.includes('ERR_ABORTED')) throw failure;
  });

test('B4 Back to a page that was left before a sign-out shows nothing of the session', async ({
  analyst,
  guard,
  page,
  context,
}) => {
  // The browser does not cache a page with a pending request.
  const quiet = prefetched(page);
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  await quiet;
  const other = analyst.at(await context.newPage());
  await other.opens('/orders');
  await other.isSignedIn();
  await leaves(page, guard);
  await other.signsOut();
  await comesBack(page);
  await analyst.screen.sees('heading', 'Sign in');
  await expect(analyst.orders.table()).toHaveCount(0);
  await analyst.isAt(/\/login/);
});

test('B4 a page restored from the cache that missed the sign-out checks the session itself', async ({
  analyst,
  guard,
  page,
  context,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    // The browser discards a cached page that would receive a message.
    Reflect.set(
      window,
      'BroadcastChannel',
      class extends EventTarget {
        postMessage() {}
        close() {}
      },
    );
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'wasKept', persisted));
  });
  // The browser does not cache a page with a pending request.
  const quiet = prefetched(page);
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  await quiet;
  // Stops timers, so that none of them makes the check.
  await page.clock.pauseAt(Date.now() + 600_000);
  const other = analyst.at(await context.newPage());
  await other.opens('/orders');
  await other.isSignedIn();
  await leaves(page, guard);
  await other.signsOut();
  await comesBack(page);
  await analyst.screen.sees('heading', 'Sign in');
  await expect(analyst.orders.table()).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'wasKept'))).toBe(true);
});
