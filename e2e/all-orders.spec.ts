import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ watches: true });

test('all orders are on the map by their status, a switch narrows it, and a link leads to their list', async ({
  analyst,
}) => {
  await analyst.comesTo('/', { ...mainAccount, email: 'noura@madar.test' });
  await analyst.screen.reads('Orders by status');
  const shown = await analyst.map.isDrawn();
  const before = await shown.screenshot();
  const pending = shown.getByRole('button', { name: /^Pending/ });
  await expect(pending).toHaveAttribute('aria-pressed', 'true');
  await pending.click();
  await expect(pending).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(async () => (await (await analyst.map.isDrawn()).screenshot()).equals(before))
    .toBe(false);
  await shown.getByRole('link', { name: 'Open “Pending” in the list' }).click();
  await analyst.isAt('/orders?status=1');
});
