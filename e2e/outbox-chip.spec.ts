import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holds } from './held.ts';

test.use({ drawsMap: false });

const background = (what: Locator) => what.evaluate((element) => getComputedStyle(element).backgroundColor);

test('the link to the outbox has the colour of doubt for an unresolved order, not for a result', {
  tag: '@full',
}, async ({ analyst, page }) => {
  await analyst.comesTo('/orders/new');
  const letsGo = await holds(page, /\/CreateOrder/);
  await analyst.form.sends({ location: '24.7136, 46.6753' });
  await expect(analyst.unsettled()).toBeVisible();
  const doubt = await background(analyst.unsettled());
  await analyst.turnsTo('/orders');
  letsGo();
  const result = page.getByRole('banner').getByRole('link', { name: '1 new result in the outbox' });
  await expect(result).toBeVisible();
  expect(await background(result)).not.toBe(doubt);
});
