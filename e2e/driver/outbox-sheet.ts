import { expect, type Locator } from '@playwright/test';
import { plain, type Screen } from './screen.ts';

/** The page of one order in the outbox. */
export class OutboxSheet {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  main(): Locator {
    return this.#screen.page.getByRole('main');
  }

  /** From the order form, whose order may exist, to what the outbox knows of it. */
  async isFollowed(): Promise<void> {
    await this.#screen.find('link', 'Follow it in the outbox').click();
    await expect(this.#screen.page).toHaveURL(/\/outbox\/[^/]+$/);
  }

  async isTold(title: string): Promise<void> {
    await this.#screen.sees('heading', title);
  }

  async looksNow(): Promise<void> {
    await this.#screen.find('button', 'Check now').click();
  }

  async says(words: RegExp): Promise<void> {
    await expect.poll(async () => plain(await this.main().innerText())).toMatch(words);
  }
}
