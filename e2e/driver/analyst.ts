import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, languageName, otherLanguage } from '../../src/i18n/language.ts';
import { ExportDialog } from './export-dialog.ts';
import { Keyboard } from './keyboard.ts';
import { OrderForm } from './order-form.ts';
import { OrderSheet } from './order-sheet.ts';
import { OrderTable } from './order-table.ts';
import { OutboxSheet } from './outbox-sheet.ts';
import { Palette } from './palette.ts';
import { Screen } from './screen.ts';
import { WorldMap } from './world-map.ts';

/** Who signs in; the accounts stand in sandbox/README.md. */
export type Account = { readonly email: string; readonly password: string };
export const mainAccount: Account = { email: 'analyst@nadir.test', password: 'orbit-1' };

type Place = 'Dashboard' | 'Orders' | 'New order';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** An analyst at the desk: says what is done and seen; only what is in this folder knows how. */
export class Analyst {
  readonly screen: Screen;
  readonly form: OrderForm;
  readonly orders: OrderTable;
  readonly order: OrderSheet;
  readonly outbox: OutboxSheet;
  readonly map: WorldMap;
  readonly keyboard: Keyboard;
  readonly palette: Palette;
  readonly exports: ExportDialog;

  constructor(page: Page, language: Language) {
    this.screen = new Screen(page, language);
    this.form = new OrderForm(this.screen);
    this.orders = new OrderTable(this.screen);
    this.order = new OrderSheet(this.screen);
    this.outbox = new OutboxSheet(this.screen);
    this.map = new WorldMap(this.screen);
    this.keyboard = new Keyboard(page);
    this.palette = new Palette(this.screen);
    this.exports = new ExportDialog(this.screen);
  }

  /** The same person at another tab. */
  at(page: Page): Analyst {
    return new Analyst(page, this.screen.language);
  }

  get page(): Page {
    return this.screen.page;
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Goes to another address without loading the page anew, as the browser's own Back and Forward do. */
  async turnsTo(path: string): Promise<void> {
    await this.page.evaluate((path) => {
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
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

  /** Before the script comes there is a still form in its place. */
  async liveFormIsThere(): Promise<void> {
    await expect(this.page.locator('#boot-email')).toHaveCount(0);
  }

  async types(account: Account): Promise<void> {
    await this.liveFormIsThere();
    await this.email().fill(account.email);
    await this.password().fill(account.password);
  }

  /** The question for the password over the page. */
  question(): Locator {
    return this.screen.find('dialog', 'Sign in again');
  }

  async isAsked(why: string | RegExp): Promise<void> {
    await this.question().waitFor();
    await this.screen.reads(why);
  }

  /** Answers the question, and is back where the page was. */
  async answers(password: string = mainAccount.password): Promise<void> {
    await this.password().fill(password);
    await this.screen.find('button', 'Continue').click();
    await expect(this.question()).toHaveCount(0);
  }

  async isSignedIn(): Promise<void> {
    await this.place('New order').waitFor();
  }

  /** A link of the navigation; screens may offer the same places once more. */
  place(name: Place): Locator {
    return this.screen.find('link', name, this.screen.find('navigation', 'Main'));
  }

  /** The way to what is unsettled; in the bar only while there is something. */
  unsettled(): Locator {
    return this.page.getByRole('banner').locator('a[href^="/outbox"]');
  }

  async goesTo(name: Place): Promise<void> {
    await this.place(name).click();
  }

  async opensUserMenu(): Promise<void> {
    await this.page.getByRole('button', { name: /@/ }).click();
    await this.page.getByRole('menu').waitFor();
  }

  async signsOut(): Promise<void> {
    await this.opensUserMenu();
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
    await this.page.getByRole('alert').filter({ hasText: words }).waitFor();
  }

  /** The way on in what was just heard; a map that cannot be drawn has one of its own. */
  triesAgain(): Locator {
    return this.screen.find('button', 'Try again', this.page.getByRole('alert'));
  }

  /** No barrier that axe knows, by WCAG 2.2 AA, on the page as it is now; `except` names rules that do not hold there. */
  async meetsNoBarrier(where: string, except: readonly string[] = []): Promise<void> {
    const axe = await this.#axe();
    await this.#isFreeOf(axe.withTags(wcag).disableRules([...except]), where);
  }

  /**
   * The same in light, and in dark, where nothing but the colours is another. The theme that the page is in comes first,
   * and the page stays in the other one: each change draws the map anew.
   */
  async meetsNoBarrierInEitherTheme(where: string): Promise<void> {
    const background = () => this.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const isDark = await this.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    await this.#meetsNoBarrierIn(first, where);
    const before = await background();
    await this.page.emulateMedia({ colorScheme: second });
    await expect.poll(background).not.toBe(before);
    await this.#meetsNoBarrierIn(second, where);
  }

  async #meetsNoBarrierIn(theme: 'light' | 'dark', where: string): Promise<void> {
    if (theme === 'light') return await this.meetsNoBarrier(`${where}, light`);
    const axe = await this.#axe();
    await this.#isFreeOf(axe.withRules(['color-contrast', 'link-in-text-block']), `${where}, dark`);
  }

  /**
   * Of what is as it should be nothing is told, and a page that has axe already is not given its half a megabyte twice
   * more: either would take longer than to look.
   */
  async #axe(): Promise<AxeBuilder> {
    const { page } = this;
    const has = await page.evaluate(() => 'axe' in window);
    return new AxeBuilder(has ? { page, axeSource: ';' } : { page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
  }

  async #isFreeOf(axe: AxeBuilder, where: string): Promise<void> {
    // What is still fading in has no contrast yet.
    await expect
      .poll(() => this.page.evaluate(() => document.getAnimations().map(({ playState }) => playState)))
      .not.toContain('running');
    const { violations } = await axe.analyze();
    const told = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
    );
    expect.soft(told, `barriers: ${where}`).toEqual([]);
  }

  email() {
    return this.screen.find('textbox', 'Email');
  }

  /** A password box has no role, so it goes by its label. */
  password() {
    return this.page.getByLabel(this.screen.words('Password'), { exact: true });
  }
}
