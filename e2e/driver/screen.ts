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
    await expect(this.find(role, english)).toBeVisible();
  }

  /** The map has drawn what it has to draw. */
  async mapIsDrawn(): Promise<Locator> {
    const map = this.find('region', 'Map');
    await expect(map.and(this.page.locator('[data-idle]'))).toBeVisible({ timeout: 30_000 });
    return map;
  }
}
