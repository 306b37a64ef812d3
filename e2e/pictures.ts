import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../tools/programs/chromium.ts';
import { Comparison } from './pictures-compare.ts';
import { notOnAPhone, ordersOf, screens, shown, unchecked } from './pictures-screens.ts';
import { type PictureStage, setStage } from './pictures-stage.ts';
import { nameOf, sizes, type Theme, type Visit, visit } from './pictures-take.ts';

/*
 * npm run pictures               the few for the README, to docs/pictures
 * npm run pictures -- --all      every screen, language, theme and size, to .cache/pictures
 * npm run pictures -- --check    compares every picture with the accepted one; --accept writes those that differ
 * npm run pictures -- '^orders'  only names that match an expression, in each of these
 */
const modes = ['--all', '--check', '--accept'] as const;
const mode = modes.find((one) => process.argv.includes(one)) ?? 'shown';
const patterns = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .map((word) => new RegExp(word));
const folder = { shown: 'docs/pictures', '--all': '.cache/pictures', '--check': '', '--accept': '' }[mode];
const accepted = 'e2e/accepted-pictures';
const report = '.cache/pictures-report';
/** The share of pixels that may differ: 30 of a screen's 144,000, less than a word. */
const maxShare = 0.0002;
const maxBytes = 200_000;
const compares = mode === '--check' || mode === '--accept';

const isWanted = (name: string) =>
  (mode !== 'shown' || shown.includes(name)) &&
  (patterns.length === 0 || patterns.some((pattern) => pattern.test(name)));

const visits = (['', 'laptop-', 'phone-'] as const)
  .filter((size) => compares || size !== 'laptop-')
  .flatMap((size) =>
    Object.keys(screens)
      .filter((screen) => !compares || !unchecked.test(screen))
      .filter((screen) => size !== 'phone-' || !notOnAPhone.test(screen))
      .flatMap((screen) => (['en', 'ar'] as const).map((language) => ({ screen, size, language }))),
  )
  .map((one): Visit => {
    const themes = (['light', 'dark'] as const).filter((theme) =>
      isWanted(nameOf({ ...one, themes: [] }, theme)),
    );
    return { ...one, themes };
  })
  .filter(({ themes }) => themes.length > 0);

const stages = new Map<number, PictureStage>();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
const comparison = await Comparison.open(browser);
const failures: string[] = [];
for (const needed of [folder, ...(compares ? [accepted, report] : [])].filter((path) => path !== ''))
  mkdirSync(needed, { recursive: true });
try {
  for (const one of visits) {
    const orders = ordersOf[one.screen] ?? 240;
    const stage = stages.get(orders) ?? (await setStage(orders));
    stages.set(orders, stage);
    await stage.restore();
    const scale = compares ? 0.5 : one.size === 'phone-' ? 2 : 1;
    await visit(browser, stage.url, one, scale, (_analyst, theme, png) => keep(one, theme, png)).catch(
      (reason: unknown) => {
        const words = reason instanceof Error ? reason.message : String(reason);
        failures.push(`${nameOf(one, one.themes[0] ?? 'light')}: ${words}`);
      },
    );
  }
} finally {
  await comparison.close();
  await browser.close();
  for (const stage of stages.values()) await stage.stop();
}
if (compares && patterns.length === 0) reportForgotten();
for (const failure of failures) console.error(failure);
if (compares) console.log(`${visits.length} visits, ${failures.length} failures`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function keep(one: Visit, theme: Theme, png: Buffer): Promise<void> {
  const name = nameOf(one, theme);
  if (compares) return await check(name, await comparison.small(png, sizes[one.size].viewport.width));
  const small = await comparison.webp(png, null, 0.9);
  if (mode === 'shown' && small.length > maxBytes) failures.push(`${name} has ${small.length} bytes`);
  const file = mode === '--all' ? `${name}.png` : `${name}.webp`;
  writeFileSync(join(folder, file), mode === '--all' ? png : small);
  console.log(`${name}  ${(small.length / 1000).toFixed(0)} kB`);
}

async function check(name: string, made: Buffer): Promise<void> {
  const path = join(accepted, `${name}.webp`);
  const sheet = join(report, `${name}.png`);
  rmSync(sheet, { force: true });
  if (!existsSync(path)) {
    if (mode === '--accept') writeFileSync(path, made);
    else failures.push(`${name}: no accepted picture`);
    console.log(`${name}  new`);
    return;
  }
  const { share, sideBySide } = await comparison.compare(readFileSync(path), made);
  console.log(`${name}  ${(share * 100).toFixed(3)} %`);
  if (share <= maxShare) return;
  writeFileSync(sheet, sideBySide);
  if (mode === '--accept') writeFileSync(path, made);
  else failures.push(`${name}: ${(share * 100).toFixed(2)} % of it differ, see ${sheet}`);
}

/** Accepted pictures of screens that are no longer there. */
function reportForgotten(): void {
  const names = new Set(visits.flatMap((one) => one.themes.map((theme) => `${nameOf(one, theme)}.webp`)));
  for (const file of readdirSync(accepted).filter((name) => !names.has(name))) {
    if (mode === '--accept') rmSync(join(accepted, file));
    else failures.push(`${file}: no such screen`);
  }
}
