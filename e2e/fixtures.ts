import { test as base, expect } from '@playwright/test';
import type { Language } from '../src/i18n/language.ts';
import { Analyst } from './driver/analyst.ts';
import { Guard } from './guard.ts';
import { Sandbox } from './sandbox.ts';

type Options = {
  /** Which of the two running apps: the sandbox inside, or two services behind the real proxy. */
  site: 'embedded' | 'proxied';
  /** The language that the browser asks for. */
  language: Language;
};

type Fixtures = { analyst: Analyst; guard: Guard; sandbox: Sandbox };

/** An address that the global setup left. */
function address(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set; run the browser tests with npm run e2e`);
  return value;
}

export const test = base.extend<Fixtures & Options>({
  site: ['embedded', { option: true }],
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(language === 'ar' ? 'ar-SA' : 'en-GB'),
  baseURL: async ({ site }, use) => use(address(site === 'embedded' ? 'E2E_APP' : 'E2E_PROXIED_APP')),
  guard: [
    async ({ context }, use) => {
      const guard = new Guard();
      await guard.watch(context);
      await use(guard);
      expect(guard.verdict(), 'what must not happen on a page').toEqual([]);
    },
    { auto: true },
  ],
  analyst: async ({ page, language }, use) => use(new Analyst(page, language)),
  sandbox: async ({ site, playwright }, use) => {
    const request = await playwright.request.newContext();
    await use(new Sandbox(request, address(site === 'embedded' ? 'E2E_APP' : 'E2E_GATEWAY')));
    await request.dispose();
  },
});

export { expect };
