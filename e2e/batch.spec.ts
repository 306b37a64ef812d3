import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { losesResponses } from './held.ts';

test.use({ site: 'stage', drawsMap: false });

/** Faults after which the order exists, or is made by the next send (docs/look-up/sandbox.md). */
const faults = ['cut-after', 'slow', '500-after', '401', 'truncated', '429', 'no-number'];

/** Three rows in a row without a fault: one whose 401 is lost would rightly wait for a person. */
const faultless = /\/CreateOrder\?.*refNo=PORT-0*(26|27|28)$/;

/** Ports in a grid of a tenth of a degree, with each fault once. Each list has its own region: a second order of a point asks for consent. */
function ports(count: number): string {
  const step = Math.floor(count / faults.length);
  const south = count > 56 ? 22 : 20;
  return [
    'Name,Latitude,Longitude,Note',
    ...Array.from({ length: count }, (_, at) => {
      const [lat, lng] = [(south + Math.floor(at / 20) / 10).toFixed(2), (50 + (at % 20) / 10).toFixed(2)];
      const fault = at % step === 7 ? `sandbox:${faults[Math.floor(at / step)]}` : '';
      return `Port ${at + 1},${lat},${lng},${fault}`;
    }),
  ].join('\n');
}

async function choosesFile(page: Page, name: string, text: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

for (const rows of [56, 200])
  test(`a batch of ${rows} rows with faults in between ends with exactly ${rows} orders, also over a reload`, {
    tag: rows > 56 ? '@full' : [],
  }, async ({ analyst, guard, page, sandbox }) => {
    // The orders and their checks take minutes on a busy machine.
    test.slow();
    guard.expects(/status of (401|429|500|502)/);
    await analyst.comesTo('/orders/new');
    await page.getByRole('link', { name: 'Batch' }).click();
    await expect(page.getByRole('heading', { name: 'New batch' })).toBeVisible();
    await choosesFile(page, 'ports.csv', ports(rows));
    await expect(page.getByRole('grid', { name: 'Points' })).toHaveAttribute(
      'aria-rowcount',
      String(rows + 1),
    );
    await analyst.batch.choosesSettings();
    await page.getByRole('textbox', { name: 'Reference pattern' }).fill('PORT-{n}');
    await page.getByRole('button', { name: 'Review batch' }).click();
    const review = page.getByRole('dialog', { name: 'Review batch' });
    await expect(review).toContainText(`Order ${rows} images`);
    await review.getByRole('checkbox', { name: /^Do not pause after a rejection/ }).check();
    await review.getByRole('combobox', { name: 'Send' }).selectOption('3 orders at a time');
    // An order whose request a reload stops on its way would wait for a person, as it should.
    const lost = losesResponses(page, faultless, 3);
    await review.getByRole('button', { name: 'Confirm batch' }).click();

    await lost;
    await page.reload();
    await page.unroute(faultless);
    await page.getByRole('button', { name: 'Resume' }).click();
    const progress = page.getByRole('progressbar', { name: 'Sending' });
    const count = async () => {
      const made = await Promise.all(
        Array.from({ length: rows }, (_, at) =>
          sandbox.made(`PORT-${String(at + 1).padStart(String(rows).length, '0')}`),
        ),
      );
      return [made.flat().length, made.filter((orders) => orders.length === 1).length];
    };
    const done = async () => Number(await progress.getAttribute('value'));
    await expect.poll(done, { timeout: 400_000, intervals: [1_000] }).toBe(rows);
    await expect(page.getByText('placed', { exact: true }).first()).toBeVisible();
    expect(await count()).toEqual([rows, rows]);
  });

test('pasted points are put right by keyboard, made a series, kept over a reload with their settings as a template, and sent', async ({
  analyst,
  page,
}) => {
  const { keyboard } = analyst;
  await analyst.comesTo('/orders/new/batch');
  // No other test orders there, so the review needs no consent.
  await page
    .getByRole('textbox', { name: 'Paste points' })
    .fill('Lüderitz\t-26.6481, 15.1538\nWalvis Bay\tpier four');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Points' });
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await page.getByRole('button', { name: 'Next problem' }).click();
  await keyboard.presses('Enter');
  await page.keyboard.press('Control+a');
  await keyboard.types('-22.957, 14.505');
  await keyboard.presses('Enter');
  await expect(grid.getByRole('row').nth(2)).toContainText('-22.957, 14.505');
  await expect(page.getByText(/^2 rows(,|$)/)).toBeVisible();

  await analyst.batch.choosesSettings();
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Ports');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Templates' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Ports' })).toBeChecked();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Make a series' }).click();
  const series = page.getByRole('dialog', { name: 'Make a series' });
  await series.getByRole('textbox', { name: 'How many times' }).fill('3');
  await series.getByRole('button', { name: 'Add rows' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '7');

  // Another screen keeps it at once; a reload reads what is kept.
  await analyst.goesTo('Orders');
  await expect(grid).toHaveCount(0);
  await page.goBack();
  await expect(grid).toHaveAttribute('aria-rowcount', '7');
  await page.reload();
  await expect(grid).toHaveAttribute('aria-rowcount', '7');
  await page.getByRole('button', { name: 'Review batch' }).click();
  const review = page.getByRole('dialog', { name: 'Review batch' });
  await expect(review).toContainText('Order 6 images');
  await expect(review.getByRole('button', { name: 'Confirm batch' })).toBeEnabled();
  await analyst.batch.confirms();
  await expect(page.getByText('Finished')).toBeVisible();
});

test('a list whose columns are not certain adds no row until they are chosen', async ({ analyst, page }) => {
  await analyst.comesTo('/orders/new/batch');
  await choosesFile(page, 'wells.csv', 'Jeddah,39.1925,21.4858\nAden,45.03,12.8\n');
  const columns = page.getByRole('group', { name: 'Columns' });
  await expect(columns.getByText('39.1925, 21.4858')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Points' })).toHaveCount(0);
  await columns.getByRole('combobox', { name: 'Latitude column' }).selectOption('Column 3');
  await columns.getByRole('combobox', { name: 'Longitude column' }).selectOption('Column 2');
  await expect(columns.getByText('21.4858, 39.1925')).toBeVisible();
  await columns.getByRole('button', { name: 'Use these columns' }).click();
  await expect(page.getByRole('grid', { name: 'Points' }).getByRole('row').nth(1)).toContainText(
    '21.4858, 39.1925',
  );
});
