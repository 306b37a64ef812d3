import type { Browser, Page } from '@playwright/test';
import type { CrowdOnMap } from './crowd.ts';
import { type Box, bareMap, boxOfMap, coldPage, signsIn, sincePress, untilPainted } from './visit.ts';
import { type Pan, pan } from './visit-map.ts';

/** Milliseconds from the press that shows the map to all orders on it, at rest; and the cost of a pan of it. */
export type CrowdVisit = { readonly rendered: number; readonly pan: Pan };

const map = { what: 'map' } as const;

/** Opens the timeline with all orders, chooses "List and map" and pans it; also returns the position of the map. */
export const visitCrowd = (browser: Browser, url: string): Promise<CrowdVisit & { box: Box }> =>
  coldPage(browser, '1x', async (page, rest) => {
    await opensTimeline(page, url);
    // Prerendered and hidden.
    await page.locator('[data-drawn]').waitFor({ state: 'attached' });
    await rest();
    const shown = untilPainted(page, map);
    await viewChoice(page, 'List and map').click();
    const { took } = await sincePress(page, await shown);
    await rest();
    return { rendered: took, box: await boxOfMap(page), pan: await pan(page) };
  });

/** The same orders on a bare map that is at rest when it gets them. */
export const visitBareCrowd = (
  browser: Browser,
  url: string,
  box: Box,
  orders: CrowdOnMap,
): Promise<CrowdVisit> =>
  coldPage(browser, '1x', async (page, rest) => {
    await page.route(/\/bench\/dots/, (route) => route.fulfill({ json: orders }));
    await page.goto(bareMap(url, box, '&dots'));
    await untilPainted(page, map);
    const button = page.getByRole('button', { name: 'Map' });
    await button.waitFor();
    await rest();
    // At rest until the press, which triggers rendering.
    await button.evaluate((element: HTMLElement) => element.click());
    const { took } = await sincePress(page, await untilPainted(page, map));
    await rest();
    return { rendered: took, pan: await pan(page) };
  });

/** Signs in to the timeline, and waits until every order was read: the line that says how far goes then. */
export async function opensTimeline(page: Page, url: string): Promise<void> {
  await signsIn(page, url, '/orders?show=timeline');
  await untilPainted(page, { what: 'lines', count: 10 });
  const reading = page.getByText(/Numbers are not final\.$/);
  await reading.first().waitFor({ state: 'hidden', timeout: 120_000 });
}

export const viewChoice = (page: Page, name: 'List' | 'List and map' | 'Timeline') =>
  page.getByRole('radio', { name, exact: true });
