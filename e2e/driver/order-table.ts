import { expect, type Locator } from '@playwright/test';
import { plain, type Screen } from './screen.ts';

const columns = [
  'Place, order',
  'Status',
  'Type, resolution',
  'Capture window',
  'Ordered',
  'Net price',
] as const;
type Column = (typeof columns)[number];
export const filterNames = [
  'Status',
  'Type',
  'Resolution',
  'Place',
  'Ordered by',
  'Window',
  'Changed',
  'Ordered',
  'More filters',
] as const;
type Filter = (typeof filterNames)[number];

/** The order table: rows, pages, sort and filters. */
export class OrderTable {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  table(): Locator {
    return this.#screen.find('table', 'Orders').or(this.#screen.find('grid', 'Orders'));
  }

  /** The rows of orders, without the header. */
  rows(): Locator {
    return this.table()
      .getByRole('row')
      .filter({ has: this.#screen.page.getByRole('link') });
  }

  row(text: string | RegExp): Locator {
    return this.rows().filter({ hasText: text });
  }

  /** The button of a row that repeats its order. */
  again(orderNo: string): Locator {
    return this.table().getByRole('button', { name: `Order again ${orderNo}`, exact: true });
  }

  async seesRows(count: number): Promise<void> {
    await expect(this.rows()).toHaveCount(count);
  }

  /** The numbers of the orders on screen, from the top. */
  async numbers(): Promise<string[]> {
    const texts = await this.rows().getByRole('link').allInnerTexts();
    return texts.map(plain);
  }

  async seesNumbers(numbers: readonly string[]): Promise<void> {
    await expect.poll(() => this.numbers()).toEqual(numbers);
  }

  /** The texts of a column, from the top, without decorative marks. */
  async column(name: Column): Promise<string[]> {
    const texts = await this.rows().evaluateAll(
      (rows, at) =>
        rows.map((row) => {
          const cells = [...row.querySelectorAll('[role=cell]')];
          // The checkbox that selects the order precedes them.
          const copy = cells.filter((cell) => cell.querySelector('input') === null)[at]?.cloneNode(true);
          if (!(copy instanceof Element)) return '';
          for (const mark of copy.querySelectorAll('[aria-hidden=true]')) mark.remove();
          return copy.textContent ?? '';
        }),
      columns.indexOf(name),
    );
    return texts.map(plain);
  }

  /** It is listed, below only later orders: other tests order at the same time. */
  async seesOnTop(orderNo: string): Promise<void> {
    await this.row(orderNo).waitFor();
    const numbers = await this.numbers();
    const above = numbers.slice(0, numbers.indexOf(orderNo));
    expect(
      above.filter((number) => number < orderNo),
      'older orders above',
    ).toEqual([]);
  }

  async seesTotal(first: number, last: number, total: number): Promise<void> {
    await this.#screen.reads(`${first}–${last} of ${total}`);
  }

  async opens(text: string | RegExp): Promise<void> {
    await this.row(text).getByRole('link').first().click();
  }

  searchBox(): Locator {
    return this.#screen.find('searchbox', 'Search orders');
  }

  async searches(text: string): Promise<void> {
    await this.searchBox().fill(text);
  }

  async refreshes(): Promise<void> {
    await this.#screen.find('button', 'Refresh').click();
  }

  /** The same if the password dialog may already cover the page: then there is no button. */
  async refreshesIfItCan(): Promise<void> {
    await this.#screen.find('button', 'Refresh').evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
  }

  /** A check of the page is under way, or none is; its rows stay as they are meanwhile. */
  async isChecking(expected: boolean): Promise<void> {
    const refresh = expect(this.#screen.find('button', 'Refresh'));
    await (expected ? refresh : refresh.not).toHaveAttribute('aria-disabled', 'true');
  }

  button(page: 'Next page' | 'Previous page'): Locator {
    return this.#screen.find('button', page);
  }

  async turnsTo(page: 'Next page' | 'Previous page'): Promise<void> {
    await this.button(page).click();
  }

  async shows(rowsPerPage: 10 | 20 | 50 | 100): Promise<void> {
    const { page } = this.#screen;
    await page.getByRole('button', { name: this.#screen.words('Rows per page') }).click();
    await page.getByRole('menuitemradio', { name: String(rowsPerPage), exact: true }).click();
  }

  head(name: Column): Locator {
    return this.#screen.find('columnheader', name, this.table());
  }

  async sortsBy(name: Column): Promise<void> {
    await this.head(name).getByRole('button').click();
  }

  async isSortedBy(name: Column, direction: 'ascending' | 'descending'): Promise<void> {
    await expect(this.head(name)).toHaveAttribute('aria-sort', direction);
  }

  /** Opens the dialog of a filter. */
  async filters(by: Filter): Promise<Locator> {
    const { page } = this.#screen;
    const main = page.getByRole('main');
    const all = this.#screen.find('button', 'Filters', main);
    // On a phone they are in the sheet of all filters.
    if (await all.isVisible()) await all.click();
    const within = this.#screen.find('dialog', 'Filters').or(main);
    const named = this.#screen.find('button', by, within);
    // It counts the filters that did not fit into the bar.
    const counted = within.getByRole('button', {
      name: new RegExp(`^${this.#screen.words('More filters')} `),
    });
    await named.or(counted).last().waitFor();
    if (by === 'More filters') await named.or(counted).last().click();
    else if (await named.last().isVisible()) await named.last().click();
    else {
      await counted.click();
      await this.#screen.find('button', by, this.#screen.find('dialog', 'More filters')).click();
    }
    const choices = this.#screen.find('dialog', by);
    await choices.waitFor();
    return choices;
  }

  /** Closes the dialog of a filter, and that of all that have no room in the bar. */
  async closesFilter(by: Filter): Promise<void> {
    for (const name of [by, 'More filters'] as const) {
      if (!(await this.#screen.find('dialog', name).isVisible())) continue;
      await this.#screen.page.keyboard.press('Escape');
      await this.#screen.seesNo('dialog', name);
    }
  }

  /** Watches for moments without rows; returns a function that reads the minimum. */
  async watchesForBlanks(): Promise<() => Promise<number>> {
    const body = this.table().locator('tbody');
    await body.evaluate((element) => {
      const count = () => element.querySelectorAll('a').length;
      const note = () => {
        element.setAttribute(
          'data-fewest',
          String(Math.min(Number(element.getAttribute('data-fewest')), count())),
        );
      };
      element.setAttribute('data-fewest', String(count()));
      new MutationObserver(note).observe(element, { childList: true, subtree: true });
    });
    return async () => Number(await body.getAttribute('data-fewest'));
  }
}
