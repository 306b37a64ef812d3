import type { Page, Request } from '@playwright/test';

/**
 * Holds every request whose address fits and that `meant` takes until it is let go, so that what is seen meanwhile does not
 * depend on how fast the machine is.
 */
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
    // The app may have given it up by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** From the first CreateOrder on no list is answered: an order that may exist is not found before it is let go. */
export async function holdsLooks(page: Page): Promise<() => void> {
  let sent = false;
  page.on('request', (request) => {
    if (/\/CreateOrder\?/.test(request.url())) sent = true;
  });
  return await holds(page, /\/GetOrders$/, () => sent);
}
