import { expect, type Locator, type Page } from '@playwright/test';

const mostTabs = 80;

/** Hands that never leave the keyboard. */
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

  /** Tab until `target` has the focus, which has to show (WCAG 2.4.7). */
  async tabsTo(target: Locator, direction: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeAttached();
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      if (await isFocused(target)) return await this.seesFocus();
      await this.#page.keyboard.press(direction);
    }
    throw new Error(`${mostTabs} tabs did not lead to ${target}`);
  }

  /** What has the focus differs on the screen from what it would be without. */
  async seesFocus(): Promise<void> {
    const shown = await this.#page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return 'nothing has the focus';
      // A hidden control, such as a radio, lets what stands for it show the focus.
      const candidates = [
        focused,
        focused.parentElement,
        focused.closest('label'),
        focused.nextElementSibling,
      ];
      const rings = candidates.flatMap((element) => {
        if (element === null) return [];
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
          ? [outlineStyle]
          : [];
      });
      return rings.length > 0 ? 'shown' : `no focus to be seen on ${focused.outerHTML.slice(0, 200)}`;
    });
    expect(shown).toBe('shown');
  }

  /** The focus is inside, wherever Tab leads, there and back. */
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
