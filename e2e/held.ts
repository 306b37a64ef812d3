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
 * Keeps the responses to all matching requests from the page; resolves when the service has sent `count` of them. A page that
 * is reloaded then has lost responses only: no request is still on its way.
 */
export async function losesAnswers(page: Page, address: RegExp, count: number): Promise<void> {
  let given = 0;
  await new Promise<void>((settle, reject) => {
    page
      .route(address, async (route) => {
        await route.fetch();
        given += 1;
        if (given === count) settle();
      })
      .catch(reject);
  });
}

/** From the first CreateOrder on, holds all lists: an order that may exist is not found before the release. */
export async function holdsPolls(page: Page): Promise<() => void> {
  let sent = false;
  page.on('request', (request) => {
    if (/\/CreateOrder\?/.test(request.url())) sent = true;
  });
  return await holds(page, /\/GetOrders$/, () => sent);
}
