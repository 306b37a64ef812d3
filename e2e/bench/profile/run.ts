import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../../tools/programs/chromium.ts';
import { mainAccount } from '../../driver/analyst.ts';
import { freePort, started } from '../../servers.ts';
import { installProbe } from '../probe.ts';
import { restOf } from '../rest.ts';
import { type Account, accountOf } from './account.ts';
import { installObserver, type Step } from './observer.ts';
import { buildWithMaps, profiledBuild, Sources } from './sources.ts';
import { byteTable, timeTable } from './tables.ts';
import { readTrace } from './trace.ts';

/** The screens in the order of a morning; each is reached by a press on the link, the first one by its address. */
const steps: readonly (Step & { readonly link: string })[] = [
  { name: 'sign-in', path: '/login', selector: 'form button[type=submit]:enabled', hasMap: false, link: '' },
  {
    name: 'dashboard',
    path: '/',
    selector: 'li a[href*="?status="]',
    hasMap: true,
    link: 'form button[type=submit]',
  },
  {
    name: 'list',
    path: '/orders',
    selector: 'tbody a[href^="/orders/"]',
    hasMap: true,
    link: 'nav a[href^="/orders"]',
  },
  {
    name: 'order',
    path: '/orders/',
    selector: '[data-sketched]',
    hasMap: true,
    link: 'tbody a[href^="/orders/"]',
  },
  {
    name: 'list again',
    path: '/orders',
    selector: 'tbody a[href^="/orders/"]',
    hasMap: true,
    link: 'nav a[href^="/orders"]',
  },
  {
    name: 'new order',
    path: '/orders/new',
    selector: 'form button[type=submit]',
    hasMap: true,
    link: 'a[href^="/orders/new"]',
  },
  {
    name: 'home again',
    path: '/',
    selector: 'li a[href*="?status="]',
    hasMap: true,
    link: 'nav a[href="/"]',
  },
];

/** How fast the processor is, and whether the browser has kept the compiled code of an earlier visit. */
const conditions = [
  { name: '1x, new code', slower: 1, isKept: false },
  { name: '1x, kept code', slower: 1, isKept: true },
  { name: '4x, new code', slower: 4, isKept: false },
  { name: '4x, kept code', slower: 4, isKept: true },
] as const;
type Condition = (typeof conditions)[number];

const categories = ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

/** V8's profiler crashes most pages whose code is optimized (Chromium 156). What is rendered first runs little of such code. */
const withoutOptimizer = '--js-flags=--no-opt';

/** A visit whose page crashes is repeated. */
const attempts = 4;

/** Code is kept from the second visit on, and read from the third on. */
const visitsBefore = 2;

type Visit = { readonly accounts: readonly Account[]; readonly scripts: readonly (readonly string[])[] };

/**
 * `npm run bench -- profile`: what each screen costs when it is rendered first. Prints milliseconds of the main thread by
 * library, room and work of the browser, and the bytes of scripts; medians of BENCH_ROUNDS rounds, conditions in turn.
 */
export async function profileBench(): Promise<void> {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
  await buildWithMaps();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await started(
    ['--import', 'tsx', 'e2e/bench/server.ts'],
    { SITES: `${port}:240`, DIST: profiledBuild },
    [url],
  );
  const sources = new Sources();
  const visits = new Map<Condition, Visit[]>();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const condition of conditions)
        visits.set(condition, [
          ...(visits.get(condition) ?? []),
          await visited(url, condition, sources, attempts),
        ]);
      console.log(`round ${round + 1} of ${rounds}`);
    }
  } finally {
    await server.stop();
  }
  const names = steps.map(({ name }) => name);
  const tables = conditions.map((condition) => {
    const accounts = (visits.get(condition) ?? []).map((visit) => visit.accounts);
    return [`\n## ${condition.name}, milliseconds\n`, ...timeTable(names, accounts)].join('\n');
  });
  const [fresh] = visits.get(conditions[0]) ?? [];
  const text = [
    ...tables,
    '\n## Scripts, kB before compression\n',
    ...byteTable(names, fresh?.scripts ?? [], sources),
  ].join('\n');
  console.log(text);
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/profile.md', `${text.trim()}\n`);
}

/** One morning in a browser with a profile of its own. */
async function visited(url: string, condition: Condition, sources: Sources, left: number): Promise<Visit> {
  const profile = mkdtempSync(join(tmpdir(), 'nadir-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...chromiumArgs, withoutOptimizer],
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    // Without it a page has no profiler.
    await context.route(/\/login$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'document-policy': 'js-profiling' },
      });
    });
    await context.addInitScript({
      content: `globalThis.__name = (named) => named; (${installProbe})(); (${installObserver})()`,
    });
    for (let visit = 0; visit < (condition.isKept ? visitsBefore : 0); visit++) {
      const page = await context.newPage();
      await morning(page, url, null, sources);
      await page.close();
      await context.clearCookies();
    }
    const page = await context.newPage();
    return await morning(page, url, condition, sources);
  } catch (error) {
    if (left <= 1 || !/crashed|closed/.test(String(error))) throw error;
    console.log(`${condition.name}: the page crashed, once more`);
    return await visited(url, condition, sources, left - 1);
  } finally {
    await context.close().catch(() => undefined);
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Goes through the steps; without a condition nothing is measured. */
async function morning(
  page: Page,
  url: string,
  condition: Condition | null,
  sources: Sources,
): Promise<Visit> {
  const rest = restOf(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: condition?.slower ?? 1 });
  const scripts: string[][] = steps.map(() => []);
  let current = 0;
  const trace = condition === null ? null : await startTrace(cdp);
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts[current]?.push(request.url());
  });
  for (const [index, { link, ...step }] of steps.entries()) {
    current = index;
    if (index === 0) {
      await page.goto(`${url}/login`, { waitUntil: 'commit' });
      await page.evaluate((one) => window.profileStep(one, 'start'), step);
    } else {
      const over = page.evaluate((one) => window.profileStep(one, 'press'), step);
      const box = await page.locator(link).locator('visible=true').first().boundingBox();
      if (box === null) throw new Error(`No link leads to ${step.name}.`);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await over;
    }
    await rest();
    if (index > 0) continue;
    await page.locator('#email').fill(mainAccount.email);
    await page.locator('input[type=password]').fill(mainAccount.password);
  }
  const reading =
    trace === null ? null : readTrace(await trace(), await page.evaluate(() => window.profileEnd()));
  const accounts =
    reading === null
      ? []
      : steps.map(({ name }) => accountOf(reading, name, (place) => sources.groupAt(place)));
  return { accounts, scripts };
}

/** Starts a trace; the function that it returns ends and reads it. */
async function startTrace(cdp: CDPSession): Promise<() => Promise<string>> {
  await cdp.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: categories },
  });
  return async () => {
    const complete = new Promise<string>((settle, reject) =>
      cdp.once('Tracing.tracingComplete', ({ stream }) =>
        stream === undefined ? reject(new Error('The trace is lost.')) : settle(stream),
      ),
    );
    await cdp.send('Tracing.end');
    const handle = await complete;
    let text = '';
    for (;;) {
      const { data, eof } = await cdp.send('IO.read', { handle });
      text += data;
      if (eof) break;
    }
    await cdp.send('IO.close', { handle });
    return text;
  };
}
