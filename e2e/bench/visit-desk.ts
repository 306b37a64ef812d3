import type { Browser, Page } from '@playwright/test';
import { withoutWatching } from '../driver/without-watching.ts';
import { median } from './goals.ts';
import { installProbe, type Wanted } from './probe.ts';
import { restOf } from './rest.ts';
import { signsIn } from './visit.ts';

/** The delays of working in the list on a machine four times slower. */
export type Hands = {
  /** The slowest time from a press or key to the next paint, and its name. */
  readonly slowest: number;
  readonly by: string;
  /** Cumulative layout shift, from the first rows to the end. */
  readonly shift: number;
  /** Requests for a word typed without a pause. */
  readonly questions: number;
};

const steps = 6;
const rows = { what: 'rows', count: 10 } satisfies Wanted;

/** Turns the page repeatedly; the median from the press to the next rows, in milliseconds, without the service's time. */
export const visitPages = (browser: Browser, url: string): Promise<number> =>
  deskPage(browser, url, 1, async (page, rest) => {
    const turns: number[] = [];
    for (let step = 0; step < steps; step += 1) {
      const not = await page.evaluate(() => window.probe.firstRow());
      const next = page.evaluate((wanted) => window.probe.painted(wanted), { ...rows, not } satisfies Wanted);
      await page.getByRole('button', { name: 'Next page' }).click();
      turns.push((await next) - (await page.evaluate(() => window.probe.pressedAt())));
      // The next page is prefetched.
      await rest();
    }
    return median(turns);
  });

/** Selects, sorts, turns the page, switches views, opens filters and menus, and searches. */
export const visitHands = (browser: Browser, url: string): Promise<Hands> =>
  deskPage(browser, url, 4, async (page, rest) => {
    await page.evaluate(() => window.felt.begin());
    const press = async (role: 'button' | 'radio' | 'searchbox', name: string | RegExp) => {
      await page.getByRole(role, { name }).first().click();
      await rest();
    };
    await page.getByRole('row').nth(2).locator('td:visible').nth(-2).click();
    await rest();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    await press('button', /Net price/);
    await press('button', 'Next page');
    for (const view of ['Timeline', 'List and map']) await press('radio', view);
    for (const menu of [/^Status/, /^Ordered/, 'Columns', 'Export']) {
      await press('button', menu);
      await page.keyboard.press('Escape');
    }
    await press('searchbox', 'Search orders');
    let questions = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/GetOrders')) questions += 1;
    });
    await page.keyboard.type('ORD-1042', { delay: 60 });
    await page.waitForURL(/q=ORD-1042/);
    await rest();
    return { ...(await page.evaluate(() => window.felt.end())), questions };
  });

async function deskPage<Result>(
  browser: Browser,
  url: string,
  slower: number,
  visit: (page: Page, rest: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  try {
    // A first sync of 100,000 orders takes minutes, without rest.
    await withoutWatching(context);
    const page = await context.newPage();
    // The compiler names functions through a helper that the page lacks.
    await page.addInitScript({
      content: `(() => { const __name = (named) => named; (${installProbe})(); (${installFelt})(); })()`,
    });
    const rest = restOf(page);
    await signsIn(page, url, '/orders');
    await page.evaluate((wanted) => window.probe.painted(wanted), rows);
    await page.locator('section[data-idle]').waitFor();
    await rest();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    return await visit(page, rest);
  } finally {
    await context.close();
  }
}

type Felt = { begin(): void; end(): { slowest: number; by: string; shift: number } };

declare global {
  interface Window {
    felt: Felt;
  }
}

/** Runs in the page. It is sent there as text, so it must be self-contained. */
function installFelt() {
  let slowest = 0;
  let by = '';
  let shift = 0;
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if ('interactionId' in entry && entry.interactionId !== 0 && entry.duration > slowest) {
        slowest = entry.duration;
        const target = 'target' in entry && entry.target instanceof Element ? entry.target : null;
        const name = target?.getAttribute('aria-label') ?? target?.textContent ?? '';
        by = `${entry.name} ${name.slice(0, 20)}`.trim();
      }
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        shift += Number(entry.value);
    }
  };
  const visits = new PerformanceObserver((list) => take(list.getEntries()));
  window.felt = {
    begin() {
      visits.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      visits.observe({ type: 'layout-shift' });
    },
    end() {
      take(visits.takeRecords());
      return { slowest, by, shift };
    },
  };
}
