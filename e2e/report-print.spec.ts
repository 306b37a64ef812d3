import { expect, test } from './fixtures.ts';
import { readPdf } from './pdf.ts';

test.use({ site: 'stage', watches: true, drawsMap: false });

test('the dashboard is printed on one A4 page: what was counted, by week and of what, and when it was looked', async ({
  analyst,
  page,
  sandbox,
}) => {
  // Orders that other tests placed a minute ago would go on by themselves, and be news.
  await sandbox.hold(Date.now());
  await analyst.comesTo('/');
  await expect(page.getByRole('heading', { name: 'Trends' })).toBeVisible();
  // Said once all orders have been looked at.
  await analyst.screen.reads('Nothing new was seen.');
  await expect(page.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-disabled');
  const sheet = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(sheet.pages).toBe(1);
  expect(sheet.size).toEqual([210, 297]);
  for (const words of ['Dashboardreport', 'Allordersbystatus', 'Pending', 'Ordersperweek', 'Multispectral'])
    expect(sheet.text).toContain(words);
  expect(sheet.text).toContain(`${new URL(page.url()).origin}/`);
  expect(sheet.text).not.toContain('Skiptocontent');
  // What was on the screen is there again.
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
