import { expect, test } from './fixtures.ts';
import { shares } from './team-file.ts';

test.use({ drawsMap: false });

test('what an operator shares is offered beside one’s own, and copied into it', async ({ analyst, page }) => {
  await shares(page);
  await analyst.comesTo('/orders?status=4&ordered=this-month');
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: 'Delivered this month Team' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('button', { name: 'Save as mine' }).click();
  await expect(views.getByRole('link', { name: 'Delivered this month', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Rename or delete “Delivered this month”' })).toBeVisible();

  await analyst.goesTo('New order');
  await page.getByRole('combobox', { name: 'Location' }).fill('jeddah isl');
  await page.getByRole('option', { name: /^Jeddah Islamic Port, Team site/ }).click();
  await expect(page.getByText(/^From the team’s site:/)).toBeVisible();
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitemradio', { name: 'Port, two weeks' }).click();
  await page.getByRole('button', { name: 'Templates' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Port, two weeks' })).toBeChecked();
  await page.getByRole('menuitem', { name: /^Save as mine/ }).click();
  await page.getByRole('button', { name: 'Templates' }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete .*Port, two weeks/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await analyst.opens('/orders/new/batch');
  await page.getByRole('button', { name: 'Team patterns' }).click();
  await page.getByRole('menuitem', { name: /^Ports/ }).click();
  await expect(page.getByRole('textbox', { name: 'Reference pattern' })).toHaveValue('PORT-{date}-{n}');
});

test.describe('with what Nadir prefetches on the sign-in page', () => {
  test.use({ prefetches: true });

  test('what of the file cannot be read is named on the sign-in page; its names are there without a network', async ({
    analyst,
    guard,
    page,
  }) => {
    await shares(page);
    await page.goto('/login');
    await expect(page.getByText(/^Parts of the team’s file cannot be read: .*sites\.1\.point/)).toBeVisible();
    // The newest orders may all have gone on.
    await analyst.comesTo('/orders?status=1');
    const status = page.getByRole('cell', { name: 'In the queue' }).first();
    await expect(status).toBeVisible();
    guard.expects(/ERR_FAILED.*team\.json/);
    await page.context().unroute('**/team.json');
    await page.context().route('**/team.json', (route) => route.abort());
    const isAborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/team.json'));
    await page.reload();
    await expect(status).toBeVisible();
    await isAborted;
  });
});
