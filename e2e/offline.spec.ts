import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// The service worker is registered with the prefetch, and offline the orders that tracking remembers are shown.
// On a stage: an order that a test in another worker places would be an unread change.
test.use({ site: 'stage', drawsMap: false, watches: true, serviceWorkers: 'allow' });

/** The files of the app are kept. */
const isPrepared = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

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

test('without a network the app opens after a reload, half an order is kept, and nothing is sent', async ({
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
  await analyst.opens('/orders/new#point=24.7136,46.6753');
  await form.note().fill('half an order');
  await expect.poll(() => keptForms(page)).toBe(1);

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
