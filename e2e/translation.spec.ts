import type { Analyst } from './driver/analyst.ts';
import { PageTranslator } from './driver/page-translator.ts';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

/** The rows on screen, by column, without the marks of the translator. Of places only the numbers: a name may come later. */
async function rowsOf({ orders }: Analyst): Promise<string[]> {
  const columns = ['Place, order', 'Status', 'Type, resolution', 'Net price'] as const;
  const texts = await Promise.all(columns.map((column) => orders.column(column)));
  return texts.flat().map((text) => /ORD-\d+/.exec(text)?.[0] ?? text.replace(/[[\]\s]/g, ''));
}

test('a translator of pages shows no status beside another order, and breaks no screen', async ({
  analyst,
  page,
}) => {
  const { orders, screen } = analyst;
  const forbidsTranslation = async () => {
    await expect(page.locator('html')).toHaveAttribute('translate', 'no');
    await expect(page.locator('meta[name=google]')).toHaveAttribute('content', 'notranslate');
  };
  const turns = async (to: string, rows: readonly string[]) => {
    await screen.find('button', to).click();
    await expect.poll(() => rowsOf(analyst)).toEqual(rows);
  };

  await analyst.comesTo('/orders');
  await forbidsTranslation();
  await orders.seesRows(15);
  const first = await rowsOf(analyst);
  await screen.find('button', 'Next page').click();
  await expect.poll(() => rowsOf(analyst)).not.toContain(first[0]);
  await orders.seesRows(15);
  const second = await rowsOf(analyst);
  await turns('Previous page', first);

  const translator = await PageTranslator.on(page);
  await translator.takes();
  await turns('Next page', second);
  await translator.putsLate();
  expect(await rowsOf(analyst)).toEqual(second);

  await translator.watches();
  expect(await page.locator('font').count()).toBeGreaterThan(100);
  await turns('Previous page', first);
  await turns('Next page', second);

  await analyst.turnsTo('/orders/new');
  // Its names are translated too.
  const location = page.getByRole('combobox', { name: /Location/ });
  for (const typed of ['24.7136, 46.6753', '24.7136', '38R 669460 2734272']) {
    await location.fill(typed);
    await location.press('Enter');
  }
  for (const name of [/Stereo/, /Night/]) await page.getByRole('radio', { name }).check({ force: true });
  await expect(page.locator('main')).toContainText('24.713603');
  await page.getByRole('button', { name: /@/ }).click();
  await page.getByRole('menuitem').last().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'العربية' }).click();
  await analyst.readsIn('ar');
  await forbidsTranslation();
  screen.language = 'ar';
  await expect(page.locator('main')).toContainText(screen.words('Capture window'));
  await expect(page.locator('main')).not.toContainText('Capture window');
});
