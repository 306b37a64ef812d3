import { expect, test } from './fixtures.ts';

// Playwright turns the browser's back-forward cache off.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test('B4 the back button leads to a page that was left before a sign-out: nothing of before is there', async ({
  analyst,
  page,
  context,
}) => {
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(10);
  const other = analyst.at(await context.newPage());
  await other.opens('/orders');
  await other.isSignedIn();
  await page.goto('about:blank');
  await other.signsOut();
  await page.goBack();
  await analyst.screen.sees('heading', 'Sign in');
  await expect(analyst.orders.table()).toHaveCount(0);
  await analyst.isAt(/\/login/);
});

test('B4 a page shown again as it was, that heard nothing of the sign-out, looks for itself', async ({
  analyst,
  page,
  context,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => {};
  });
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(10);
  // As in the browser's cache: no timer runs.
  await page.clock.pauseAt(Date.now() + 1_000);
  const other = analyst.at(await context.newPage());
  await other.opens('/orders');
  await other.signsOut();
  await expect(analyst.orders.table()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await analyst.screen.sees('heading', 'Sign in');
  await expect(analyst.orders.table()).toHaveCount(0);
});
