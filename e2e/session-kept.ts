import type { Page } from '@playwright/test';

/** The raw record of the session database. */
export const sessionRecords = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((settle, reject) => {
        request.onsuccess = () => settle(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('nadir.session'));
    const store = database.transaction('session').objectStore('session');
    const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
    database.close();
    return Object.fromEntries(keys.map((key, index) => [String(key), values[index]]));
  });

/** Replaces the record, as another version of the app would. */
export const laySessionRecord = (page: Page, record: unknown): Promise<void> =>
  page.evaluate(async (value) => {
    const database = await new Promise<IDBDatabase>((settle, reject) => {
      const request = indexedDB.open('nadir.session');
      request.onsuccess = () => settle(request.result);
      request.onerror = () => reject(request.error);
    });
    const change = database.transaction('session', 'readwrite');
    change.objectStore('session').put(value, 'current');
    await new Promise((settle) => {
      change.oncomplete = settle;
    });
    database.close();
  }, record);

/** A deployment with its own limits. */
export async function deploysWith(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.context().route('**/config.json', (route) => route.fulfill({ json: settings }));
}

/**
 * This long after sign-in a token of an hour is due for renewal and still valid, in milliseconds. Tests of tokens move the
 * page's clock that far: a token of seconds would expire by itself on a slow machine.
 */
export const due = 3_500_000;
/** Every account's tokens last an hour. */
export const lasting = { tokens: { seconds: 3_600 } };

/** A day and a month, so that a test of tokens does not trigger the idle lock. */
export const patient = { idleMinutes: 1440, sessionHours: 720 };
