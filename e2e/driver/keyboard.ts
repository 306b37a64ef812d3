import { expect, type Locator, type Page } from '@playwright/test';

const maxTabs = 80;

/** Keyboard-only input. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async presses(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async types(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Presses Tab until `target` has the focus, which must be visible (WCAG 2.4.7). */
  async tabsTo(target: Locator, direction: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeAttached();
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      if (await isFocused(target)) return await this.seesFocus();
      await this.#page.keyboard.press(direction);
    }
    throw new Error(`${maxTabs} tabs did not lead to ${target}`);
  }

  /** A focus ring is around the focused element, or around its box or label. */
  async seesFocus(): Promise<void> {
    const shown = await this.#page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return 'nothing has the focus';
      let around: Element | null = focused;
      for (let levels = 0; levels < 4 && around !== null; levels += 1) {
        const { outlineStyle, outlineWidth } = getComputedStyle(around);
        const { width, height } = around.getBoundingClientRect();
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width * height > 16)
          return 'shown';
        around = around.parentElement;
      }
      return `no focus to be seen on ${focused.outerHTML.slice(0, 200)}`;
    });
    expect(shown).toBe('shown');
  }

  /** The focus stays inside, in both directions. */
  async staysIn(container: Locator, presses: number): Promise<void> {
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let count = 0; count < presses; count += 1) {
        await this.#page.keyboard.press(key);
        expect(await holdsFocus(container), `focus after ${key}`).toBe(true);
      }
    }
  }
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

const holdsFocus = (container: Locator) =>
  container.evaluate((element) => element.contains(document.activeElement));
