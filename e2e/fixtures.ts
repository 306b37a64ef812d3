import { test as base, expect } from '@playwright/test';
import type { Language } from '../src/i18n/language.ts';
import { Analyst } from './driver/analyst.ts';
import { Guard } from './guard.ts';
import { Sandbox } from './sandbox.ts';
import { Traffic } from './traffic.ts';

/** Which running app: the sandbox inside, two services behind the real proxy, or a proxy that reaches no gateway. */
export type Site = 'embedded' | 'proxied' | 'stranded';

type Options = {
  site: Site;
  /** The language that the browser asks for. */
  language: Language;
};

type Fixtures = { analyst: Analyst; guard: Guard; traffic: Traffic; sandbox: Sandbox };

/** Where each app is, and where its sandbox tells what it was asked. */
const addresses: Readonly<Record<Site, { readonly app: string; readonly sandbox: string }>> = {
  embedded: { app: 'E2E_APP', sandbox: 'E2E_APP' },
  proxied: { app: 'E2E_PROXIED_APP', sandbox: 'E2E_GATEWAY' },
  stranded: { app: 'E2E_STRANDED_APP', sandbox: 'E2E_GATEWAY' },
};

/** An address that the global setup left. */
export function address(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set; run the browser tests with npm run e2e`);
  return value;
}

export const test = base.extend<Fixtures & Options>({
  site: ['embedded', { option: true }],
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(language === 'ar' ? 'ar-SA' : 'en-GB'),
  baseURL: async ({ site }, use) => use(address(addresses[site].app)),
  guard: [
    async ({ context }, use) => {
      const guard = new Guard();
      await guard.watch(context);
      await use(guard);
      expect(guard.verdict(), 'what must not happen on a page').toEqual([]);
    },
    { auto: true },
  ],
  traffic: async ({ context }, use) => use(new Traffic(context)),
  analyst: async ({ page, language }, use) => use(new Analyst(page, language)),
  sandbox: async ({ site, playwright }, use) => {
    const request = await playwright.request.newContext();
    await use(new Sandbox(request, address(addresses[site].sandbox)));
    await request.dispose();
  },
});

export { expect };
