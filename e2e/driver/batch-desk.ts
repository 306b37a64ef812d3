import { expect, type Locator } from '@playwright/test';
import type { Screen } from './screen.ts';

/** The screen "New batch", its review and the page of a sent batch. */
export class BatchDesk {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  grid(): Locator {
    return this.#screen.find('grid', 'Points');
  }

  /** A row by its number, from 1. */
  row(number: number): Locator {
    const { page } = this.#screen;
    return this.grid()
      .getByRole('row')
      .and(page.locator(`[aria-rowindex="${number + 1}"]`));
  }

  cell(number: number, of: 'Place' | 'Location'): Locator {
    return this.row(number)
      .getByRole('gridcell')
      .nth(of === 'Place' ? 0 : 1);
  }

  async has(rows: number): Promise<void> {
    await expect(this.grid()).toHaveAttribute('aria-rowcount', String(rows + 1));
  }

  review(): Locator {
    return this.#screen.find('dialog', 'Review batch');
  }

  confirm(): Locator {
    return this.#screen.find('button', 'Confirm batch', this.review());
  }

  /** The text box for rows as text. */
  paste(): Locator {
    return this.#screen.find('textbox', 'Paste points');
  }

  /** The first choice for all rows. */
  first(name: 'Image type' | 'Resolution'): Locator {
    const shared = this.#screen.find('group', 'Shared settings');
    return this.#screen.find('radiogroup', name, shared).getByRole('radio').first();
  }

  pattern(): Locator {
    return this.#screen.find('textbox', 'Reference pattern');
  }

  /** Adds rows as if pasted. */
  async pastes(text: string): Promise<void> {
    await this.paste().fill(text);
    await this.#screen.find('button', 'Add').click();
    await this.grid().waitFor();
  }

  /** Pastes a table whose columns are a question, and waits until its first rows are shown as they would be read. */
  async pastesOpenTable(text: string): Promise<void> {
    await this.paste().fill(text);
    await this.#screen.find('button', 'Add').click();
    const use = this.#screen.find('button', 'Use these columns');
    await expect(use).toBeEnabled();
    await use.scrollIntoViewIfNeeded();
  }

  /** The settings of all rows are one line where an order gave them. */
  async opensSettings(): Promise<void> {
    const shared = this.#screen.find('group', 'Shared settings');
    const change = this.#screen.find('button', 'Change', shared);
    await change.or(this.pattern()).waitFor();
    if (await change.isVisible()) await change.click();
  }

  /** The first image type and the first resolution, for all rows. */
  async choosesSettings(): Promise<void> {
    await this.opensSettings();
    for (const name of ['Image type', 'Resolution'] as const) {
      const first = this.first(name);
      await first.press('Space');
      await expect(first).toBeChecked();
    }
  }

  async names(pattern: string): Promise<void> {
    await this.opensSettings();
    await this.pattern().fill(pattern);
  }

  async reviews(): Promise<void> {
    await this.#screen.find('button', 'Review batch').click();
    // Tests of one account order at the same points.
    const second = this.review().getByRole('checkbox', {
      name: this.#screen.language === 'ar' ? /^أريد / : /^I want /,
    });
    await expect(this.confirm().and(this.#screen.page.locator(':enabled')).or(second)).toBeVisible();
    if (await second.isVisible()) await second.press('Space');
    await expect(this.confirm()).toBeEnabled();
  }

  async confirms(): Promise<void> {
    await this.confirm().click();
    await this.#screen.sees('progressbar', 'Sending');
  }
}
