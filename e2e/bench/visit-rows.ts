import type { Browser, Page } from '@playwright/test';
import { mainAccount } from '../driver/analyst.ts';
import type { Wanted } from './probe.ts';
import { coldPage, sincePress, untilPainted } from './visit.ts';
import { opensTimeline, viewChoice } from './visit-crowd.ts';

/** Milliseconds from the press until they are painted. */
export type RowsVisit = {
  /** A hundred rows that replace a hundred others, all prefetched. */
  readonly hundred: number;
  /** A thousand orders on an empty screen. */
  readonly thousand: number;
};

const hundred = { what: 'rows', count: 100 } satisfies Wanted;

/** The table of `many` turned at 100 rows a page, and the timeline of `thousand`, an address of the app with 1,000 orders. */
export async function visitRows(browser: Browser, many: string, thousand: string): Promise<RowsVisit> {
  const lines = await coldPage(browser, '1x', async (page, rest) => {
    await opensTimeline(page, thousand);
    await viewChoice(page, 'List').click();
    await page.getByRole('table').waitFor();
    await rest();
    const shown = untilPainted(page, { what: 'lines', count: 10 });
    await viewChoice(page, 'Timeline').click();
    return (await sincePress(page, await shown)).took;
  });
  const turned = await coldPage(browser, '1x', async (page, rest) => {
    const list = encodeURIComponent('/orders?size=100&show=table');
    await page.goto(`${many}/login?returnTo=${list}`);
    await untilPainted(page, { what: 'form', live: true });
    await page.locator('#email').fill(mainAccount.email);
    await page.locator('input[type=password]').fill(mainAccount.password);
    await page.locator('button[type=submit]').click();
    await untilPainted(page, hundred);
    await rest();
    return await replaces(page, 'Next page');
  });
  return { hundred: turned, thousand: lines };
}

/** The same orders, by a page of a few lines. */
export async function visitPlainRows(browser: Browser, url: string): Promise<RowsVisit> {
  const render = (rows: number, turn: (page: Page) => Promise<number>) =>
    coldPage(browser, '1x', async (page, rest) => {
      await page.goto(`${url}/baseline/rows-plain/?rows=${rows}`);
      await page.locator('button:enabled').waitFor();
      await rest();
      return await turn(page);
    });
  const thousand = await render(1000, async (page) => {
    const shown = untilPainted(page, { what: 'rows', count: 1000 });
    await page.getByRole('button').click();
    return (await sincePress(page, await shown)).took;
  });
  const turned = await render(100, async (page) => {
    await page.getByRole('button').click();
    await untilPainted(page, hundred);
    return await replaces(page, 'Draw');
  });
  return { hundred: turned, thousand };
}

async function replaces(page: Page, name: string): Promise<number> {
  const not = await page.evaluate(() => window.probe.firstRow());
  const next = untilPainted(page, { ...hundred, not });
  await page.getByRole('button', { name }).click();
  return (await sincePress(page, await next)).took;
}
