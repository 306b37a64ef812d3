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

  review(): Locator {
    return this.#screen.find('dialog', 'Review batch');
  }

  /** Adds rows as if pasted. */
  async pastes(text: string): Promise<void> {
    await this.#screen.find('textbox', 'Paste points').fill(text);
    await this.#screen.find('button', 'Add').click();
    await this.grid().waitFor();
  }

  /** The first image type and the first resolution, for all rows. */
  async choosesSettings(): Promise<void> {
    const shared = this.#screen.find('group', 'Shared settings');
    for (const name of ['Image type', 'Resolution']) {
      const first = this.#screen.find('radiogroup', name, shared).getByRole('radio').first();
      await first.press('Space');
      await expect(first).toBeChecked();
    }
  }

  async names(pattern: string): Promise<void> {
    await this.#screen.find('textbox', 'Reference pattern').fill(pattern);
  }

  async reviews(): Promise<void> {
    await this.#screen.find('button', 'Review batch').click();
    const confirm = this.#screen.find('button', 'Confirm batch', this.review());
    await expect(confirm).toBeEnabled({ timeout: 25_000 });
  }

  async confirms(): Promise<void> {
    await this.#screen.find('button', 'Confirm batch', this.review()).click();
    await this.#screen.sees('progressbar', 'Sending');
  }
}
