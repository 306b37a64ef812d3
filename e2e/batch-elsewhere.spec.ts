import { Analyst } from './driver/analyst.ts';
import { withoutMap } from './driver/without-map.ts';
import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', drawsMap: false });

test('rows of a paused batch that another profile of the account has ordered are not ordered again', async ({
  analyst,
  browser,
  guard,
  page,
  sandbox,
}) => {
  guard.expects(/status of 429/);
  const prefix = `TWO-${crypto.randomUUID().slice(0, 8)}`;
  const ports = 'Jebel Ali, 25.011, 55.061\nDoha, 25.29, 51.55\nDammam, 26.5, 50.2';
  async function reviewsThem({ batch }: Analyst) {
    await batch.pastes(ports);
    await batch.choosesSettings();
    await batch.names(`${prefix}-{n}`);
    await batch.reviews();
  }
  await analyst.comesTo('/orders/new/batch');
  await reviewsThem(analyst);
  await page.route(/\/CreateOrder\?/, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '600', 'x-send-refused': 'busy' } }),
  );
  await analyst.batch.confirms();
  await expect(page.getByText('Paused: the service asked to wait')).toBeVisible();
  await page.unroute(/\/CreateOrder\?/);

  const context = await browser.newContext();
  await withoutMap(context);
  const other = new Analyst(await context.newPage(), 'en');
  await other.comesTo('/orders/new/batch');
  await reviewsThem(other);
  await other.batch.confirms();
  await expect(other.page.getByText('Finished', { exact: true })).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Paused: rows were ordered elsewhere')).toBeVisible();
  const row = page.getByRole('row', { name: /Doha/ });
  await expect(row).toContainText('ordered elsewhere');
  await expect(row.getByRole('link').first()).toHaveAttribute('href', /^\/orders\/\d+$/);
  for (const number of [1, 2, 3]) expect(await sandbox.made(`${prefix}-${number}`)).toHaveLength(1);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  for (const number of [1, 2, 3]) expect(await sandbox.made(`${prefix}-${number}`)).toHaveLength(1);
});
