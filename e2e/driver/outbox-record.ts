import type { Page } from '@playwright/test';

/** The readable part of a stored outbox entry: its contents are sealed. */
export type Recorded = {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly sends: readonly { readonly at: number }[];
};

/** The browser's stored orders, read directly from the database. */
export const recordedOutbox = (page: Page): Promise<Recorded[]> =>
  page.evaluate(
    () =>
      new Promise<Recorded[]>((settle, reject) => {
        const opening = indexedDB.open('nadir.outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            settle(reading.result);
          };
        };
      }),
  );
