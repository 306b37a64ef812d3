import { request } from '@playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { findFirefox } from '../../tools/programs/firefox.ts';
import { printProof } from '../proof.ts';
import { Sandbox } from '../sandbox.ts';
import { type App, startApp } from '../servers.ts';
import { type Stage, steps } from './steps.ts';
import { Tab } from './tab.ts';
import { Watch } from './watch.ts';

/**
 * The built app in Debian's Firefox, by WebDriver BiDi: `npm run check:reliability -- firefox`. Playwright drives only the
 * Firefox that it builds itself.
 */
const app = await startApp();
try {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await findFirefox(),
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
  try {
    const version = /[\d.]+/.exec(await browser.version())?.[0] ?? '0';
    console.log(`Firefox ${version}`);
    const results = [await runsIn('en', browser, app), await runsIn('ar', browser, app)];
    const total = (name: 'passed' | 'violations' | 'errors') =>
      results.reduce((sum, result) => sum + result[name], 0);
    printProof('firefox', {
      version: Number.parseFloat(version),
      steps: 2 * steps.length,
      passed: total('passed'),
      violations: total('violations'),
      errors: total('errors'),
    });
    if (total('passed') < 2 * steps.length || total('violations') + total('errors') > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
} finally {
  await app.stop();
}

/** A later step needs the earlier ones, so the first that fails is the last. */
async function runsIn(language: 'en' | 'ar', browser: Browser, { url }: App) {
  const context = await browser.createBrowserContext();
  const requests = await request.newContext();
  const page = await context.newPage();
  const watch = new Watch();
  await watch.of(page);
  const stage: Stage = { url, tab: new Tab(page, 'en'), sandbox: new Sandbox(requests, url), watch };
  let passed = 0;
  try {
    for (const { name, run } of steps) {
      await run(stage, language);
      passed += 1;
      console.log(`${language}: ${name}`);
    }
  } catch (failure) {
    console.log(`${language}: FAILED: ${steps[passed]?.name}\n${String(failure)}`);
    await page.screenshot({ path: `test-results/firefox-${language}.png` });
  }
  for (const line of [...watch.violations, ...watch.errors]) console.log(`${language}: ${line}`);
  await requests.dispose();
  await context.close();
  return { passed, violations: watch.violations.length, errors: watch.errors.length };
}
