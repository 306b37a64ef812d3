import { Analyst } from './driver/analyst.ts';
import { withNetwork } from './driver/with-network.ts';
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
  withNetwork(context);
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

test('each tab keeps its own unfinished batch, a new one offers that of a closed one, and what one has confirmed no other sends', async ({
  analyst,
  context,
  page,
  sandbox,
}) => {
  const prefix = `TABS-${crypto.randomUUID().slice(0, 8)}`;
  await analyst.comesTo('/orders/new/batch');
  const second = analyst.at(await context.newPage());
  await second.opens('/orders/new/batch');
  await analyst.batch.pastes('Jebel Ali, 25.011, 55.061\nDoha, 25.29, 51.55\nDammam, 26.5, 50.2');
  await analyst.batch.choosesSettings();
  await analyst.batch.names(`${prefix}-{n}`);
  await second.batch.pastes('Jeddah, 21.48, 39.17');
  for (const [tab, rows] of [
    [analyst, 3],
    [second, 1],
  ] as const) {
    // A screen that is left stores its batch, and reads it once it is stored.
    await tab.turnsTo('/orders');
    await tab.screen.sees('heading', 'Orders');
    await tab.turnsTo('/orders/new/batch');
    await tab.batch.has(rows);
    await tab.page.reload();
    await tab.batch.has(rows);
  }
  await expect(analyst.batch.row(1)).toContainText('Jebel Ali');
  await expect(second.batch.row(1)).toContainText('Jeddah');

  await second.page.close();
  const third = analyst.at(await context.newPage());
  await third.opens('/orders/new/batch');
  await third.screen.reads(/1 row, Jeddah first/);
  await expect(third.page.getByText(/3 rows/)).toHaveCount(0);
  await third.screen.find('button', 'Continue with it').click();
  await third.batch.has(1);

  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const copy = analyst.at(await opened);
  await copy.batch.has(3);
  await expect(copy.batch.pattern()).toHaveValue(`${prefix}-{n}`);
  await analyst.batch.reviews();
  await copy.batch.reviews();
  await copy.batch.confirms();
  await analyst.screen.reads('This batch is already confirmed');
  await expect(analyst.batch.review()).toHaveCount(0);
  await analyst.screen.find('button', 'Review batch').click();
  await analyst.screen.reads('This batch is already confirmed. Choose first what happens to these rows.');
  await expect(analyst.batch.review()).toHaveCount(0);
  await third.batch.has(1);
  await expect(copy.page.getByText('Finished', { exact: true })).toBeVisible();
  for (const number of [1, 2, 3]) expect(await sandbox.made(`${prefix}-${number}`)).toHaveLength(1);
});
