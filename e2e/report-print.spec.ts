import { expect, test } from './fixtures.ts';
import { readPdf } from './pdf.ts';

test.use({ site: 'stage', watches: true, drawsMap: false });

test('the dashboard is printed on one A4 page: the counts, by week and by group, and the time of the data', {
  tag: '@full',
}, async ({ analyst, page, sandbox }) => {
  // Orders that other tests placed a minute ago would change by themselves.
  await sandbox.hold(Date.now());
  await analyst.comesTo('/');
  await expect(page.getByRole('heading', { name: 'Trends' })).toBeVisible();
  // Shown once all orders have been checked.
  await analyst.screen.reads('No unread changes');
  // Drawn from the same answers as the sheet.
  await expect(page.getByRole('region', { name: 'Trends' })).toContainText('Multispectral');
  await expect(page.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-disabled');
  const sheet = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(sheet.pages).toBe(1);
  expect(sheet.size).toEqual([210, 297]);
  for (const words of ['Dashboardreport', 'Allordersbystatus', 'Pending', 'Ordersperweek', 'Multispectral'])
    expect(sheet.text).toContain(words);
  expect(sheet.text).toContain(`${new URL(page.url()).origin}/`);
  expect(sheet.text).not.toContain('Skiptocontent');
  // The screen's content is restored.
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
