import { expect, type Locator } from '@playwright/test';
import type { Screen } from './screen.ts';

const maxSteps = 30;

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

  /** Presses the arrow down until an option with that text is marked: what is above it depends on the orders. */
  async marks(text: string): Promise<void> {
    await expect(this.dialog().getByRole('option').filter({ hasText: text })).toHaveCount(1);
    for (let steps = 0; steps < maxSteps; steps += 1) {
      if ((await this.marked().textContent())?.includes(text)) return;
      await this.#screen.page.keyboard.press('ArrowDown');
    }
    throw new Error(`${maxSteps} steps did not lead to ${text}`);
  }

  async opensByKey(): Promise<void> {
    await this.#screen.page.keyboard.press('Control+k');
    await expect(this.box()).toBeFocused();
  }

  async isClosed(): Promise<void> {
    await expect(this.dialog()).toHaveCount(0);
  }
}
