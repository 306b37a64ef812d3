import { expect, test } from './fixtures.ts';
import { holds } from './held.ts';

test.use({ site: 'stage', drawsMap: false });

const other = { email: 'new@nadir.test', password: 'orbit-1' };

test('another account signs in in another tab while an order is about to be sent: no request of the order has its token', async ({
  analyst,
  context,
  page,
  sandbox,
}) => {
  await analyst.comesTo('/orders/new');
  await analyst.form.fills({ location: '24.7136, 46.6753', note: 'of the first account' });
  const reference = await analyst.form.reference();
  await analyst.form.reviews();
  const letsGo = await holds(page, /\/CreateOrder\?/);
  await analyst.form.review.confirm().click();
  const second = analyst.at(await context.newPage());
  await second.opens('/orders');
  await second.opensUserMenu();
  await second.screen.find('menuitem', 'Sign out').click();
  await second.screen.find('button', 'Sign out anyway').click();
  await second.signsIn(other);
  await second.isSignedIn();
  letsGo();
  await expect(page.getByRole('button', { name: other.email })).toBeVisible();
  await page.goto('/outbox');
  await analyst.screen.reads('No unresolved orders');

  const seen = await sandbox.requests(new RegExp(reference));
  expect(seen.map(({ account }) => account)).not.toContain(other.email);
});
