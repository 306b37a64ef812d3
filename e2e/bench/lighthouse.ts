import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { z } from 'zod';
import { chromiumArgs, findChromium } from '../../tools/programs/chromium.ts';
import { Analyst } from '../driver/analyst.ts';
import { freePort, startApp } from '../servers.ts';

/** Not a dependency: it would be half of what `npm ci` installs (docs/why/code/pictures-and-bench.md). */
const lighthouse = 'lighthouse@12.8.2';
/** Every route, with what it shows for an order, an unknown order and an unknown address. */
const routes = ['/', '/orders', '/orders/new', '/orders/200', '/orders/999999', '/outbox', '/nowhere'];
const folder = '.cache/lighthouse';
const goal = 100;

const reportSchema = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});

type Score = { readonly route: string; readonly accessibility: number; readonly practices: number };

/**
 * `npm run bench -- lighthouse`: accessibility and best practices of every route, signed in except on the sign-in page, as a
 * computer and as a phone. The first run downloads Lighthouse. True if every score is 100.
 */
export async function lighthouseBench(): Promise<boolean> {
  const app = await startApp();
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'nadir-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    baseURL: app.url,
    locale: 'en-GB',
  });
  mkdirSync(folder, { recursive: true });
  const scores: Score[] = [];
  try {
    scores.push(...(await scoresOf(app.url, port, '/login')));
    await signIn(context);
    for (const route of routes) scores.push(...(await scoresOf(app.url, port, route)));
  } finally {
    await context.close();
    await app.stop();
    rmSync(profile, { recursive: true, force: true });
  }
  for (const { route, accessibility, practices } of scores)
    console.log(`${route.padEnd(28)} accessibility ${accessibility}   best practices ${practices}`);
  writeFileSync(join(folder, 'scores.json'), JSON.stringify(scores, null, 2));
  return scores.every(({ accessibility, practices }) => accessibility >= goal && practices >= goal);
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await new Analyst(page, 'en').comesTo('/orders');
  await page.close();
}

async function scoresOf(url: string, port: number, route: string): Promise<Score[]> {
  const scores: Score[] = [];
  for (const form of ['desktop', 'phone'] as const) {
    const file = join(folder, `${route.replaceAll('/', '_')}-${form}.json`);
    await run([
      `${url}${route}`,
      `--port=${port}`,
      '--disable-storage-reset',
      '--only-categories=accessibility,best-practices',
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
    ]);
    const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (report.finalDisplayedUrl !== `${url}${route}`)
      throw new Error(`${route} led to ${report.finalDisplayedUrl}`);
    const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
    const one = {
      route: `${route} (${form})`,
      accessibility: score('accessibility'),
      practices: score('best-practices'),
    };
    scores.push(one);
    if (one.accessibility >= goal && one.practices >= goal) continue;
    for (const [id, { title, score: audit }] of Object.entries(report.audits))
      if (audit !== null && audit < 1) console.log(`  ${one.route}: ${id}: ${title}`);
  }
  return scores;
}

async function run(args: readonly string[]): Promise<void> {
  const child = spawn('npm', ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((settle, reject) => child.once('error', reject).once('close', settle));
  if (code !== 0) throw new Error(`lighthouse ${args[0]} ended with ${String(code)}`);
}
