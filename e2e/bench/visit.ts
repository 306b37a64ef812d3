import type { Browser, CDPSession, Page } from '@playwright/test';
import { mainAccount } from '../driver/analyst.ts';
import { installProbe, type Wanted } from './probe.ts';
import { restOf } from './rest.ts';

/** `1x` is the bare machine, `T` four times slower behind "Fast 4G". */
export const conditions = ['1x', 'T'] as const;
export type Condition = (typeof conditions)[number];

export type LoginVisit = {
  readonly ready: number;
  readonly fcp: number;
  readonly blocked: number;
  readonly heapMB: number;
  readonly requests: number;
  readonly scriptBytes: number;
};

export type TableVisit = {
  /** From the press on "Sign in" to ten painted rows; absent where a page signs in by itself. */
  readonly signIn?: number;
  /** From the press on "Next page" to the next rows, which there was time to fetch ahead. */
  readonly nextPage: number;
};

export type MapVisit = {
  /** From the start of the page to a map at rest. */
  readonly cold: number;
  /** From the press on "New order", on a page that had time to fetch ahead; absent where there is no such press. */
  readonly later?: number;
};

type Sent = { readonly script: boolean; bytes: number };

/** A cold visit to a sign-in page, until its form can be used and has come to rest. */
export async function visitLogin(
  browser: Browser,
  url: string,
  live: boolean,
  condition: Condition,
): Promise<LoginVisit> {
  return await coldPage(browser, condition, async (page, rest, cdp) => {
    const sent = await countRequests(cdp);
    await page.goto(url, { waitUntil: 'commit' });
    const ready = await page.evaluate((wanted) => window.probe.painted(wanted), {
      what: 'form',
      live,
    } satisfies Wanted);
    const before = [...sent.values()];
    // What is fetched ahead of need, once the form stands, is no part of it.
    await rest();
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const [fcp, blocked] = await page.evaluate(
      () => [window.probe.firstContentfulPaint(), window.probe.blocked()] as const,
    );
    const scriptBytes = before.filter(({ script }) => script).reduce((sum, { bytes }) => sum + bytes, 0);
    return { ready, fcp, blocked, heapMB: usedSize / 1e6, requests: before.length, scriptBytes };
  });
}

/** Signs in, waits for the rows and for what is fetched ahead, and turns the page. */
export async function visitTable(
  browser: Browser,
  url: string,
  signsIn: boolean,
  condition: Condition,
): Promise<TableVisit> {
  return await coldPage(browser, condition, async (page, rest) => {
    await page.goto(url, { waitUntil: 'commit' });
    const rows = { what: 'rows', count: 10 } satisfies Wanted;
    if (signsIn) {
      await page.evaluate((wanted) => window.probe.painted(wanted), {
        what: 'form',
        live: true,
      } satisfies Wanted);
      await rest();
      await page.locator('input[type=email]').fill(mainAccount.email);
      await page.locator('input[type=password]').fill(mainAccount.password);
    }
    const first = page.evaluate((wanted) => window.probe.painted(wanted), rows);
    if (signsIn) await page.locator('button[type=submit]').click();
    const painted = await first;
    const pressed = await page.evaluate(() => window.probe.pressedAt());
    await rest();
    const not = await page.evaluate(() => window.probe.firstRow());
    const next = page.evaluate((wanted) => window.probe.painted(wanted), { ...rows, not } satisfies Wanted);
    await page.getByRole('button', { name: 'Next page' }).click();
    const turned = await next;
    const nextPage = turned - (await page.evaluate(() => window.probe.pressedAt()));
    return { ...(signsIn && { signIn: painted - pressed }), nextPage };
  });
}

const map = { what: 'map' } satisfies Wanted;

/** A cold visit to a page that is a map. */
export const visitBareMap = (browser: Browser, url: string, condition: Condition): Promise<MapVisit> =>
  coldPage(browser, condition, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    return { cold: await page.evaluate((wanted) => window.probe.painted(wanted), map) };
  });

/** Signs in on a page that has no map, opens the first map by its link, then opens the map's page anew with nothing in the cache. */
export const visitMap = (browser: Browser, url: string, condition: Condition): Promise<MapVisit> =>
  coldPage(browser, condition, async (page, rest, cdp) => {
    await page.goto(`${url}/login?returnTo=%2Fnowhere`, { waitUntil: 'commit' });
    await page.evaluate((wanted) => window.probe.painted(wanted), {
      what: 'form',
      live: true,
    } satisfies Wanted);
    await rest();
    await page.locator('input[type=email]').fill(mainAccount.email);
    await page.locator('input[type=password]').fill(mainAccount.password);
    await page.locator('button[type=submit]').click();
    const link = page.getByRole('link', { name: 'New order', exact: true });
    await link.waitFor();
    await rest();
    const opened = page.evaluate((wanted) => window.probe.painted(wanted), map);
    await link.click();
    const drawn = await opened;
    const later = drawn - (await page.evaluate(() => window.probe.pressedAt()));
    await cdp.send('Network.clearBrowserCache');
    await page.goto(`${url}/orders/new`, { waitUntil: 'commit' });
    return { cold: await page.evaluate((wanted) => window.probe.painted(wanted), map), later };
  });

/** A page of a browser that has seen nothing yet, under that condition. */
export async function coldPage<Result>(
  browser: Browser,
  condition: Condition,
  visit: (page: Page, rest: () => Promise<void>, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 720 } });
  try {
    const page = await context.newPage();
    // The compiler gives functions their names through a helper that the page has not.
    await page.addInitScript({
      content: `(() => { const __name = (named) => named; (${installProbe})(); })()`,
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

/** Requests as they are sent; each gets its transferred bytes when they have come. */
async function countRequests(cdp: CDPSession): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:')) sent.set(requestId, { script: type === 'Script', bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request !== undefined) request.bytes = encodedDataLength;
  });
  return sent;
}
