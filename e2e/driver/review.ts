import { expect, type Locator } from '@playwright/test';
import type { Keyboard } from './keyboard.ts';
import { plain, type Screen } from './screen.ts';

/** The dialog "Review order". */
export class Review {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  dialog(): Locator {
    return this.#screen.find('dialog', 'Review order');
  }

  confirm(): Locator {
    return this.#screen.find('button', 'Confirm order', this.dialog());
  }

  async says(words: string | RegExp): Promise<void> {
    await expect.poll(async () => plain(await this.dialog().innerText())).toMatch(words);
  }

  async opensRequest(): Promise<void> {
    await this.#screen.find('heading', 'Request', this.dialog()).click();
  }

  /** The request body, as the dialog shows it. */
  async asItWillBeSent(): Promise<unknown> {
    const tab = this.#screen.find('tab', 'As it will be sent', this.dialog());
    if (!(await tab.isVisible())) await this.opensRequest();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const shown = await this.dialog().getByRole('tabpanel').locator('pre').innerText();
    return JSON.parse(shown.slice(shown.indexOf('{')));
  }

  /** The consent to a second order of the same image. */
  consent(): Locator {
    return this.dialog().getByRole('checkbox');
  }

  /** Waits for the check of earlier orders, and consents if needed: tests of one account order at the same points. */
  async settles(): Promise<void> {
    if (await this.#needsConsent()) await this.consent().check();
  }

  /** The same without a mouse. */
  async settlesBy(keyboard: Keyboard): Promise<void> {
    if (!(await this.#needsConsent())) return;
    await keyboard.tabsTo(this.consent());
    await keyboard.presses('Space');
    await expect(this.consent()).toBeChecked();
  }

  /** Confirms without a mouse, with the consent if it is asked for. */
  async confirmsBy(keyboard: Keyboard): Promise<void> {
    await this.dialog().waitFor();
    await this.settlesBy(keyboard);
    await keyboard.tabsTo(this.confirm());
    await keyboard.presses('Enter');
  }

  async #needsConsent(): Promise<boolean> {
    await expect(
      this.dialog().getByText(this.#screen.words('Checking for orders that cover this point…')),
    ).toHaveCount(0);
    return (await this.consent().count()) > 0;
  }

  async confirms(): Promise<void> {
    await this.confirm().click();
  }

  async goesBack(): Promise<void> {
    await this.#screen.find('button', 'Back', this.dialog()).click();
    await expect(this.dialog()).toHaveCount(0);
  }
}
