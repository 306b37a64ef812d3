import type { Browser, Page } from '@playwright/test';
import { statusKinds } from '../sandbox/orders/status.ts';
import type { Language } from '../src/i18n/language.ts';
import { Analyst } from './driver/analyst.ts';
import { withoutKeyStretching } from './driver/without-key-stretching.ts';
import { screens, withoutSession } from './pictures-screens.ts';
import { moment } from './pictures-stage.ts';
import { mayResend } from './traffic.ts';

/** The size of the window for each prefix of a picture's name. */
const sizes = {
  '': { width: 1440, height: 900 },
  'laptop-': { width: 1280, height: 720 },
  'wide-': { width: 1920, height: 1080 },
  'phone-': { width: 390, height: 844 },
} as const;

export type Size = keyof typeof sizes;
export type Theme = 'light' | 'dark';
export type Picture = { readonly name: string; readonly size: Size; readonly theme: Theme };

/** A screen in a language, on desks of some sizes or on a phone. */
export type Visit = {
  readonly screen: string;
  readonly language: Language;
  readonly device: 'desk' | 'phone';
  readonly pictures: readonly Picture[];
};

export const sizesOf = { desk: ['', 'laptop-', 'wide-'], phone: ['phone-'] } as const satisfies Record<
  Visit['device'],
  readonly Size[]
>;

/**
 * Opens a screen in a browser of its own and calls `see` in each size and theme, once nothing moves any more. The clock stands still,
 * so that two visits are equal.
 */
export async function visit(
  browser: Browser,
  url: string,
  { screen, language, device, pictures: [first, ...more] }: Visit,
  deviceScaleFactor: number,
  see: (picture: Picture, png: Buffer) => Promise<unknown>,
): Promise<void> {
  if (first === undefined) return;
  const context = await browser.newContext({
    viewport: sizes[first.size],
    ...(device === 'phone' ? { isMobile: true, hasTouch: true } : {}),
    deviceScaleFactor,
    baseURL: url,
    colorScheme: first.theme,
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
    for (const picture of [first, ...more]) {
      await page.setViewportSize(sizes[picture.size]);
      await page.emulateMedia({ colorScheme: picture.theme });
      await see(picture, await atRest(page, screen));
    }
  } finally {
    await context.close();
  }
}

/** The picture of a page that has stopped to change, without a caret and without mouse hover. */
async function atRest(page: Page, screen: string): Promise<Buffer> {
  const until = Date.now() + 30_000;
  // Where a read is held back, the network never comes to rest.
  if (!screen.endsWith('-loading')) await page.waitForLoadState('networkidle');
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
