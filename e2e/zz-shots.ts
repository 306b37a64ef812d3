import { chromium } from 'playwright';
import { Analyst } from './driver/analyst.ts';
import { withoutKeyStretching } from './driver/without-key-stretching.ts';
import { withoutMap } from './driver/without-map.ts';
import { setStage } from './pictures-stage.ts';

const stage = await setStage(53);
const browser = await chromium.launch({ executablePath: process.env.CHROME ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const point = '25.01139, 55.06139';
for (const [language, scheme, width, height] of [
  ['en', 'light', 1440, 900],
  ['ar', 'dark', 1440, 900],
  ['en', 'dark', 390, 844],
  ['ar', 'light', 390, 844],
] as const) {
  const name = `${language}-${scheme}-${width}`;
  await stage.restore();
  const context = await browser.newContext({
    baseURL: stage.url, colorScheme: scheme, locale: language === 'ar' ? 'ar-SA' : 'en-GB', viewport: { width, height }, isMobile: width < 500,
  });
  await withoutMap(context);
  await withoutKeyStretching(context);
  const page = await context.newPage();
  const analyst = new Analyst(page, language);
  const shot = (what: string) => page.screenshot({ path: `/tmp/shots/${what}-${name}.png` });
  try {
    await analyst.comesTo('/orders/new');
    const form = analyst.form;
    await form.typesPoint('-12.5, 100.25');
    await form.chooses('Image type');
    await form.chooses('Resolution');
    await form.place().click();
    await form.review.dialog().waitFor();
    await page.waitForTimeout(1500);
    await shot('review-0');
    await form.review.confirms();
    await page.waitForURL(/orders\/\d+/);
    for (let n = 0; n < 2; n += 1) {
      await analyst.turnsTo('/orders/new');
      await form.typesPoint('-12.5, 100.25');
      await page.waitForTimeout(1500);
      if (n === 1) { const radios = form.choices('Image type').locator('label'); await radios.nth(1).click(); }
      if (n === 0) await shot('form-1');
      await form.place().click();
      await form.review.dialog().waitFor();
      await page.waitForTimeout(1500);
      if (n === 0) { await shot('review-1'); }
      await form.review.settles();
      if (n === 0) { await shot('review-1-consented'); }
      await form.review.confirms();
      await page.waitForURL(/orders\/\d+/);
    }
    await analyst.turnsTo('/orders/new');
    await form.typesPoint('-12.5, 100.25');
    await page.waitForTimeout(1500);
    await shot('form-3');
    await form.place().click();
    await form.review.dialog().waitFor();
    await page.waitForTimeout(1500);
    await shot('review-3');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(600);
    await page.route(/\/GetOrders$/, (route) => route.abort());
    await form.place().click();
    await page.waitForTimeout(6000);
    await shot('review-failed');
    await page.unroute(/\/GetOrders$/);
    await analyst.turnsTo('/orders/new/batch');
    await analyst.batch.pastes('Here\t-12.5, 100.25\nJeddah\t21.48, 39.19\nYanbu\t24.09, 38.06');
    await analyst.batch.choosesSettings();
    await page.waitForTimeout(1500);
    await shot('batch');
    await page.getByRole('button', { name: language === 'ar' ? /مراجعة/ : 'Review batch' }).last().click();
    await page.waitForTimeout(2500);
    await shot('batch-review');
    await analyst.batch.review().getByRole('button', { name: language === 'ar' ? /استبعاد/ : /Leave/ }).click();
    await page.waitForTimeout(400);
    await shot('batch-review-out');
  } catch (error) {
    console.log(name, String(error).slice(0, 400));
    await shot('error');
  }
  await context.close();
  console.log(name, 'done');
}
await browser.close();
await stage.stop();
process.exit(0);
