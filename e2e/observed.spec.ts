import { day } from '../src/time.ts';
import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', watches: true, drawsMap: false });

test('orders advance: they are counted, told as one digest, noted on the page of the order, and read', async ({
  analyst,
  sandbox,
  guard,
  page,
}) => {
  // Orders that other tests placed a minute ago would go on by themselves.
  await sandbox.hold(Date.now());
  await analyst.comesTo('/');
  await analyst.screen.sees('heading', 'By status');
  await expect(page.getByRole('link', { name: /^Pending \d+$/ })).toBeVisible();
  // The first look at all of them is a beginning and tells of nothing.
  await expect(page.getByRole('progressbar', { name: 'First look at all your orders' })).toHaveCount(0);
  await expect(analyst.place('Dashboard')).not.toHaveAccessibleDescription(/unread/);

  // By then the token is out of date as well.
  guard.expects(/status of 401/);
  await sandbox.hold(Date.now() + 3 * day);
  await analyst.screen.find('button', 'Refresh').click();
  await expect(analyst.place('Dashboard')).toHaveAccessibleDescription(/^\d+ unread changes?$/);
  await expect(page).toHaveTitle(/^\(\d+\) Dashboard/);
  const digest = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Since you were last here \d+$/ }) });
  await expect(digest.getByText(/first seen .*UTC/).first()).toBeVisible();

  await analyst.meetsNoBarrierInEitherTheme('the digest');

  const changed = digest.getByRole('listitem').filter({ hasText: 'before it' }).getByRole('link').first();
  const number = (await changed.textContent()) ?? '';
  await changed.click();
  await analyst.order.isOf(number);
  const observed = page.getByRole('region', { name: 'Observed' });
  await expect(observed.getByText('First seen by this browser')).toBeVisible();
  const line = observed.getByRole('listitem').filter({ hasText: /“.+”, before it “.+”/ });
  await expect(line.first()).toContainText(/first seen .*UTC/);

  await analyst.goesTo('Dashboard');
  await digest.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(analyst.place('Dashboard')).not.toHaveAccessibleDescription(/unread/);
  await expect(page).toHaveTitle(/^Dashboard/);
  await analyst.screen.reads('Nothing new was seen.');

  // Read once is read: another visit begins where this one ended, before the service has said anything.
  await page.reload();
  await analyst.screen.reads('Nothing new was seen.');
});
