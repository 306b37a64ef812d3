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

  /** The spacing that a reader may set (WCAG 1.4.12); false takes it back. */
  async spacesText(spaced = true): Promise<void> {
    await this.page.evaluate((spaced) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
      );
      document.adoptedStyleSheets = spaced ? [sheet] : [];
    }, spaced);
  }

  /** The document is as high as its window: only parts of the page scroll. */
  async fillsItsWindow(where: string): Promise<void> {
    const over = await this.page.evaluate(async () => {
      await new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)));
      const { documentElement, body } = document;
      return [documentElement, body].map(({ scrollHeight }) => scrollHeight - innerHeight);
    });
    expect.soft(over, `height of document and body beyond the window: ${where}`).toEqual([0, 0]);
  }

  /** The wheel over the header moves nothing of the page as a whole, and neither does a script. */
  async staysUnderTheWheel(where: string): Promise<void> {
    await this.page.evaluate(() => {
      const turned = new Promise((settle) =>
        addEventListener('wheel', settle, { once: true, passive: true }),
      );
      Object.assign(window, { turned });
    });
    await this.page.mouse.wheel(0, 400);
    const moved = await this.page.evaluate(async () => {
      await Reflect.get(window, 'turned');
      await new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)));
      const whole = [document.documentElement, document.body];
      const byWheel = whole.map(({ scrollTop }) => scrollTop);
      for (const element of whole) element.scrollTop = 1_000;
      return [...byWheel, ...whole.map(({ scrollTop }) => scrollTop)];
    });
    expect.soft(moved, `moved: ${where}`).toEqual([0, 0, 0, 0]);
  }
}

/** Text without invisible direction and joiner characters, and with plain spaces. */
export const plain = (text: string): string =>
  text
    .replace(/[\u2060\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
