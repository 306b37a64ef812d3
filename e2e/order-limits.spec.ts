import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

/** The settings of the server, with these limits of orders. */
async function limits(page: Page, limits: Readonly<Record<string, number>>): Promise<void> {
  await page.context().route('**/config.json', async (route) => {
    const settings = await (await route.fetch()).json();
    await route.fulfill({ json: { ...settings, ...limits } });
  });
}

test('the limit of orders holds over a reload', { tag: '@full' }, async ({ analyst, page, sandbox }) => {
  await limits(page, { maxOrderPerDay: 1 });
  await analyst.comesTo('/orders/new');
  await analyst.form.places({ location: '25.2532, 55.3657' });
  await analyst.goesTo('New order');
  await page.reload();
  await analyst.form.fills({ location: '26.2532, 50.6657' });
  const reference = await analyst.form.reference();
  await analyst.form.reviews();
  await analyst.form.review.says(
    /In the last 24 hours, 1 order was confirmed in this browser\. The limit is 1\. The next one can be confirmed from \d+ \w+, \d\d:\d\d UTC\./,
  );
  await expect(analyst.form.review.confirm()).toBeDisabled();
  expect(await sandbox.createOrders(reference)).toEqual([]);
});

test('above the number Enter in the password dialog sends the order, and a wrong password does not', {
  tag: '@full',
}, async ({ analyst, guard, page, sandbox }) => {
  await limits(page, { askPasswordAfter: 0 });
  await analyst.comesTo('/orders/new');
  const reference = await analyst.form.sends({ location: '25.2532, 55.3657' });
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  guard.expects(/status of 401/);
  await dialog.getByLabel('Password').fill('not-the-password');
  await dialog.getByLabel('Password').press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Email or password not accepted.');
  expect(await sandbox.createOrders(reference)).toEqual([]);
  await dialog.getByLabel('Password').fill('orbit-1');
  await dialog.getByLabel('Password').press('Enter');
  await analyst.form.arrivesAtOrder();
  expect(await sandbox.createOrders(reference)).toHaveLength(1);
});
