import { day } from '../src/time.ts';
import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', watches: true, drawsMap: false });

test('a muted order stays out of "Needs attention" over a reload, until its status changes', {
  tag: '@full',
}, async ({ analyst, sandbox, page }) => {
  // The clock of the service moves forward by weeks below, and the session must last.
  await sandbox.plan({ tokens: { seconds: (60 * day) / 1_000 } });
  await sandbox.hold(Date.now());
  await analyst.comesTo('/');
  await expect(page.getByRole('progressbar', { name: 'Loading all orders' })).toHaveCount(0);
  const feed = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Needs attention/ }) });
  await sandbox.hold(Date.now() + 3 * day);
  await analyst.screen.find('button', 'Refresh').click();
  const all = feed.getByRole('button', { name: /^Show \d+ more$/ });
  await all.click();
  const mute = feed
    .getByRole('listitem')
    .filter({ hasText: /→ “.?In tasking/ })
    .getByRole('button', { name: /^Mute until it changes: / })
    .first();
  const name = (await mute.getAttribute('aria-label')) ?? '';
  const number = /ORD-\d+/.exec(name)?.[0] ?? '';
  const row = feed.getByRole('link', { name: number });
  await mute.focus();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(feed.locator('li a:focus')).toHaveCount(1);

  await page.reload();
  const count = feed.getByRole('button', { name: '1 muted' });
  await expect(count).toBeVisible();
  await all.click();
  await expect(row).toHaveCount(0);
  await count.click();
  await expect(feed.getByRole('button', { name: new RegExp(`^Unmute: .?${number}`) })).toBeVisible();
  await analyst.meetsNoBarrierInEitherTheme('the muted orders');

  await feed.getByRole('list', { name: 'Muted orders' }).getByRole('link').click();
  await analyst.order.isOf(number);
  await expect(page.getByText(/^Muted since .*UTC$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();

  await sandbox.hold(Date.now() + 40 * day);
  await analyst.goesTo('Dashboard');
  await analyst.screen.find('button', 'Refresh').click();
  await expect(count).toHaveCount(0);
  await all.click();
  await expect(row).toBeVisible();
});
