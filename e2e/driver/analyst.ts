import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, languageName, otherLanguage } from '../../src/i18n/language.ts';
import { BatchDesk } from './batch-desk.ts';
import { ExportDialog } from './export-dialog.ts';
import { Keyboard } from './keyboard.ts';
import { OrderForm } from './order-form.ts';
import { OrderSheet } from './order-sheet.ts';
import { OrderTable } from './order-table.ts';
import { OutboxSheet } from './outbox-sheet.ts';
import { Palette } from './palette.ts';
import { Screen } from './screen.ts';
import { WorldMap } from './world-map.ts';

/** The account that signs in; docs/look-up/sandbox.md lists the accounts. */
export type Account = { readonly email: string; readonly password: string };
export const mainAccount: Account = { email: 'analyst@nadir.test', password: 'orbit-1' };

type Place = 'Dashboard' | 'Orders' | 'New order';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The driver of the browser tests: its methods are what an analyst does and sees; only this folder uses Playwright. */
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
  readonly batch: BatchDesk;

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
    this.batch = new BatchDesk(this.screen);
  }

  /** The same user in another tab. */
  at(page: Page): Analyst {
    return new Analyst(page, this.screen.language);
  }

  get page(): Page {
    return this.screen.page;
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Navigates without reloading the page, like the browser's Back and Forward. */
  async turnsTo(path: string): Promise<void> {
    await this.page.evaluate((path) => {
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
  }

  /** Opens an address without a session and signs in. */
  async comesTo(path: string, account: Account = mainAccount): Promise<void> {
    await this.opens(path);
    await this.signsIn(account);
    await this.isSignedIn();
  }

  /** Fills in the sign-in form and presses the button. */
  async signsIn(account: Account = mainAccount): Promise<void> {
    await this.types(account);
    await this.screen.find('button', 'Sign in').click();
  }

  /** Before the script loads, a static form is shown. */
  async liveFormIsThere(): Promise<void> {
    await expect(this.page.locator('#boot-email')).toHaveCount(0);
  }

  async types(account: Account): Promise<void> {
    await this.liveFormIsThere();
    await this.email().fill(account.email);
    await this.password().fill(account.password);
  }

  /** The dialog that asks for the password over the page. */
  question(): Locator {
    return this.screen.find('dialog', 'Sign in again');
  }

  async isPrompted(why: string | RegExp): Promise<void> {
    await this.question().waitFor();
    await this.screen.reads(why);
  }

  /** Enters the password and returns to the page. */
  async answers(password: string = mainAccount.password): Promise<void> {
    await this.password().fill(password);
    await this.screen.find('button', 'Continue').click();
    await expect(this.question()).toHaveCount(0);
  }

  async isSignedIn(): Promise<void> {
    await this.place('New order').waitFor();
  }

  /** A link of the navigation; screens may have links with the same name. */
  place(name: Place): Locator {
    return this.screen.find('link', name, this.screen.find('navigation', 'Main'));
  }

  /** The link to unsettled orders; in the bar only if there are any. */
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

  /** The whole document has this language and its direction. */
  async readsIn(language: Language): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
    await expect(this.page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  }

  async isAt(path: string | RegExp): Promise<void> {
    await expect(this.page).toHaveURL(
      typeof path === 'string' ? (url) => url.pathname + url.search === path : path,
    );
  }

  async isAnnounced(english: string | RegExp): Promise<void> {
    const words = typeof english === 'string' ? this.screen.words(english) : english;
    await this.page.getByRole('alert').filter({ hasText: words }).waitFor();
  }

  /** The retry button of the last message; an unavailable map has its own. */
  triesAgain(): Locator {
    return this.screen.find('button', 'Try again', this.page.getByRole('alert'));
  }

  /** No violation of WCAG 2.2 AA that axe finds, on the page as it is now; `except` lists rules that do not apply. */
  async meetsNoBarrier(where: string, except: readonly string[] = []): Promise<void> {
    const axe = await this.#axe();
    await this.#isFreeOf(axe.withTags(wcag).disableRules([...except]), where);
  }

  /**
   * The same in both themes, which differ only in colours. The page's theme comes first, and the page stays in the other one:
   * each change renders the map again.
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

  /** Passing rules are not reported, and axe is injected only once: either would take longer than the check. */
  async #axe(): Promise<AxeBuilder> {
    const { page } = this;
    const has = await page.evaluate(() => 'axe' in window);
    return new AxeBuilder(has ? { page, axeSource: ';' } : { page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
  }

  async #isFreeOf(axe: AxeBuilder, where: string): Promise<void> {
    // Content that is fading in has no final contrast yet.
    await expect
      .poll(() => this.page.evaluate(() => document.getAnimations().map(({ playState }) => playState)))
      .not.toContain('running');
    const { violations } = await axe.analyze();
    const reported = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
    );
    expect.soft(reported, `barriers: ${where}`).toEqual([]);
  }

  email() {
    return this.screen.find('textbox', 'Email');
  }

  /** A password box has no role, so it is found by its label. */
  password() {
    return this.page.getByLabel(this.screen.words('Password'), { exact: true });
  }
}
