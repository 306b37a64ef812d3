import type { Browser, CDPSession, Page } from '@playwright/test';
import { mainAccount } from '../driver/analyst.ts';
import type { Condition } from './goals.ts';
import { installProbe, type Span, type Wanted } from './probe.ts';
import { restOf } from './rest.ts';

export type LoginVisit = {
  readonly ready: number;
  readonly fcp: number;
  readonly blocked: number;
  readonly heapMB: number;
  readonly requests: number;
};

export type TableVisit = {
  /**
   * From the start of the page to ten painted rows, with an empty cache; absent if only a press on "Sign in" leads to them.
   */
  readonly cold?: number;
  /** From the press on "Sign in" to ten painted rows; absent if a page signs in by itself. */
  readonly signIn?: number;
  /** From the press on "Next page" to the next rows, which were prefetched. */
  readonly nextPage: number;
};

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type MapVisit = {
  /** From the start of the page to a map at rest. */
  readonly cold: Span;
  /** From the press on "New order", on a page that had time to prefetch and has shown no map yet. */
  readonly first: Span;
  /** The same after a screen without a map, once there has been one. */
  readonly later: Span;
  /** The position of the map on the page, in CSS pixels. */
  readonly box: Box;
};

/** A cold visit to a sign-in page, until its form is usable and at rest. */
export async function visitLogin(
  browser: Browser,
  url: string,
  live: boolean,
  condition: Condition,
): Promise<LoginVisit> {
  return await coldPage(browser, condition, async (page, rest, cdp) => {
    let sent = 0;
    await cdp.send('Network.enable');
    cdp.on('Network.requestWillBeSent', ({ request }) => {
      if (!request.url.startsWith('data:')) sent += 1;
    });
    await page.goto(url, { waitUntil: 'commit' });
    const ready = await untilPainted(page, { what: 'form', live });
    const requests = sent;
    // Prefetching after the form is shown does not count.
    await rest();
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const [fcp, blocked] = await page.evaluate(
      () => [window.probe.firstContentfulPaint(), window.probe.blocked()] as const,
    );
    return { ready, fcp, blocked, heapMB: usedSize / 1e6, requests };
  });
}

/**
 * Signs in, waits for the rows and the prefetches, and turns the page.
 * @param list the address where the rows are opened again while signed in; null if that is not possible.
 */
export async function visitTable(
  browser: Browser,
  url: string,
  signsIn: boolean,
  list: string | null,
  condition: Condition,
): Promise<TableVisit> {
  return await coldPage(browser, condition, async (page, rest, cdp) => {
    await page.goto(url, { waitUntil: 'commit' });
    const rows = { what: 'rows', count: 10 } satisfies Wanted;
    if (signsIn) {
      await untilPainted(page, { what: 'form', live: true });
      await rest();
      await page.locator('#email').fill(mainAccount.email);
      await page.locator('input[type=password]').fill(mainAccount.password);
    }
    const shown = untilPainted(page, rows);
    if (signsIn) await page.locator('button[type=submit]').click();
    const painted = await shown;
    const signIn = (await sincePress(page, painted)).took;
    await rest();
    const not = await page.evaluate(() => window.probe.firstRow());
    const next = untilPainted(page, { ...rows, not });
    await page.getByRole('button', { name: 'Next page' }).click();
    const nextPage = (await sincePress(page, await next)).took;
    if (!signsIn) return { cold: painted, nextPage };
    if (list === null) return { signIn, nextPage };
    await rest();
    await cdp.send('Network.clearBrowserCache');
    await page.goto(list, { waitUntil: 'commit' });
    return { cold: await untilPainted(page, rows), signIn, nextPage };
  });
}

const map = { what: 'map' } satisfies Wanted;

/** A cold visit to a bare map; returns when it was at rest. */
export const visitBareMap = (
  browser: Browser,
  url: string,
  box: Box,
  condition: Condition,
  more = '',
): Promise<number> =>
  coldPage(browser, condition, async (page) => {
    await page.goto(bareMap(url, box, more), { waitUntil: 'commit' });
    return await untilPainted(page, map);
  });

/**
 * Signs in on a page without a map, opens the first map by its link, leaves it and opens it again, then opens the map's page
 * again with an empty cache.
 */
export const visitMap = (browser: Browser, url: string, condition: Condition): Promise<MapVisit> =>
  coldPage(browser, condition, async (page, rest, cdp) => {
    await signsIn(page, url, '/nowhere', rest);
    const link = page.getByRole('link', { name: 'New order', exact: true });
    await link.waitFor();
    // Prerendered and hidden, when the page gets to it.
    await page.locator('[data-drawn]').waitFor({ state: 'attached' });
    const open = async () => {
      await rest();
      const opened = untilPainted(page, map);
      await link.click();
      return await sincePress(page, await opened);
    };
    const first = await open();
    const box = await boxOfMap(page);
    await page.goBack();
    await page.locator('section[data-idle]').waitFor({ state: 'detached' });
    const later = await open();
    await cdp.send('Network.clearBrowserCache');
    await page.goto(`${url}/orders/new`, { waitUntil: 'commit' });
    const idle = await untilPainted(page, map);
    const cold = await page.evaluate((to) => window.probe.span(0, to), idle);
    return { cold, first, later, box };
  });

export const untilPainted = (page: Page, wanted: Wanted): Promise<number> =>
  page.evaluate((what) => window.probe.painted(what), wanted);

export const sincePress = (page: Page, painted: number): Promise<Span> =>
  page.evaluate((to) => window.probe.span(window.probe.pressedAt(), to), painted);

/** Opens the sign-in page and signs in to that path, at once or when the page is at rest. Returns when the form was usable. */
export async function signsIn(page: Page, url: string, path: string, rest?: () => Promise<void>) {
  await page.goto(`${url}/login?returnTo=${encodeURIComponent(path)}`, { waitUntil: 'commit' });
  const ready = await untilPainted(page, { what: 'form', live: true });
  await rest?.();
  await page.locator('#email').fill(mainAccount.email);
  await page.locator('input[type=password]').fill(mainAccount.password);
  await page.locator('button[type=submit]').click();
  return ready;
}

/** The position of the map on the page. */
export async function boxOfMap(page: Page): Promise<Box> {
  const box = await page.locator('section[data-idle]').boundingBox();
  if (box === null) throw new Error('The map has no place on the page.');
  return box;
}

/** The page that is a map in such a box; `more` is added to its query. */
export const bareMap = (url: string, { x, y, width, height }: Box, more = ''): string =>
  `${url}/baseline/map/?left=${x}&top=${y}&width=${width}&height=${height}${more}`;

/** A page of a browser with an empty cache, under that condition. */
export async function coldPage<Result>(
  browser: Browser,
  condition: Condition,
  visit: (page: Page, rest: () => Promise<void>, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 720 } });
  try {
    const page = await context.newPage();
    // The compiler names functions through a helper that the page lacks.
    await page.addInitScript({
      content: `globalThis.__name = (named) => named; (${installProbe})()`,
    });
    const cdp = await context.newCDPSession(page);
    if (condition === 'T') {
      const throughput = { downloadThroughput: 8.1e6 / 8, uploadThroughput: 1.35e6 / 8 };
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 165, ...throughput });
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    return await visit(page, restOf(page), cdp);
  } finally {
    await context.close();
  }
}
