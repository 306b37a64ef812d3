import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../src/i18n/language.ts';
import { inWords } from '../words.ts';

type Role = Parameters<Page['getByRole']>[0];

/** What can be seen and named on a page, in the language it is in. Names are given in English, as promised. */
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

  /** A sentence anywhere on the page, English as given or what stands for it. */
  async reads(english: string | RegExp): Promise<void> {
    const words = typeof english === 'string' ? this.words(english) : english;
    await this.page.getByText(words).filter({ visible: true }).first().waitFor();
  }

  /** Whether nothing of the page lies beyond its sides, so that nobody has to scroll sideways (WCAG 1.4.10). */
  async fitsItsWidth(where: string): Promise<void> {
    const width = await this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect.soft(width.scrollWidth, `width: ${where}`).toBeLessThanOrEqual(width.clientWidth);
  }
}

/** Text without the invisible marks that hold directions and lines together, and with plain spaces. */
export const plain = (text: string): string =>
  text
    .replace(/[\u2060\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
