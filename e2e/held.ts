import type { Page, Request } from '@playwright/test';

/** Holds every matching request until it is released, so that the state meanwhile does not depend on the machine's speed. */
export async function holds(
  page: Page,
  address: RegExp,
  meant: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route(address, async (route) => {
    if (meant(route.request())) await held;
    // The app may have aborted it by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/**
 * Keeps the responses to matching requests from the page; `all` resolves when the service has sent `count` of them. With as
 * many as the page sends at once, no request is still on its way, and a reload loses responses only.
 */
export async function losesResponses(
  page: Page,
  address: RegExp,
  count: number,
  meant: (request: Request) => boolean,
): Promise<{ all: Promise<void> }> {
  let enough = () => {};
  const all = new Promise<void>((settle) => {
    enough = settle;
  });
  let sent = 0;
  await page.route(address, async (route) => {
    if (!meant(route.request())) return await route.continue().catch(() => undefined);
    await route.fetch();
    sent += 1;
    if (sent === count) enough();
  });
  return { all };
}

/** From the first CreateOrder on, holds all lists: an order that may exist is not found before the release. */
export async function holdsPolls(page: Page): Promise<() => void> {
  let sent = false;
  page.on('request', (request) => {
    if (/\/CreateOrder\?/.test(request.url())) sent = true;
  });
  return await holds(page, /\/GetOrders$/, () => sent);
}
