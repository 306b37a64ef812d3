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

/** From the first CreateOrder on, holds all lists: an order that may exist is not found before the release. */
export async function holdsPolls(page: Page): Promise<() => void> {
  let sent = false;
  page.on('request', (request) => {
    if (/\/CreateOrder\?/.test(request.url())) sent = true;
  });
  return await holds(page, /\/GetOrders$/, () => sent);
}
