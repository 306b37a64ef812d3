import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { statusKinds } from '../sandbox/orders/status.ts';
import type { Language } from '../src/i18n/language.ts';
import { Analyst } from './driver/analyst.ts';
import { withoutKeyStretching } from './driver/without-key-stretching.ts';
import { screens, withoutSession } from './pictures-screens.ts';
import { moment } from './pictures-stage.ts';
import { mayResend } from './traffic.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The prefix of a picture's name for each size. */
const sizes = {
  '': { viewport: { width: 1440, height: 900 } },
  'laptop-': { viewport: { width: 1280, height: 800 } },
  'phone-': phone,
} as const satisfies Record<string, BrowserContextOptions>;

export type Theme = 'light' | 'dark';

/** A screen at a size and in a language; its pictures are in one or both themes. */
export type Visit = {
  readonly screen: string;
  readonly size: keyof typeof sizes;
  readonly language: Language;
  readonly themes: readonly Theme[];
};

export const nameOf = ({ size, screen, language }: Visit, theme: Theme): string =>
  `${size}${screen}-${theme}-${language}`;

/**
 * Opens a screen in a browser of its own and calls `see` in each theme, once nothing moves any more. The clock stands still,
 * so that two visits are equal.
 */
export async function visit(
  browser: Browser,
  url: string,
  { screen, size, language, themes }: Visit,
  deviceScaleFactor: number,
  see: (theme: Theme, picture: Buffer) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({
    ...sizes[size],
    deviceScaleFactor,
    baseURL: url,
    colorScheme: themes[0] ?? 'light',
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    await withoutKeyStretching(context);
    // As `npm start` sends it with its own sandbox.
    await context.route('**/config.json', async (route) => {
      const given = await (await route.fetch(mayResend)).json();
      await route.fulfill({ json: { ...given, statusKinds } });
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.clock.setFixedTime(moment);
    const analyst = new Analyst(page, language);
    // The outbox has no map, so that nothing is rendered twice.
    if (!withoutSession.includes(screen)) await analyst.comesTo('/outbox');
    await screens[screen]?.(analyst);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await see(theme, await atRest(page));
    }
  } finally {
    await context.close();
  }
}

/** The picture of a page that has stopped to change, without a caret and without mouse hover. */
async function atRest(page: Page): Promise<Buffer> {
  const until = Date.now() + 30_000;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  let last: Buffer = Buffer.alloc(0);
  while (Date.now() < until) {
    await page.waitForTimeout(400);
    const picture = await page.screenshot({ caret: 'hide', animations: 'disabled' });
    const isDrawing =
      (await page.locator('section:not([data-idle]):has(canvas.maplibregl-canvas)').count()) > 0;
    if (!isDrawing && picture.equals(last)) return picture;
    last = picture;
  }
  throw new Error('the page does not come to rest');
}
