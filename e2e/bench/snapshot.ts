import type { Browser, BrowserContext } from '@playwright/test';
import { mainAccount } from '../driver/analyst.ts';
import { installProbe } from './probe.ts';
import { signsIn, untilPainted } from './visit.ts';

/**
 * A browser that is signed in and stores all orders of the service at `url`: filled once and then kept, because a first sync
 * of a hundred thousand would take minutes in each round. Its cache contains the app, as for a returning user.
 */
export async function browserWithSnapshot(browser: Browser, url: string): Promise<BrowserContext> {
  const { email, password } = mainAccount;
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 720 } });
  // The compiler names functions through a helper that the page lacks.
  await context.addInitScript({ content: `globalThis.__name = (named) => named; (${installProbe})()` });
  const page = await context.newPage();
  await page.goto(`${url}/baseline/snapshot/`);
  await page.waitForFunction(() => 'fill' in window);
  await page.evaluate(([name, word]) => window.fill(name, word), [email, password] as const);
  await signsIn(page, url, '/orders');
  await untilPainted(page, { what: 'rows', count: 10 });
  await page.close();
  return context;
}

declare global {
  interface Window {
    /** baselines/snapshot/main.ts */
    fill(email: string, password: string): Promise<number>;
  }
}
