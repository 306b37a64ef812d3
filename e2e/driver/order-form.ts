import { expect, type Locator } from '@playwright/test';
import { Review } from './review.ts';
import type { Screen } from './screen.ts';

export type Wish = {
  /** The text of the Location box. */
  readonly location?: string;
  /** Names of the catalog; by default, the first active one. */
  readonly imageType?: string;
  readonly resolution?: string;
  readonly days?: 7 | 14 | 30;
  /** Per cent. */
  readonly cloud?: number;
  readonly reference?: string;
  readonly note?: string;
};

/** The order form, from the point to the confirmation. */
export class OrderForm {
  readonly review: Review;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.review = new Review(screen);
  }

  location(): Locator {
    return this.#screen.find('combobox', 'Location');
  }

  async typesPoint(text: string): Promise<void> {
    // A restored draft may arrive between the two steps of a fill, and its text then precedes the new one.
    await expect(async () => {
      // A second Enter on the same text of a complete form opens the review.
      await this.location().fill('');
      await this.location().fill(text);
      await expect(this.location()).toHaveValue(text, { timeout: 2_000 });
    }).toPass();
    await this.location().press('Enter');
  }

  /** A place in the open list, by its name and region, in the language of the page. */
  offered(words: string): Locator {
    return this.#screen.page.getByRole('option', { name: words, exact: true });
  }

  async offersPlace(words: string): Promise<void> {
    await this.offered(words).waitFor();
  }

  /** The arrow keys have reached it: screen readers announce it and Enter chooses it. */
  async standsOnPlace(words: string): Promise<void> {
    const id = await this.offered(words).getAttribute('id');
    await expect(this.location()).toHaveAttribute('aria-activedescendant', id ?? 'no place');
  }

  /** The button of the coordinate notation. */
  notation(): Locator {
    return this.#menu('Show coordinates as');
  }

  async showsCoordinatesAs(notation: string): Promise<void> {
    await this.notation().click();
    await this.#item('menuitemradio', notation).click();
    await expect(this.notation()).toContainText(this.#screen.words(notation));
  }

  async copiesCoordinatesAs(notation: string): Promise<void> {
    await this.#menu('Copy coordinates as').click();
    await this.#item('menuitem', notation).click();
  }

  #menu(name: string): Locator {
    return this.#screen.page.getByRole('button', { name: new RegExp(`^${this.#screen.words(name)}`) });
  }

  #item(role: 'menuitem' | 'menuitemradio', notation: string): Locator {
    return this.#screen.page.getByRole(role, { name: new RegExp(`^${this.#screen.words(notation)}`) });
  }

  choices(group: 'Image type' | 'Resolution'): Locator {
    return this.#screen.find('radiogroup', group);
  }

  async chooses(group: 'Image type' | 'Resolution', name?: string): Promise<void> {
    const { page } = this.#screen;
    const named = name === undefined ? {} : { name, exact: true };
    // The radio itself is hidden behind its label, which takes the press.
    const label = this.choices(group)
      .locator('label')
      .filter({ has: page.getByRole('radio', named) })
      .first();
    await label.click();
    await expect(label.getByRole('radio')).toBeChecked();
  }

  /** Exactly these, in this order. */
  async offers(group: 'Image type' | 'Resolution', names: readonly string[]): Promise<void> {
    const radios = this.choices(group).getByRole('radio');
    await expect(radios).toHaveCount(names.length);
    for (const [index, name] of names.entries()) await expect(radios.nth(index)).toHaveAccessibleName(name);
  }

  /** Date and time in UTC. */
  moment(name: 'Capture from' | 'Capture to'): Locator {
    return this.#screen.find('group', name);
  }

  /** Its value in milliseconds since 1970 UTC. */
  async instant(name: 'Capture from' | 'Capture to'): Promise<number> {
    const parts = this.moment(name).getByRole('spinbutton');
    const values = await parts.evaluateAll((elements) =>
      elements.map((element) => element.textContent ?? ''),
    );
    const [date = 0, month = 0, year = 0, hour = 0, minute = 0] = values.map(Number);
    return Date.UTC(year, month - 1, date, hour, minute);
  }

  /** Day, month, year, hour and minute, each typed into its segment. */
  async typesMoment(name: 'Capture from' | 'Capture to', ...parts: readonly string[]): Promise<void> {
    const places = this.moment(name).getByRole('spinbutton');
    for (const [index, part] of parts.entries()) {
      await places.nth(index).focus();
      await this.#screen.page.keyboard.type(part);
    }
  }

  preset(days: 7 | 14 | 30): Locator {
    return this.#screen.find('button', `${days} days`);
  }

  cloud(): Locator {
    return this.#screen.find('slider', 'Cloud cover');
  }

  async setsCloud(percent: number): Promise<void> {
    await this.cloud().fill(String(percent));
    await expect(this.cloud()).toHaveValue(String(percent));
  }

  async fills(wish: Wish): Promise<void> {
    if (wish.location !== undefined) await this.typesPoint(wish.location);
    await this.chooses('Image type', wish.imageType);
    await this.chooses('Resolution', wish.resolution);
    if (wish.days !== undefined) await this.preset(wish.days).click();
    if (wish.cloud !== undefined) await this.setsCloud(wish.cloud);
    if (wish.reference !== undefined) await this.referenceBox().fill(wish.reference);
    if (wish.note !== undefined) await this.note().fill(wish.note);
  }

  referenceBox(): Locator {
    return this.#screen.find('textbox', 'Reference number');
  }

  reference(): Promise<string> {
    return this.referenceBox().inputValue();
  }

  note(): Locator {
    return this.#screen.find('textbox', 'Note');
  }

  place(): Locator {
    return this.#screen.find('button', 'Place order');
  }

  /** The page of a waiting order is shown in its place. */
  async isPutAway(): Promise<void> {
    await expect(this.#screen.page).toHaveURL(/\/outbox\/[^/]+$/);
    await expect(this.place()).toHaveCount(0);
    await expect(this.location()).toHaveCount(0);
  }

  async reviews(): Promise<Locator> {
    await this.place().click();
    const review = this.review.dialog();
    await review.waitFor();
    await this.review.settles();
    return review;
  }

  async confirms(): Promise<void> {
    await this.review.confirms();
  }

  /** Fills in, reviews and confirms; returns the order's reference. */
  async sends(wish: Wish): Promise<string> {
    await this.fills(wish);
    const reference = await this.reference();
    await this.reviews();
    await this.confirms();
    return reference;
  }

  /** From the empty form to the page of the new order; returns its number in the address. */
  async places(wish: Wish): Promise<number> {
    await this.sends(wish);
    return await this.arrivesAtOrder();
  }

  /** The page of the order is open; returns its number in the address. */
  async arrivesAtOrder(): Promise<number> {
    const { page } = this.#screen;
    await page.waitForURL(/\/orders\/\d+$/);
    return Number(/\d+$/.exec(page.url())?.[0]);
  }
}
