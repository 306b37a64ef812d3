import type { Browser } from '@playwright/test';
import { coldPage, signsIn, untilPainted } from './visit.ts';

/** A first sync from its first request to its last response. Milliseconds. */
export type SyncVisit = {
  readonly took: number;
  /** The time without a pending request. */
  readonly alone: number;
  /** The longest task of the page after its map was rendered. */
  readonly longest: number;
};

/** Signs in to the dashboard with nothing stored, and waits until every order is. */
export const visitFirstSync = (browser: Browser, url: string): Promise<SyncVisit> =>
  coldPage(browser, '1x', async (page) => {
    await page.addInitScript(() => performance.setResourceTimingBufferSize(10_000));
    await signsIn(page, url, '/');
    const progress = page.getByRole('progressbar');
    await progress.waitFor();
    const from = await page.evaluate(() => performance.now());
    // It begins beside the first rendering of the map, whose tasks are not its own.
    const rendered = await untilPainted(page, { what: 'allOrders' });
    await progress.waitFor({ state: 'detached', timeout: 600_000 });
    return await page.evaluate(
      ([begun, mapDrawn]) => {
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
        return { took: until - first, alone: until - first - awaited, longest };
      },
      [from, rendered] as const,
    );
  });
