import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../tools/run/chromium.ts';
import { Analyst } from './driver/analyst.ts';
import { ordersOf, screens, shown } from './pictures-screens.ts';
import { moment, setStage } from './pictures-stage.ts';
import type { App } from './servers.ts';

/* npm run pictures the few for the README, to docs/pictures npm run pictures -- --all every screen, language, theme and
   size, to .cache/pictures npm run pictures -- orders only names that contain a word; with --all among all */

const all = process.argv.includes('--all');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const folder = all ? '.cache/pictures' : 'docs/pictures';
const maxBytes = 200_000;

const sizes = {
  '': { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  'phone-': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

type Picture = {
  name: string;
  screen: string;
  size: keyof typeof sizes;
  theme: 'light' | 'dark';
  language: 'en' | 'ar';
};

const pictures = (['', 'phone-'] as const).flatMap((size) =>
  Object.keys(screens).flatMap((screen) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      (['en', 'ar'] as const).map((language): Picture => {
        return { name: `${size}${screen}-${theme}-${language}`, screen, size, theme, language };
      }),
    ),
  ),
);
const wanted = pictures
  .filter(({ name }) => all || shown.includes(name))
  .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

const stages = new Map<number, App>();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
const failures: string[] = [];
mkdirSync(folder, { recursive: true });
try {
  for (const picture of wanted) {
    const orders = ordersOf[picture.screen] ?? 240;
    const stage = stages.get(orders) ?? (await setStage(orders));
    stages.set(orders, stage);
    const png = await take(browser, stage.url, picture).catch((reason: unknown) => {
      failures.push(`${picture.name}: ${reason instanceof Error ? reason.message : reason}`);
      return null;
    });
    if (png === null) continue;
    const small = await squeeze(browser, png);
    if (!all && small.length > maxBytes) failures.push(`${picture.name} has ${small.length} bytes`);
    writeFileSync(join(folder, `${picture.name}.${all ? 'png' : 'webp'}`), all ? png : small);
    console.log(`${picture.name}  ${(small.length / 1000).toFixed(0)} kB`);
  }
} finally {
  await browser.close();
  for (const stage of stages.values()) await stage.stop();
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;

async function take(from: Browser, url: string, { screen, size, theme, language }: Picture): Promise<Buffer> {
  const context = await from.newContext({
    ...sizes[size],
    baseURL: url,
    colorScheme: theme,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.clock.setFixedTime(moment);
    const analyst = new Analyst(page, language);
    if (screen !== 'sign-in') {
      await analyst.opens('/login?returnTo=%2Forders');
      await analyst.signsIn();
      await analyst.isSignedIn();
    }
    await screens[screen]?.(analyst);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // Without a caret and without mouse hover.
    return await page.screenshot({ caret: 'hide', animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** The browser encodes a format that is a fraction of a PNG. */
async function squeeze(from: Browser, png: Buffer): Promise<Buffer> {
  const page = await from.newPage();
  try {
    const encoded = await page.evaluate(async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let binary = '';
      for (const byte of bytes) binary += String.fromCharCode(byte);
      return btoa(binary);
    }, png.toString('base64'));
    return Buffer.from(encoded, 'base64');
  } finally {
    await page.close();
  }
}
