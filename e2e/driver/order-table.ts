import { expect, type Locator } from '@playwright/test';
import type { Screen } from './screen.ts';

/** The order table: its rows, its pages and what is asked of it. */
export class OrderTable {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  table(): Locator {
    return this.#screen.find('table', 'Orders').or(this.#screen.find('grid', 'Orders'));
  }

  /** The rows of orders, without the head. */
  rows(): Locator {
    return this.table()
      .getByRole('row')
      .filter({ has: this.#screen.page.getByRole('link') });
  }

  async seesRows(count: number): Promise<void> {
    await expect(this.rows()).toHaveCount(count);
  }

  async seesOrder(text: string | RegExp): Promise<void> {
    await expect(this.rows().filter({ hasText: text }).first()).toBeVisible();
  }

  async seesTotal(first: number, last: number, total: number): Promise<void> {
    await expect(
      this.#screen.page.getByText(this.#screen.words(`${first}–${last} of ${total}`)).first(),
    ).toBeVisible();
  }

  async searches(text: string): Promise<void> {
    await this.#screen.find('searchbox', 'Search orders').fill(text);
  }

  async turnsTo(page: 'Next page' | 'Previous page'): Promise<void> {
    await this.#screen.find('button', page).click();
  }

  async opens(text: string | RegExp): Promise<void> {
    await this.rows().filter({ hasText: text }).getByRole('link').first().click();
  }
}
