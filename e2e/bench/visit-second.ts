import type { Browser } from '@playwright/test';
import type { Condition } from './goals.ts';
import { coldPage, signsIn, sincePress, untilPainted } from './visit.ts';

/** Milliseconds until the dashboard shows its counts. */
export type SecondVisit = {
  /** With nothing kept: until the form is usable, and from the press on "Sign in". What a person types is left out. */
  readonly first: number;
  /** The page opened again: files, settings, session and orders are kept. */
  readonly second: number;
  /** The same without a network. */
  readonly offline: number;
};

const counts = { what: 'counts' } as const;

/** The dashboard on a first visit, on a second one, and offline. */
export const visitTwice = (browser: Browser, url: string, condition: Condition): Promise<SecondVisit> =>
  coldPage(browser, condition, async (page, rest) => {
    const ready = await signsIn(page, url, '/', rest);
    const { took } = await sincePress(page, await untilPainted(page, counts));
    await rest();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const open = async () => {
      await page.goto(`${url}/`, { waitUntil: 'commit' });
      return await untilPainted(page, counts);
    };
    const second = await open();
    await rest();
    await page.context().setOffline(true);
    return { first: ready + took, second, offline: await open() };
  });
