import type { Page, Request } from '@playwright/test';

const quiet = 600;

/** Returns a function that waits until the network and the page have been idle for a while. */
export function restOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let last = Date.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    last = Date.now();
  };
  page.on(
    'request',
    note((request) => underWay.add(request)),
  );
  page.on(
    'requestfinished',
    note((request) => underWay.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => underWay.delete(request)),
  );
  return async () => {
    last = Date.now();
    while (underWay.size > 0 || Date.now() - last < quiet || (await sinceLongTask(page)) < quiet)
      await new Promise((settle) => setTimeout(settle, 50));
  };
}

/** Milliseconds; the page responds once its current task has ended. */
const sinceLongTask = (page: Page) => page.evaluate(() => performance.now() - window.probe.lastLongTaskEnd());
