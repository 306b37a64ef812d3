import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../tools/programs/chromium.ts';
import { Analyst } from './driver/analyst.ts';
import { withNetwork } from './driver/with-network.ts';
import { withoutKeyStretching } from './driver/without-key-stretching.ts';
import { withoutMap } from './driver/without-map.ts';
import { expect, test } from './fixtures.ts';
import { holds } from './held.ts';

test.use({ site: 'stage', drawsMap: false });

/** The whole browser, which alone can install: with a profile of its own, and Nadir installed in it. */
class Desk {
  readonly #context: BrowserContext;
  readonly #browser: CDPSession;
  readonly #profile: string;
  readonly #app: string;

  private constructor(context: BrowserContext, browser: CDPSession, profile: string, app: string) {
    this.#context = context;
    this.#browser = browser;
    this.#profile = profile;
    this.#app = app;
  }

  static async open(app: string, language: 'en' | 'ar' = 'en'): Promise<Desk> {
    const profile = mkdtempSync(join(tmpdir(), 'nadir-installed-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: await findChromium(),
      args: chromiumArgs,
      baseURL: app,
      locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    });
    withNetwork(context);
    await withoutMap(context);
    await withoutKeyStretching(context);
    const browser = await context.browser()?.newBrowserCDPSession();
    if (browser === undefined) throw new Error('this browser has no session of its own');
    return new Desk(context, browser, profile, app);
  }

  /** The tab with which the browser started. */
  tab(): Page {
    const [first] = this.#context.pages();
    if (first === undefined) throw new Error('the browser has no tab');
    return first;
  }

  async installs(): Promise<void> {
    const manifestId = `${this.#app}/`;
    await this.#browser.send('PWA.install', { manifestId, installUrlOrBundleUrl: this.#app });
    // A person who installs it gets a window, not a tab.
    await this.#browser.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
  }

  /** A window of the app, at an address as a shortcut or a share opens it. */
  window(path: string): Promise<Page> {
    const url = this.#app + path;
    return this.#opens(() => this.#browser.send('PWA.launch', { manifestId: `${this.#app}/`, url }));
  }

  /** A window of the app that these files open. */
  opensWith(files: Readonly<Record<string, string>>): Promise<Page> {
    const paths = Object.entries(files).map(([name, text]) => {
      const path = join(this.#profile, name);
      writeFileSync(path, text);
      return path;
    });
    return this.#opens(() =>
      this.#browser.send('PWA.launchFilesInApp', { manifestId: `${this.#app}/`, files: paths }),
    );
  }

  async #opens(launch: () => Promise<unknown>): Promise<Page> {
    const opened = this.#context.waitForEvent('page');
    await launch();
    return await opened;
  }

  async badge(): Promise<number> {
    const { badgeCount } = await this.#browser.send('PWA.getOsAppState', { manifestId: `${this.#app}/` });
    return badgeCount;
  }

  async close(): Promise<void> {
    await this.#context.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

const barColour = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);

test('the installed app opens files and shared places in windows of their own, after one sign-in, and an order is sent once', async ({
  sandbox,
  stage,
}) => {
  const desk = await Desk.open(stage.url);
  try {
    const prefix = `APP-${crypto.randomUUID().slice(0, 8)}`;
    const tab = new Analyst(desk.tab(), 'en');
    await tab.opens('/orders');
    await desk.installs();

    const window = new Analyst(
      await desk.opensWith({
        'ports.csv': 'place,latitude,longitude\nJebel Ali,25.011,55.061\nDoha,25.29,51.55\n',
      }),
      'en',
    );
    await window.signsIn();
    await window.batch.has(2);
    await expect(window.batch.row(1)).toContainText('Jebel Ali');
    expect(await window.page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await expect(window.page).toHaveTitle(/^(\(\d+\) )?New batch$/);
    // The title bar continues the bar.
    const colour = window.page.locator('meta[name=theme-color]');
    const barInLight = await barColour(window.page);
    await expect(colour).toHaveAttribute('content', barInLight);
    await window.page.emulateMedia({ colorScheme: 'dark' });
    await expect(colour).not.toHaveAttribute('content', barInLight);
    await expect(colour).toHaveAttribute('content', await barColour(window.page));
    await window.page.emulateMedia({ colorScheme: null });
    await window.batch.choosesSettings();
    await window.batch.names(`${prefix}-{n}`);
    await window.turnsTo('/orders');
    await window.screen.sees('heading', 'Orders');
    await window.turnsTo('/orders/new/batch');
    await window.batch.has(2);
    // With which the browser hands the file over again.
    await window.page.reload();
    await window.batch.has(2);

    const point = '{"type": "Point", "coordinates": [39.17, 21.48]}';
    const second = new Analyst(await desk.opensWith({ 'jeddah.geojson': point }), 'en');
    // While the window before still loads.
    const link = encodeURIComponent('King Fahd Causeway https://www.google.com/maps/@26.18,50.32,14z');
    const shared = new Analyst(await desk.window(`/orders/new/shared?text=${link}`), 'en');
    await second.batch.has(1);
    await window.batch.has(2);

    // The tab has the same session, and the same outbox.
    await tab.isSignedIn();
    await window.batch.reviews();
    await window.batch.confirms();
    await expect(window.page.getByText('Finished', { exact: true })).toBeVisible();
    for (const number of [1, 2]) {
      expect(await sandbox.made(`${prefix}-${number}`)).toHaveLength(1);
      expect(await sandbox.createOrders(`${prefix}-${number}`)).toHaveLength(1);
    }
    await second.batch.has(1);

    await expect(shared.form.location()).toHaveValue('26.18, 50.32');
    await shared.isAt(/\/orders\/new#point=26\.18,50\.32$/);
    expect(await desk.badge()).toBe(0);
    const letsGo = await holds(shared.page, /\/CreateOrder/);
    const reference = await shared.form.sends({});
    await expect.poll(() => desk.badge()).toBe(1);
    await expect(tab.unsettled()).toBeVisible();
    expect(await sandbox.createOrders(reference)).toEqual([]);
    letsGo();
    await shared.form.arrivesAtOrder();
    await expect.poll(() => desk.badge()).toBe(0);
    expect(await sandbox.createOrders(reference)).toHaveLength(1);
    expect(await sandbox.made(reference)).toHaveLength(1);
  } finally {
    await desk.close();
  }
});

test.describe('in Arabic', () => {
  test.use({ language: 'ar', site: 'embedded' });

  test('a shared text without a place says so after the sign-in, and a name in it is searched for', async ({
    analyst,
    page,
  }) => {
    const text = 'الرياض\nhttps://maps.app.goo.gl/abc';
    await analyst.comesTo(`/orders/new/shared?text=${encodeURIComponent(text)}`);
    await analyst.screen.sees('heading', 'No place in what was shared');
    await analyst.screen.reads('This link contains no coordinates. Open it and copy them.');
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.ar.webmanifest');
    await analyst.meetsNoBarrierInEitherTheme('what was shared');
    await page.getByRole('button', { name: 'البحث عن «الرياض»' }).click();
    await expect(analyst.form.location()).toHaveValue(/الرياض|^24\.\d+, 46\.\d+$/);
    await analyst.isAt(/\/orders\/new(#point=.*)?$/);
    await analyst.switchesLanguage();
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.en.webmanifest');
  });
});
