import type { Page } from '@playwright/test';
import type { Analyst } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

const empty = 'No unresolved orders';

/** An order that waits in the outbox, confirmed while the browser was offline. */
async function keepsAnOrder(analyst: Analyst): Promise<string> {
  const context = analyst.page.context();
  await analyst.comesTo('/orders/new');
  await analyst.form.fills({ location: '24.7136, 46.6753', note: 'kept' });
  const reference = await analyst.form.reference();
  await analyst.form.reviews();
  await context.setOffline(true);
  await analyst.form.confirms();
  await analyst.isAnnounced('Waiting for Send');
  await context.setOffline(false);
  return reference;
}

/** What the outbox, the dashboard and a sign-out say. */
async function nothingIsCalledEmpty(analyst: Analyst): Promise<void> {
  await expect(analyst.page.getByText(analyst.screen.words(empty))).toHaveCount(0);
  await expect(analyst.unsettled()).toHaveAttribute('href', '/outbox');
  await analyst.goesTo('Dashboard');
  await analyst.screen.reads(
    'The outbox could not be read. Orders confirmed on this device may need attention.',
  );
  await expect(analyst.page.getByText(analyst.screen.words('Nothing needs attention.'))).toHaveCount(0);
  await analyst.opensUserMenu();
  await analyst.screen.find('menuitem', 'Sign out').click();
  await analyst.screen.sees('dialog', 'Orders may be unresolved');
}

/** The database of a newer version, while no page of Nadir is open. */
const upgrades = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((settle, reject) => {
        const opening = indexedDB.open('nadir.outbox', 1000);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          opening.result.close();
          settle();
        };
      }),
  );

for (const language of ['en', 'ar'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('after a roll-back the outbox says so, shows what it can, and no screen calls it empty', {
      tag: language === 'en' ? '@full' : [],
    }, async ({ analyst, guard, page }) => {
      guard.expects(/ERR_INTERNET_DISCONNECTED/);
      const reference = await keepsAnOrder(analyst);
      await upgrades(page);
      await analyst.opens('/outbox');
      await analyst.screen.reads('A newer version of Nadir has stored this outbox.');
      await expect(page.getByText(reference, { exact: true })).toBeVisible();
      await nothingIsCalledEmpty(analyst);
    });
  });
}

test('a database that cannot be opened on a full disk: nothing is called empty, and a press on Try again opens it', {
  tag: '@full',
}, async ({ analyst, guard, page }) => {
  guard.expects(/ERR_INTERNET_DISCONNECTED/);
  const reference = await keepsAnOrder(analyst);
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'nadir.outbox' && !Reflect.has(window, 'roomy'))
        throw new DOMException('full', 'QuotaExceededError');
      return open.call(this, name, version);
    };
  });
  await analyst.opens('/outbox');
  await analyst.screen.reads('This browser does not let Nadir open the outbox.');
  await nothingIsCalledEmpty(analyst);
  await analyst.screen.find('button', 'Stay signed in').click();
  await analyst.unsettled().click();
  // In one step: Nadir tries again by itself too, and the button goes then.
  await analyst.screen.find('button', 'Try again').evaluate((button: HTMLButtonElement) => {
    Reflect.set(window, 'roomy', true);
    button.click();
  });
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
});

test('a disk that is full at sign-in: the outbox opens all the same, because its key is known', async ({
  analyst,
  guard,
  page,
}) => {
  guard.expects(/ERR_INTERNET_DISCONNECTED/);
  const reference = await keepsAnOrder(analyst);
  await page.context().clearCookies();
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await analyst.comesTo('/outbox');
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await expect(page.getByText(empty)).toHaveCount(0);
});

test('a read that fails: what was read before stays, called old, and is read again when the page is shown', async ({
  analyst,
  guard,
  page,
}) => {
  guard.expects(/ERR_INTERNET_DISCONNECTED/);
  const reference = await keepsAnOrder(analyst);
  await page.evaluate(() => {
    const { getAll } = IDBObjectStore.prototype;
    const { getAll: ofIndex } = IDBIndex.prototype;
    const broken = () => {
      throw new DOMException('broken', 'UnknownError');
    };
    IDBObjectStore.prototype.getAll = broken;
    IDBIndex.prototype.getAll = broken;
    Reflect.set(window, 'mend', () => {
      IDBObjectStore.prototype.getAll = getAll;
      IDBIndex.prototype.getAll = ofIndex;
    });
    new BroadcastChannel('nadir.outbox').postMessage('changed');
  });
  await expect(analyst.unsettled()).toHaveAccessibleName('Outbox not readable');
  await analyst.unsettled().click();
  await analyst.screen.reads('The outbox could not be read.');
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await nothingIsCalledEmpty(analyst);
  await page.evaluate(() => {
    Reflect.get(window, 'mend')();
    window.dispatchEvent(new Event('focus'));
  });
  await expect(analyst.unsettled()).toHaveAccessibleName(/^1 unresolved order/);
});
