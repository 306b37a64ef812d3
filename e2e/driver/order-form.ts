import { expect, type Locator } from '@playwright/test';
import type { Screen } from './screen.ts';

export type Wish = {
  /** What is typed into the Location box. */
  readonly location?: string;
  /** Names as the catalog has them; without one, the first that can be chosen. */
  readonly imageType?: string;
  readonly resolution?: string;
  readonly reference?: string;
  readonly note?: string;
};

/** The new order, from the point to the confirmation. */
export class OrderForm {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  async typesPoint(text: string): Promise<void> {
    const box = this.#screen.find('combobox', 'Location');
    await box.fill(text);
    await box.press('Enter');
  }

  /** Clicks on the map at a share of its width and height. */
  async clicksMap(across: number, down: number): Promise<void> {
    const map = await this.#screen.mapIsDrawn();
    const box = await map.boundingBox();
    if (box === null) throw new Error('The map has no place on the page.');
    await map.click({ position: { x: box.width * across, y: box.height * down } });
  }

  async chooses(group: 'Image type' | 'Resolution', name?: string): Promise<void> {
    const choices = this.#screen.find('radiogroup', group);
    const radios = name === undefined ? choices.getByRole('radio') : choices.getByRole('radio', { name });
    const radio = radios.first();
    await expect(radio).toBeAttached();
    // The radio itself is hidden behind its label, which takes the press.
    await choices.locator('label').filter({ has: radio }).click();
    await expect(radio).toBeChecked();
  }

  async fills(wish: Wish): Promise<void> {
    if (wish.location !== undefined) await this.typesPoint(wish.location);
    await this.chooses('Image type', wish.imageType);
    await this.chooses('Resolution', wish.resolution);
    if (wish.reference !== undefined)
      await this.#screen.find('textbox', 'Reference number').fill(wish.reference);
    if (wish.note !== undefined) await this.#screen.find('textbox', 'Note').fill(wish.note);
  }

  reference(): Promise<string> {
    return this.#screen.find('textbox', 'Reference number').inputValue();
  }

  async reviews(): Promise<Locator> {
    await this.#screen.find('button', 'Place order').click();
    const review = this.#screen.find('dialog', 'Review order');
    await expect(review).toBeVisible();
    return review;
  }

  async confirms(): Promise<void> {
    await this.#screen.find('button', 'Confirm order').click();
  }

  /** Everything from the empty form to the page of the new order; answers its number in the address. */
  async places(wish: Wish): Promise<number> {
    await this.fills(wish);
    await this.reviews();
    await this.confirms();
    await this.#screen.page.waitForURL(/\/orders\/\d+$/);
    return Number(/\d+$/.exec(this.#screen.page.url())?.[0]);
  }
}
