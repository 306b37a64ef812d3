import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type Language, languageName, otherLanguage } from '../../src/i18n/language.ts';
import { Keyboard } from './keyboard.ts';
import { OrderForm } from './order-form.ts';
import { OrderSheet } from './order-sheet.ts';
import { OrderTable } from './order-table.ts';
import { Screen } from './screen.ts';
import { WorldMap } from './world-map.ts';

/** Who signs in; the accounts stand in sandbox/README.md. */
export type Account = { readonly email: string; readonly password: string };
export const mainAccount: Account = { email: 'analyst@nadir.test', password: 'orbit-1' };

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** An analyst at the desk: says what is done and seen; only what is in this folder knows how. */
export class Analyst {
  readonly screen: Screen;
  readonly form: OrderForm;
  readonly orders: OrderTable;
  readonly order: OrderSheet;
  readonly map: WorldMap;
  readonly keyboard: Keyboard;

  constructor(page: Page, language: Language) {
    this.screen = new Screen(page, language);
    this.form = new OrderForm(this.screen);
    this.orders = new OrderTable(this.screen);
    this.order = new OrderSheet(this.screen);
    this.map = new WorldMap(this.screen);
    this.keyboard = new Keyboard(page);
  }

  get page(): Page {
    return this.screen.page;
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Opens an address without a session, signs in, and is there. */
  async comesTo(path: string, account: Account = mainAccount): Promise<void> {
    await this.opens(path);
    await this.signsIn(account);
    await this.isSignedIn();
  }

  /** Fills in the form that is there and presses the button. */
  async signsIn(account: Account = mainAccount): Promise<void> {
    await this.types(account);
    await this.screen.find('button', 'Sign in').click();
  }

  /** Types into the live form; before the script comes there is a still one in its place. */
  async types(account: Account): Promise<void> {
    await expect(this.page.locator('#boot-email')).toHaveCount(0);
    await this.screen.find('textbox', 'Email').fill(account.email);
    await this.password().fill(account.password);
  }

  async isSignedIn(): Promise<void> {
    await this.screen.sees('link', 'New order');
  }

  /** Follows a link of the navigation. */
  async goesTo(place: 'Dashboard' | 'Orders' | 'New order'): Promise<void> {
    await this.screen.find('link', place, this.screen.find('navigation', 'Main')).click();
  }

  async signsOut(): Promise<void> {
    await this.page.getByRole('button', { name: /@/ }).click();
    await this.screen.find('menuitem', 'Sign out').click();
    await this.screen.sees('heading', 'Sign in');
  }

  async switchesLanguage(): Promise<void> {
    const next = otherLanguage(this.screen.language);
    await this.page.getByRole('button', { name: languageName[next], exact: true }).click();
    this.screen.language = next;
    await this.readsIn(next);
  }

  /** The whole document is in this language and runs its way. */
  async readsIn(language: Language): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
    await expect(this.page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  }

  async isAt(path: string | RegExp): Promise<void> {
    await expect(this.page).toHaveURL(
      typeof path === 'string' ? (url) => url.pathname + url.search === path : path,
    );
  }

  async hears(english: string | RegExp): Promise<void> {
    const words = typeof english === 'string' ? this.screen.words(english) : english;
    await expect(this.page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }

  /** No barrier that axe knows, by WCAG 2.2 AA, on the page as it is now. */
  async meetsNoBarrier(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).withTags(wcag).analyze();
    const told = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
    );
    expect(told, 'barriers').toEqual([]);
  }

  /** A password box has no role, so it goes by its label. */
  password() {
    return this.page.getByLabel(this.screen.words('Password'), { exact: true });
  }
}
