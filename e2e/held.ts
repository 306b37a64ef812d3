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
 * Keeps the responses to all matching requests from the page; resolves when the service has sent `count` of them. With as many
 * as the page sends at once, no request is still on its way, and a reload loses responses only.
 */
export async function losesResponses(page: Page, address: RegExp, count: number): Promise<void> {
  let enough = () => {};
  const lost = new Promise<void>((settle) => {
    enough = settle;
  });
  let sent = 0;
  await page.route(address, async (route) => {
    await route.fetch();
    sent += 1;
    if (sent === count) enough();
  });
  await lost;
}

/** From the first CreateOrder on, holds all lists: an order that may exist is not found before the release. */
export async function holdsPolls(page: Page): Promise<() => void> {
  let sent = false;
  page.on('request', (request) => {
    if (/\/CreateOrder\?/.test(request.url())) sent = true;
  });
  return await holds(page, /\/GetOrders$/, () => sent);
}
