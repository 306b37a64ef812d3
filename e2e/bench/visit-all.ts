import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Span } from './probe.ts';
import { busiest, privateMB, renderers, workersMB } from './processes.ts';
import { restOf } from './rest.ts';
import { type Box, bareMap, boxOfMap, untilPainted } from './visit.ts';
import { type Pan, pan } from './visit-map.ts';

export type AllOrdersVisit = {
  /** From the start of the list's page to its first rows, and of the dashboard to its counts. Milliseconds. */
  readonly rows: number;
  readonly counts: number;
  /** From the start of the dashboard to all orders on its map, at rest. */
  readonly rendered: Span;
  readonly workersMB: number;
  readonly rendererMB: number;
  readonly pan: Pan;
};

/** The list and the dashboard in a browser that stores all orders. */
export const visitAllOrders = (
  browser: Browser,
  context: BrowserContext,
  url: string,
): Promise<AllOrdersVisit & { box: Box }> =>
  freshPage(context, async (page, cdp) => {
    const rest = restOf(page);
    const before = await renderers(browser);
    await page.goto(`${url}/orders`, { waitUntil: 'commit' });
    const rows = await untilPainted(page, { what: 'rows', count: 10 });
    await rest();
    await page.goto(`${url}/`, { waitUntil: 'commit' });
    const counts = await untilPainted(page, { what: 'counts' });
    const rendered = await sinceStart(page, await untilPainted(page, { what: 'allOrders' }));
    await rest();
    const box = await boxOfMap(page);
    await cdp.send('HeapProfiler.collectGarbage');
    const heaps = await workersMB(cdp);
    const { id } = await busiest(browser, before);
    const rendererMB = privateMB(id);
    return { rows, counts, rendered, workersMB: heaps, rendererMB, pan: await pan(page), box };
  });

/** A bare map of the same size with the same orders, in the same browser. */
export const visitBareOrders = (
  context: BrowserContext,
  url: string,
  box: Box,
): Promise<{ rendered: Span; pan: Pan }> =>
  freshPage(context, async (page) => {
    const rest = restOf(page);
    await page.goto(bareMap(url, box, '&kept'), { waitUntil: 'commit' });
    const rendered = await sinceStart(page, await untilPainted(page, { what: 'map' }));
    await rest();
    return { rendered, pan: await pan(page) };
  });

const sinceStart = (page: Page, painted: number): Promise<Span> =>
  page.evaluate((to) => window.probe.span(0, to), painted);

async function freshPage<Result>(
  context: BrowserContext,
  visit: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage();
  try {
    return await visit(page, await context.newCDPSession(page));
  } finally {
    await page.close();
  }
}
