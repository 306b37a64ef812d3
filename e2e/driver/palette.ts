import { expect, type Locator } from '@playwright/test';
import type { Screen } from './screen.ts';

/** The command palette, which opens an order, a place or a command. */
export class Palette {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  dialog(): Locator {
    return this.#screen.find('dialog', 'Jump to an order, a place or a command');
  }

  box(): Locator {
    return this.#screen.find('combobox', 'Order, coordinates, place or command');
  }

  /** The option that Enter chooses. */
  marked(): Locator {
    return this.dialog().getByRole('option', { selected: true });
  }

  async opensByKey(): Promise<void> {
    await this.#screen.page.keyboard.press('Control+k');
    await expect(this.box()).toBeFocused();
  }

  async isClosed(): Promise<void> {
    await expect(this.dialog()).toHaveCount(0);
  }
}
