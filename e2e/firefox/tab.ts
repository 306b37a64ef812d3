import { expect } from '@playwright/test';
import type { ElementHandle, Page } from 'puppeteer-core';
import type { Language } from '../../src/i18n/language.ts';
import { plain } from '../driver/screen.ts';
import { wordings } from '../words.ts';

/** Time for a condition: the first screens start a browser's caches, and two cores may be busy. */
const patience = { timeout: 60_000, intervals: [50, 100, 200] };

type Found = ElementHandle;
type Within = Page | Found;

/** A tab of Firefox: elements by role and name, names in English. */
export class Tab {
  readonly page: Page;
  language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
  }

  /** Waits until a visible element has this role and name. */
  async find(role: string, english: string, within: Within = this.page): Promise<Found> {
    return await this.awaits(`${role} ${english}`, () => this.#visible(role, english, within));
  }

  async sees(role: string, english: string): Promise<void> {
    await this.find(role, english);
  }

  async presses(role: string, english: string, within: Within = this.page): Promise<void> {
    await this.awaits(`${role} ${english}, enabled`, async () => {
      const found = await this.#visible(role, english, within);
      return (await found?.evaluate((element) => element.matches(':disabled, [aria-disabled=true]'))) ===
        false
        ? found
        : null;
    });
    await (await this.find(role, english, within)).click();
  }

  /** The one that CSS finds, for what has no role or no name. */
  async selects(css: string, within: Within = this.page): Promise<Found> {
    return await this.awaits(css, () => within.$(css));
  }

  /** Replaces the text of a box. A restored draft may arrive in between, so it is typed until it stands there. */
  async types(box: () => Promise<Found>, text: string): Promise<void> {
    await expect(async () => {
      const found = await box();
      await found.click({ count: 3 });
      await found.type(text);
      expect(await textOf(found)).toBe(text);
    }).toPass(patience);
  }

  /** The text is somewhere on the page. */
  async reads(words: string | RegExp): Promise<void> {
    const wanted = typeof words === 'string' ? wordings(this.language, words) : [words];
    await expect
      .poll(async () => {
        const text = plain(await this.page.evaluate(() => document.body?.innerText ?? ''));
        return wanted.some((one) => (typeof one === 'string' ? text.includes(plain(one)) : one.test(text)))
          ? 'shown'
          : text;
      }, patience)
      .toBe('shown');
  }

  async isAt(path: RegExp): Promise<string> {
    await expect.poll(() => new URL(this.page.url()).pathname, patience).toMatch(path);
    return new URL(this.page.url()).pathname;
  }

  async goesTo(place: 'Dashboard' | 'Orders' | 'New order'): Promise<void> {
    await this.presses('link', place, await this.find('navigation', 'Main'));
  }

  /** Waits until there is a result. */
  async awaits<T>(what: string, read: () => Promise<T | null>): Promise<T> {
    let found: T | null = null;
    await expect
      .poll(
        async () => {
          // A document that is being replaced has no elements to ask for.
          found = await read().catch(() => null);
          return found !== null;
        },
        { ...patience, message: what },
      )
      .toBe(true);
    if (found === null) throw new Error(`${what} is gone.`);
    return found;
  }

  async #visible(role: string, english: string, within: Within): Promise<Found | null> {
    for (const name of wordings(this.language, english)) {
      for (const found of await within.$$(`::-p-aria([name="${name}"][role="${role}"])`)) {
        if (await found.isVisible()) return found as Found;
      }
    }
    return null;
  }
}

export const textOf = (box: Found): Promise<string> =>
  box.evaluate((element) =>
    element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''),
  );
