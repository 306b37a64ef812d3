import { expect, type Locator } from '@playwright/test';
import { Review } from './review.ts';
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

  async hasTitle(title: string): Promise<void> {
    await this.#screen.sees('heading', title);
  }

  /** The press that opens the review of a waiting order; nothing is sent before it is confirmed. */
  async reviews(button: 'Send' | 'Send again'): Promise<void> {
    await this.#screen.find('button', button).click();
    await this.#screen.find('dialog', 'Review order').waitFor();
    await new Review(this.#screen).settles();
  }

  async opensMore(): Promise<void> {
    await this.#screen.find('button', 'More').click();
    await this.#screen.find('menuitem', 'Discard').waitFor();
  }

  /** Presses Discard and confirms. */
  async isDiscarded(meaning: RegExp): Promise<void> {
    await this.opensMore();
    await this.#screen.find('menuitem', 'Discard').click();
    const dialog = this.#screen.find('dialog', 'Discard order');
    await expect.poll(async () => plain(await dialog.innerText())).toMatch(meaning);
    await this.#screen.find('button', 'Discard', dialog).click();
    await expect(dialog).toHaveCount(0);
  }

  async checksNow(): Promise<void> {
    await this.#screen.find('button', 'Check now').click();
  }

  async says(words: RegExp): Promise<void> {
    await expect.poll(async () => plain(await this.main().innerText())).toMatch(words);
  }
}
