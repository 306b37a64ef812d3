import type { Page } from '@playwright/test';
import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { pending, prefetched } from './traffic.ts';

test.use({ site: 'stage', drawsMap: false, prefetches: true, stretchesKeys: true });

const keepsNothing = /^Your session is not kept on this device/;
const anotherVersion = 'A newer version of Nadir is open in another tab. Reload this page to continue.';

/** The unsealed part of the session record. */
const outside = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((settle, reject) => {
        const opening = indexedDB.open('nadir.session');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('session').objectStore('session').get('current');
          reading.onsuccess = () => {
            opening.result.close();
            settle(reading.result);
          };
        };
      }),
  );

for (const [name, script] of [
  [
    'cannot be opened',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    },
  ],
  [
    'never opens',
    () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  ],
] as const) {
  test(`B1 a database that ${name}: the session is kept in memory, with a notice`, async ({
    analyst,
    page,
  }) => {
    await page.addInitScript(script);
    await analyst.opens('/orders');
    await expect(page.getByText(keepsNothing)).toBeVisible();
    await analyst.signsIn();
    await analyst.orders.seesRows(15);
    await page.reload();
    await analyst.screen.sees('heading', 'Sign in');
  });
}

test('B1 a full disk: the user is signed in, the session is kept in memory, with a notice', async ({
  analyst,
  page,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  await expect(page.getByText(keepsNothing)).toBeVisible();
  await page.reload();
  await analyst.screen.sees('heading', 'Sign in');
});

test('B1 a newer tab upgrades the database: the older one asks for a reload', async ({ analyst, page }) => {
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  // Resolves once the page has closed its connection.
  await page.evaluate(
    () =>
      new Promise<void>((settle) => {
        const opening = indexedDB.open('nadir.session', 1000);
        opening.onsuccess = () => settle();
      }),
  );
  await analyst.screen.reads(anotherVersion);
  await analyst.screen.sees('button', 'Reload');
});

test('B13 a newer version keeps its session here: the older tab asks to be reloaded and does not overwrite it', async ({
  analyst,
  guard,
  page,
  sandbox,
}) => {
  guard.expects(/status of 401/);
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  await sandbox.plan({ tokens: { revoked: true } });
  const record = { v: 2, sid: 'of the newer version', gen: 7, something: 'else' };
  await page.evaluate(
    (newer) =>
      new Promise<void>((settle) => {
        const opening = indexedDB.open('nadir.session');
        opening.onsuccess = () => {
          const tx = opening.result.transaction('session', 'readwrite');
          tx.objectStore('session').put(newer, 'current');
          tx.oncomplete = () => {
            opening.result.close();
            // At once, before the page reads the record by itself: the token is rejected and must be renewed.
            document.querySelector<HTMLButtonElement>('button[aria-label="Refresh"]')?.click();
            settle();
          };
        };
      }),
    record,
  );
  await analyst.screen.reads(anotherVersion);
  expect(await outside(page)).toEqual(record);
  await analyst.screen.find('button', 'Reload').click();
  await analyst.screen.sees('heading', 'Sign in');
  expect(await outside(page)).toEqual(record);
});

test('B2 all storage is cleared under an open page: the next call asks for the password, and the work is kept', async ({
  analyst,
  guard,
  page,
  baseURL,
  sandbox,
}) => {
  // The session's own check may come before the next call, and then no token is rejected.
  guard.allows(/status of 401/);
  await analyst.comesTo('/orders/new');
  await analyst.form.fills({ location: '24.7, 46.6', note: 'half a note' });
  await analyst.form.place().focus();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', {
    origin: new URL(baseURL ?? '').origin,
    storageTypes: 'all',
  });
  await page.context().clearCookies();
  await sandbox.plan({ tokens: { revoked: true } });
  // By key: the dialog of the session's own check may cover the form already.
  await page.keyboard.press('Enter');
  const dialog = analyst.screen.find('dialog', 'Sign in again');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(mainAccount.password);
  await analyst.screen.find('button', 'Continue', dialog).click();
  await expect(dialog).toHaveCount(0);
  await expect(analyst.form.note()).toHaveValue('half a note');
  await page.reload();
  await analyst.isSignedIn();
});

test('B3 tabs opened by hand, by Ctrl and by script are signed in and have separate drafts', async ({
  analyst,
  page,
  context,
}) => {
  await analyst.comesTo('/orders/new');
  await analyst.form.fills({ location: '24.7, 46.6', note: 'of the first tab' });
  const opened = async (open: () => Promise<unknown>) => {
    const [tab] = await Promise.all([context.waitForEvent('page'), open()]);
    return analyst.at(tab);
  };
  const tabs = [
    await opened(() => analyst.place('New order').click({ modifiers: ['ControlOrMeta'] })),
    await opened(() => page.evaluate(() => void window.open(location.href))),
    await opened(async () => (await context.newPage()).goto('/orders/new')),
  ];
  const references = [await analyst.form.reference()];
  for (const [index, tab] of tabs.entries()) {
    await tab.isSignedIn();
    await tab.form.note().fill(`of tab ${index}`);
    references.push(await tab.form.reference());
  }
  // A duplicated tab has the same order, which so cannot be placed twice; the others start their own.
  const [first, clicked, copied, byHand] = references;
  expect(copied).toBe(first);
  expect(new Set([first, clicked, byHand]).size).toBe(3);
  await expect(analyst.form.note()).toHaveValue('of the first tab');
  for (const [index, tab] of tabs.entries()) await expect(tab.form.note()).toHaveValue(`of tab ${index}`);
});

test('B9 a hidden tab sleeps half an hour: one renewal when it is visible again', async ({
  analyst,
  page,
  sandbox,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => (Reflect.get(window, 'isHidden') === true ? 'hidden' : 'visible'),
    });
  });
  const turns = (hidden: boolean) =>
    page.evaluate((to) => {
      Reflect.set(window, 'isHidden', to);
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  const renewals = async () =>
    (await sandbox.requests(/connect\/token/)).filter(
      ({ account, body }) => account === mainAccount.email && body.includes('=refresh_token'),
    );
  await sandbox.plan({ tokens: { seconds: 600 } });
  const [quiet, open] = [prefetched(page), pending(page)];
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  await quiet;
  // A request that is pending while the clock jumps times out, and its retry renews the expired token, also in a hidden tab.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect.poll(open).toEqual([]);
  await turns(true);
  // A hidden tab runs its timers once a minute at most.
  for (let minute = 0; minute < 30; minute++) await page.clock.fastForward('01:00');
  expect(await renewals()).toHaveLength(0);
  await page.clock.resume();
  await turns(false);
  await analyst.orders.refreshes();
  await expect.poll(async () => (await renewals()).length).toBe(1);
  await analyst.orders.seesRows(15);
  await analyst.isSignedIn();
  expect(await renewals()).toHaveLength(1);
});
