import { type Account, mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

/** An organisation with 36 orders, which no test adds to. */
const noura: Account = { ...mainAccount, email: 'noura@madar.test' };

test('filters that the service does not have: one number in the list, on the timeline and in the export', {
  tag: '@full',
}, async ({ analyst, page }) => {
  const { orders } = analyst;
  await analyst.comesTo('/orders', noura);
  await orders.seesRows(15);
  const types = await orders.filters('Type');
  const first = types.getByRole('checkbox').first();
  await first.check();
  const label = await first.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent ?? '');
  const count = Number(label.match(/\d+$/)?.[0]);
  expect(count).toBeGreaterThan(0);
  await analyst.keyboard.presses('Escape');
  await expect(page.getByText(new RegExp(`\\d of ${count}$`))).toBeVisible();
  await analyst.screen.find('button', 'Export').click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(new RegExp(`\\b${count} orders`))
      .first(),
  ).toBeVisible();
  await analyst.keyboard.presses('Escape');
  await analyst.screen.find('radio', 'Timeline').check({ force: true });
  await expect(page.getByText(`${count} orders match.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${count} orders match.`)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('all filters are in one sheet, each with a sheet of its own, and the sheet says how many orders are left', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const { orders } = analyst;
    await analyst.comesTo('/orders', noura);
    await orders.rows().first().waitFor();
    const windows = await orders.filters('Window');
    await windows.getByRole('radio', { name: 'open now' }).check();
    await analyst.isAt('/orders?ends=open');
    await analyst.screen.find('button', 'Close', windows).click();
    await expect(windows).toHaveCount(0);
    const all = page.getByRole('dialog', { name: 'Filters' });
    await expect(all.getByRole('button', { name: 'Window: open now', exact: true })).toBeVisible();
    await analyst.screen.fitsItsWidth('the sheet of all filters');
    await all.getByRole('button', { name: /^Show \d+ orders?$/ }).click();
    await expect(all).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters 1' })).toBeFocused();
  });

  test('the dashboard has the search of the list beside its filters', { tag: '@full' }, async ({
    analyst,
    page,
  }) => {
    await analyst.comesTo('/', noura);
    const search = analyst.screen.find('searchbox', 'Search orders');
    await search.fill('ORD-214036');
    await analyst.isAt('/?q=ORD-214036');
    await expect(page.getByText('1 order', { exact: true })).toBeVisible();
    await analyst.screen.fitsItsWidth('the dashboard with a search');
  });
});
