import { expect, type Locator } from '@playwright/test';
import { plain, type Screen } from './screen.ts';

/** The page of one order. */
export class OrderSheet {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  main(): Locator {
    return this.#screen.page.getByRole('main');
  }

  async isOf(orderNo: string): Promise<void> {
    await this.#screen.sees('heading', `Order ${orderNo}`);
  }

  /** The status title, as the service sent it. */
  async hasStatus(title: string): Promise<void> {
    await this.main().getByText(title, { exact: true }).first().waitFor();
  }

  async says(words: RegExp): Promise<void> {
    await expect.poll(async () => plain(await this.main().innerText())).toMatch(words);
  }

  /** The value beside a name in the details. */
  fact(name: string): Locator {
    return this.main().locator('dt').getByText(this.#screen.words(name), { exact: true });
  }

  again(): Locator {
    return this.#screen.find('link', 'Order again').or(this.#screen.find('button', 'Order again'));
  }

  async isMissing(): Promise<void> {
    await this.#screen.sees('heading', 'Order not found');
  }
}
