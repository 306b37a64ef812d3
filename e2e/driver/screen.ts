import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../src/i18n/language.ts';
import { inWords } from '../words.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Finds elements of a page by role and name, in its language. Names are given in English. */
export class Screen {
  readonly page: Page;
  language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
  }

  /** The English text in the language of the page. */
  words(english: string): string | RegExp {
    return inWords(this.language, english);
  }

  find(role: Role, english: string, within: Page | Locator = this.page): Locator {
    return within.getByRole(role, { name: this.words(english), exact: true });
  }

  async sees(role: Role, english: string): Promise<void> {
    await this.find(role, english).waitFor();
  }

  async seesNo(role: Role, english: string): Promise<void> {
    await expect(this.find(role, english)).toHaveCount(0);
  }

  /** A sentence anywhere on the page: the English text or its translation. */
  async reads(english: string | RegExp): Promise<void> {
    const words = typeof english === 'string' ? this.words(english) : english;
    await this.page.getByText(words).filter({ visible: true }).first().waitFor();
  }

  /** Nothing of the page exceeds its width, so that there is no horizontal scrolling (WCAG 1.4.10). */
  async fitsItsWidth(where: string): Promise<void> {
    const width = await this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect.soft(width.scrollWidth, `width: ${where}`).toBeLessThanOrEqual(width.clientWidth);
  }
}

/** Text without invisible direction and joiner characters, and with plain spaces. */
export const plain = (text: string): string =>
  text
    .replace(/[\u2060\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
