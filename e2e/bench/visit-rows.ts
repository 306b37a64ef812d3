import type { Browser } from '@playwright/test';
import { coldPage, sincePress, untilPainted } from './visit.ts';
import { opensTimeline, viewChoice } from './visit-crowd.ts';

/** The timeline of a thousand orders, an address of the app with 1,000: milliseconds from the press until they are painted. */
export const visitRows = (browser: Browser, url: string): Promise<number> =>
  coldPage(browser, '1x', async (page, rest) => {
    await opensTimeline(page, url);
    await viewChoice(page, 'List').click();
    await page.getByRole('table').waitFor();
    await rest();
    const shown = untilPainted(page, { what: 'lines', count: 10 });
    await viewChoice(page, 'Timeline').click();
    return (await sincePress(page, await shown)).took;
  });

/** The same orders, by a page of a few lines. */
export const visitPlainRows = (browser: Browser, url: string): Promise<number> =>
  coldPage(browser, '1x', async (page, rest) => {
    await page.goto(`${url}/baseline/rows-plain/?rows=1000`);
    await page.locator('button:enabled').waitFor();
    await rest();
    const shown = untilPainted(page, { what: 'rows', count: 1000 });
    await page.getByRole('button').click();
    return (await sincePress(page, await shown)).took;
  });
