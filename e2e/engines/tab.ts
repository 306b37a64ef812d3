import { expect } from '@playwright/test';
import type { Language } from '../../src/i18n/language.ts';
import { plain } from '../driver/screen.ts';
import { wordings } from '../words.ts';
import type { EnginePage, Part } from './engine.ts';

/** Time for a condition: the first screens start a browser's caches, and two cores may be busy. */
const patience = { timeout: 60_000, intervals: [50, 100, 200] };

/** A tab of any browser: elements by role and name, names in English. */
export class Tab {
  readonly page: EnginePage;
  language: Language = 'en';

  constructor(page: EnginePage) {
    this.page = page;
  }

  /** Waits until a visible element has this role and name. */
  async find(role: string, english: string, within?: Part): Promise<Part> {
    return await this.awaits(`${role} ${english}`, () => this.#visible(role, english, within));
  }

  async presses(role: string, english: string, within?: Part): Promise<void> {
    const found = await this.awaits(`${role} ${english}, enabled`, async () => {
      const part = await this.#visible(role, english, within);
      return (await part?.evaluate((element) => element.matches(':disabled, [aria-disabled=true]'))) === false
        ? part
        : null;
    });
    await found.click();
  }

  /** The one that CSS finds, for what has no role or no name. */
  async selects(css: string, within?: Part): Promise<Part> {
    return await this.awaits(css, async () => (await (await this.#in(within)).all(css))[0] ?? null);
  }

  /** Replaces the text of a box. A restored draft may arrive in between, so it is typed until it stands there. */
  async types(box: () => Promise<Part>, text: string): Promise<void> {
    await expect(async () => {
      const found = await box();
      await found.replace(text);
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
    const current = () => this.page.evaluate(() => location.pathname);
    await expect.poll(current, patience).toMatch(path);
    return await current();
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

  async #in(within: Part | undefined): Promise<Part> {
    return within ?? (await this.page.root());
  }

  async #visible(role: string, english: string, within: Part | undefined): Promise<Part | null> {
    const inside = await this.#in(within);
    for (const name of wordings(this.language, english)) {
      const [found] = await inside.named(role, name);
      if (found !== undefined) return found;
    }
    return null;
  }
}

export const textOf = (box: Part): Promise<string> =>
  box.evaluate((element) =>
    element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''),
  );
