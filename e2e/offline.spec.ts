import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// The service worker is registered with the prefetch, and offline the orders that tracking remembers are shown.
// On a stage: an order that a test in another worker places would be an unread change.
test.use({ site: 'stage', drawsMap: false, watches: true, serviceWorkers: 'allow' });

/** The files of the app are kept. */
const isPrepared = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** The page of a guest network in place of a script and of the page, and no style sheet: as nothing of Nadir stores it. */
const breaksShell = (page: Page) =>
  page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('nadir-shell-'));
    const cache = await caches.open(name);
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const welcome = () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } });
    for (const path of kept.filter((each) => each === '/' || /index-.*js$/.test(each)))
      await cache.put(path, welcome());
    for (const path of kept.filter((each) => each.endsWith('.css'))) await cache.delete(path);
    return kept.length;
  });

/** The number of kept files of the build, and whether none is of a guest network. */
const keptShell = (page: Page) =>
  page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('nadir-shell-'));
    const kept = await (await caches.open(name)).matchAll();
    const texts = await Promise.all(kept.map((response) => response.text()));
    return texts.some((text) => text.includes('Welcome')) ? 0 : kept.length;
  });

/** The number of forms that this browser keeps. */
const keptForms = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((settle, reject) => {
        request.onsuccess = () => settle(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opening a database that is not there would make an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'nadir.draft')) return 0;
    const database = await settled(indexedDB.open('nadir.draft', 1));
    const records = await settled(database.transaction('drafts').objectStore('drafts').getAll());
    database.close();
    // The others are parts of a form.
    return records.filter((record) => 'write' in record).length;
  });

test('without a network the app opens after a reload, also if what was kept had been broken, half an order is kept, and nothing is sent', async ({
  analyst,
  page,
  context,
  guard,
  traffic,
  sandbox,
}) => {
  // Orders of earlier tests on this stage would advance: an unread change.
  await sandbox.hold(Date.now());
  guard.allows(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  const { form, screen } = analyst;
  await analyst.comesTo('/');
  await screen.reads('No unread changes');
  await isPrepared(page);
  const files = await breaksShell(page);
  expect(files).toBeGreaterThan(50);
  expect(await keptShell(page)).toBe(0);
  await analyst.opens('/orders/new#point=24.7136,46.6753');
  await form.note().fill('half an order');
  await expect.poll(() => keptForms(page)).toBe(1);
  await expect.poll(() => keptShell(page)).toBeGreaterThanOrEqual(files);

  await context.setOffline(true);
  await page.reload();
  await expect(form.location()).toHaveValue('24.7136, 46.6753');
  await expect(form.note()).toHaveValue('half an order');
  await screen.reads(/^You appear to be offline\./);

  await page.goto('/');
  await screen.reads(/^You appear to be offline\..* Last checked on /);
  await screen.reads('No unread changes');
  expect(traffic.to(/CreateOrder/)).toEqual([]);

  await page.goto('/orders');
  await analyst.orders.seesRows(15);
  await page.goto('/orders/7');
  await expect(page.getByRole('region', { name: 'What this browser remembers' })).toContainText('ORD-104007');

  // Signing out works without a network, and leaves nothing to open.
  await analyst.signsOut();
  await page.reload();
  await screen.sees('heading', 'Sign in');

  await context.setOffline(false);
  await page.reload();
  await screen.sees('heading', 'Sign in');
  expect(traffic.to(/CreateOrder/)).toEqual([]);
});
