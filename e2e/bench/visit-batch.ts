import type { Browser, Page } from '@playwright/test';
import { coldPage, signsIn, untilPainted } from './visit.ts';

/** Places in a grid of a tenth of a degree, tab-separated. */
const placesText = (count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const [lat, lng] = [(12 + Math.floor(at / 50) / 10).toFixed(2), (42 + (at % 50) / 10).toFixed(2)];
    return `Site ${at + 1}\t${lat}, ${lng}`;
  }).join('\n');

/**
 * Signs in to a new batch, pastes rows, and edits them by keyboard: moves, new texts, undo and redo. The longest task of the
 * page meanwhile, in milliseconds.
 */
export const visitBatch = (browser: Browser, url: string, count: number): Promise<{ longest: number }> =>
  coldPage(browser, '1x', async (page, rest) => {
    await signsIn(page, url, '/orders/new/batch');
    await untilPainted(page, { what: 'map' });
    await page.getByRole('textbox', { name: 'Paste points' }).fill(placesText(count));
    await rest();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator(`[role=grid][aria-rowcount="${count + 1}"]`).waitFor();
    await rest();
    const begun = await now(page);
    await edits(page, rest);
    return await page.evaluate(([from, to]) => window.probe.span(from, to), [
      begun,
      await now(page),
    ] as const);
  });

const now = (page: Page) => page.evaluate(() => performance.now());

async function edits(page: Page, rest: () => Promise<void>): Promise<void> {
  const presses = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.locator('[role=grid] [tabindex="0"]').focus();
  await presses('Control+Home', 'ArrowRight');
  await presses(...Array<string>(20).fill('ArrowDown'));
  await rest();
  for (const text of ['Port A', 'Port B', 'Port C']) {
    await page.keyboard.type(text);
    await presses('Enter');
  }
  await presses('ArrowRight');
  for (const text of ['24.5, 46.5', 'unknown', '25.5, 47.5']) {
    await page.keyboard.type(text);
    await presses('Enter');
  }
  await rest();
  await presses(...Array<string>(4).fill('Control+z'), 'Control+y', 'Control+y');
  await rest();
  await presses('Control+End', 'Control+Home');
  await rest();
}
