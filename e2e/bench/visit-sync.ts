import type { Browser } from '@playwright/test';
import { mainAccount } from '../driver/analyst.ts';
import { busiest, renderers } from './processes.ts';
import { coldPage, untilPainted } from './visit.ts';

/** A first sync from its first request to its last response. Milliseconds. */
export type SyncVisit = {
  readonly took: number;
  /** The time without a pending request. */
  readonly alone: number;
  /** CPU of the page and its workers, including their other work. */
  readonly cpu: number;
  /** The longest task of the page after its map was rendered, and before. */
  readonly longest: number;
  readonly longestToMap: number;
};

/** Signs in to the dashboard with nothing stored, and waits until every order is. */
export const visitFirstSync = (browser: Browser, url: string): Promise<SyncVisit> =>
  coldPage(browser, '1x', async (page) => {
    await page.addInitScript(() => performance.setResourceTimingBufferSize(10_000));
    await page.goto(`${url}/login?returnTo=%2F`, { waitUntil: 'commit' });
    await untilPainted(page, { what: 'form', live: true });
    await page.locator('#email').fill(mainAccount.email);
    await page.locator('input[type=password]').fill(mainAccount.password);
    await page.locator('button[type=submit]').click();
    const progress = page.getByRole('progressbar');
    await progress.waitFor();
    const before = await renderers(browser);
    const from = await page.evaluate(() => performance.now());
    // It begins beside the first rendering of the map, whose tasks are not its own.
    const rendered = await untilPainted(page, { what: 'allOrders' });
    await progress.waitFor({ state: 'detached', timeout: 600_000 });
    const { seconds } = await busiest(browser, before);
    return await page.evaluate(
      ([begun, mapDrawn, cpu]) => {
        const requests = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name, startTime }) => name.endsWith('/GetOrders') && startTime >= begun,
        );
        let [awaited, until] = [0, 0];
        for (const { startTime, responseEnd } of requests) {
          awaited += Math.max(0, responseEnd - Math.max(startTime, until));
          until = Math.max(until, responseEnd);
        }
        const first = requests[0]?.startTime ?? 0;
        const { longest } = window.probe.span(mapDrawn, until);
        const { longest: longestToMap } = window.probe.span(first, mapDrawn);
        return { took: until - first, alone: until - first - awaited, cpu, longest, longestToMap };
      },
      [from, rendered, seconds * 1000] as const,
    );
  });
