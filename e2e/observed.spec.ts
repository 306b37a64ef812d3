import { day } from '../src/time.ts';
import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', watches: true, drawsMap: false });

test("orders advance: the changes are counted, shown in the feed and on the order's page, and marked as read", {
  tag: '@full',
}, async ({ analyst, sandbox, guard, page }) => {
  // Orders that other tests placed a minute ago would change by themselves.
  await sandbox.hold(Date.now());
  await analyst.comesTo('/');
  await expect(page.getByRole('link', { name: /^Pending \d+$/ })).toBeVisible();
  // The first sync reports no changes.
  await expect(page.getByRole('progressbar', { name: 'Loading all orders' })).toHaveCount(0);
  await expect(analyst.place('Dashboard')).not.toHaveAccessibleDescription(/unread/);

  // The token has expired by then as well.
  guard.expects(/status of 401/);
  await sandbox.hold(Date.now() + 3 * day);
  await analyst.screen.find('button', 'Refresh').click();
  await expect(analyst.place('Dashboard')).toHaveAccessibleDescription(/^\d+ orders? with unread changes$/);
  await expect(page).toHaveTitle(/^\(\d+\) Dashboard/);
  const feed = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Needs attention \d+$/ }) });
  const more = feed.getByRole('button', { name: /^Show \d+ more$/ });
  if (await more.isVisible()) await more.click();
  await expect(feed.getByText(/first seen .*UTC/).first()).toBeVisible();

  await analyst.meetsNoBarrierInEitherTheme('the feed');

  const changed = feed.getByRole('listitem').filter({ hasText: '” → “' }).getByRole('link').first();
  const number = (await changed.getAttribute('title')) ?? '';
  await changed.click();
  await analyst.order.isOf(number);
  const observed = page.getByRole('region', { name: 'Change history' });
  await expect(observed.getByText('First seen by this browser')).toBeVisible();
  const line = observed.getByRole('listitem').filter({ hasText: /“.+” → “.+”/ });
  await expect(line.first()).toContainText(/first seen .*UTC/);

  await analyst.goesTo('Dashboard');
  await feed.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(analyst.place('Dashboard')).not.toHaveAccessibleDescription(/unread/);
  await expect(page).toHaveTitle(/^Dashboard/);
  await analyst.screen.reads('No unread changes');

  // The read mark is stored: the next visit shows it before any response.
  await page.reload();
  await analyst.screen.reads('No unread changes');
});
