import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// No other test orders there, so the review needs no consent.
test.use({ site: 'stage', drawsMap: false });

const ports =
  'Antofagasta,Iquique,Callao,Paita,Arica,Talara,Chimbote,Ilo,Mollendo,Tocopilla,Huacho,Pisco'.split(',');

/** Pastes with no field in focus. */
const pastes = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('twelve names of ports, pasted with no field in focus, are twelve orders after three presses', async ({
  analyst,
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    // As the order before left them.
    localStorage.setItem('nadir.lastChoices', JSON.stringify({ imageTypeId: 1, resolutionId: 2, cloud: 20 }));
  });
  await analyst.comesTo('/orders/new');
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 });
    for (const kind of ['click', 'keydown'])
      addEventListener(kind, ({ isTrusted }) => isTrusted && window.presses++, true);
  });
  await page.getByRole('link', { name: 'Batch', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'New batch' })).toBeVisible();
  await pastes(page, ports.join('\n'));
  await page.getByRole('button', { name: 'Review batch' }).click();
  await expect(analyst.batch.review()).toContainText('Order 12 images');
  await expect(analyst.batch.confirm()).toBeEnabled();
  await analyst.batch.confirms();
  expect(await page.evaluate(() => window.presses)).toBe(3);
  await expect(page.getByRole('heading', { name: /^Batch of 12 orders, / })).toBeVisible();
  await expect(page.getByText('Finished')).toBeVisible({ timeout: 60_000 });
  const sent = (await sandbox.requests(/^\/order\/Order\/CreateOrder\?/)).map(({ body }) => body);
  expect(sent).toHaveLength(12);
  expect(sent[0]).toMatch(/-70\.395,-23\.652/);
});

declare global {
  interface Window {
    presses: number;
  }
}
