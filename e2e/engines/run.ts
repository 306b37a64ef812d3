import { request } from '@playwright/test';
import type { Language } from '../../src/i18n/language.ts';
import { startDisplay } from '../../tools/programs/display.ts';
import { printProof } from '../proof.ts';
import { Sandbox } from '../sandbox.ts';
import { startApp } from '../servers.ts';
import { firefox } from './firefox.ts';
import { type Step, simpleMapSteps, steps } from './steps.ts';
import { Tab } from './tab.ts';
import { webkit } from './webkit.ts';

/**
 * The built app in a browser of Debian: `npm run check:reliability -- firefox webkit`. Playwright drives only the ones that it
 * builds itself.
 */
const engines = { firefox, webkit };
const name = process.argv[2];
if (name !== 'firefox' && name !== 'webkit') throw new Error('Which browser: firefox or webkit?');

type Run = { readonly language: Language; readonly webGl: boolean; readonly steps: readonly Step[] };
const runs: readonly Run[] = [
  { language: 'en', webGl: true, steps },
  { language: 'ar', webGl: true, steps },
  { language: 'en', webGl: false, steps: simpleMapSteps },
];

const display = await startDisplay();
try {
  const results: Awaited<ReturnType<typeof result>>[] = [];
  for (const run of runs) {
    // Its own, since a review would ask about the same orders of the run before.
    const app = await startApp();
    try {
      results.push(await result(run, app.url));
    } finally {
      await app.stop();
    }
  }
  const total = (figure: 'passed' | 'violations' | 'errors') =>
    results.reduce((sum, one) => sum + one[figure], 0);
  const all = runs.reduce((sum, run) => sum + run.steps.length, 0);
  printProof(name, {
    steps: all,
    passed: total('passed'),
    violations: total('violations'),
    errors: total('errors'),
  });
  if (total('passed') < all || total('violations') + total('errors') > 0) process.exitCode = 1;
} finally {
  display.stop();
}

/** A later step needs the earlier ones, so the first that fails is the last. */
async function result({ language, webGl, steps }: Run, app: string) {
  const label = `${language}${webGl ? '' : ', without WebGL'}`;
  const page = await engines[name as keyof typeof engines]({ app, env: display.env, webGl });
  console.log(page.version);
  const requests = await request.newContext();
  const stage = { tab: new Tab(page), sandbox: new Sandbox(requests, app), webGl };
  let passed = 0;
  try {
    for (const { name, run } of steps) {
      await run(stage, language);
      passed += 1;
      console.log(`${label}: ${name}`);
    }
  } catch (failure) {
    console.log(`${label}: FAILED: ${steps[passed]?.name}\n${String(failure)}`);
    await page.picture(`test-results/${name}-${language}.png`);
  }
  await requests.dispose();
  await page.close();
  const { violations, errors } = page.seen;
  for (const line of [...violations, ...errors]) console.log(`${label}: ${line}`);
  return { passed, violations: violations.length, errors: errors.length };
}
