import { test as base, expect } from '@playwright/test';
import type { Language } from '../src/i18n/language.ts';
import { Analyst } from './driver/analyst.ts';
import { withNetwork } from './driver/with-network.ts';
import { withoutKeyStretching } from './driver/without-key-stretching.ts';
import { withoutMap } from './driver/without-map.ts';
import { withoutPrefetch } from './driver/without-prefetch.ts';
import { withoutWatching } from './driver/without-watching.ts';
import { Guard } from './guard.ts';
import { Sandbox } from './sandbox.ts';
import { openStage, type Stage, testedServer } from './stage.ts';
import { Traffic } from './traffic.ts';

/**
 * The app under test: with the embedded sandbox, with two services behind the real proxy, with a proxy that reaches no
 * gateway, or a stage of the worker's own, where a test may plan faults, hold the clock and cut lines without affecting
 * others.
 */
export type Site = SharedSite | 'stage';
type SharedSite = 'embedded' | 'proxied' | 'stranded';

type Options = {
  site: Site;
  /** The browser's language. */
  language: Language;
  /** False if a test is not about the map: without a GPU, rendering it takes more time than everything else. */
  drawsMap: boolean;
  /** True if a test is about tracking: others count the requests of their own screens. */
  watches: boolean;
  /**
   * True where a test is about the code, pages, catalogs and map that Nadir prefetches, which takes a tenth of a test's CPU
   * time. Watching begins after the prefetch, so tests that watch have it as well.
   */
  prefetches: boolean;
  /** True where a test is about the keys that a password opens: 600,000 rounds at each sign-in take CPU time. */
  stretchesKeys: boolean;
};

type WorkerFixtures = { openedStage: () => Promise<Stage> };
type Fixtures = { stage: Stage; analyst: Analyst; guard: Guard; traffic: Traffic; sandbox: Sandbox };

/** The address of each app, and of its sandbox's request log. */
const addresses: Readonly<Record<SharedSite, { readonly app: string; readonly sandbox: string }>> = {
  embedded: { app: 'E2E_APP', sandbox: 'E2E_APP' },
  proxied: { app: 'E2E_PROXIED_APP', sandbox: 'E2E_GATEWAY' },
  stranded: { app: 'E2E_STRANDED_APP', sandbox: 'E2E_GATEWAY' },
};

/** An address set by the global setup. */
export function address(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set; run the browser tests with npm run e2e`);
  return value;
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  site: ['embedded', { option: true }],
  language: ['en', { option: true }],
  drawsMap: [true, { option: true }],
  watches: [false, { option: true }],
  prefetches: [false, { option: true }],
  stretchesKeys: [false, { option: true }],
  context: async ({ context, drawsMap, watches, prefetches, stretchesKeys }, use) => {
    withNetwork(context);
    if (!drawsMap) await withoutMap(context);
    if (!watches) await withoutWatching(context);
    if (!prefetches && !watches) await withoutPrefetch(context);
    if (!stretchesKeys) await withoutKeyStretching(context);
    await use(context);
    // Pending requests of a closing page must neither fail the next test nor leave this machine.
    await context.setOffline(true);
    await Promise.all(
      [context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })),
    );
  },
  locale: async ({ language }, use) => use(language === 'ar' ? 'ar-SA' : 'en-GB'),
  openedStage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern.
    async ({}, use) => {
      const opened: Promise<Stage>[] = [];
      await use(() => {
        const stage = opened[0] ?? openStage();
        opened[0] = stage;
        return stage;
      });
      for (const stage of opened) await (await stage).close();
    },
    { scope: 'worker' },
  ],
  stage: async ({ openedStage }, use) => use(await openedStage()),
  baseURL: async ({ site, openedStage }, use) =>
    use(site === 'stage' ? (await openedStage()).url : address(addresses[site].app)),
  guard: [
    async ({ context }, use) => {
      const guard = new Guard();
      // The servers of deploy/ forward only the calls of the interface, not the sandbox's pictures.
      if (testedServer !== 'npm start') guard.allows(/status of 404 .*\/api\/previews\//);
      await guard.watch(context);
      await use(guard);
      expect(await guard.verdict(), 'what must not happen on a page').toEqual([]);
    },
    { auto: true },
  ],
  traffic: async ({ context }, use) => use(new Traffic(context)),
  analyst: async ({ page, language }, use) => use(new Analyst(page, language)),
  sandbox: [
    async ({ site, openedStage, playwright }, use) => {
      const request = await playwright.request.newContext();
      const stage = site === 'stage' ? await openedStage() : null;
      const url = stage?.sandbox ?? (site === 'stage' ? '' : address(addresses[site].sandbox));
      const sandbox = new Sandbox(request, url);
      if (stage !== null) {
        // Before each test, also one that does not ask for the sandbox: it leaves its requests to the next one.
        await sandbox.restore();
        for (const cutter of [stage.toApp, stage.toAuth, stage.toGateway]) cutter.disarm();
      }
      await use(sandbox);
      await request.dispose();
    },
    { auto: true },
  ],
});

export { expect };
