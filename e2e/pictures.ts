import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium, findShell } from '../tools/programs/chromium.ts';
import { takeBaseline, taken } from './pictures-baseline.ts';
import { compare, webp } from './pictures-compare.ts';
import { notOnAPhone, ordersOf, screens, shown, unchecked } from './pictures-screens.ts';
import { type PictureStage, setStage } from './pictures-stage.ts';
import { type Picture, sizesOf, type Visit, visit } from './pictures-take.ts';

/*
 * npm run pictures               the few for the README, to docs/pictures
 * npm run pictures -- --all      every screen, language, theme and size, to .cache/pictures
 * npm run pictures -- --check    compares every picture with that of main, or of `--against v1.2.3`
 * npm run pictures -- '^orders'  only names that match an expression, in each of these
 *
 * `--take` is what a check runs in its copy of main: it takes the pictures that are not yet there, and compares nothing.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    against: { type: 'string' },
    take: { type: 'boolean', default: false },
  },
});
const compares = values.check || values.take;
const patterns = positionals.map((word) => new RegExp(word));
const folder = compares ? taken : values.all ? '.cache/pictures' : 'docs/pictures';
const report = '.cache/pictures-report';
/** The share of pixels that may differ: 64 of a screen's 324,000, less than a word. */
const maxShare = 0.0002;
const maxBytes = 200_000;

if (values.check) rmSync(taken, { recursive: true, force: true });
const isWanted = (name: string) => patterns.length === 0 || patterns.some((pattern) => pattern.test(name));
const isDue = (name: string) =>
  isWanted(name) &&
  (compares ? !existsSync(join(taken, `${name}.png`)) : values.all ? !isLeftOut(name) : shown.includes(name));
/** The other desks are taken in one theme of each language: a map is slow to render at each size. */
const isLeftOut = (name: string) => /^(laptop|wide)-/.test(name) && !/-(light-en|dark-ar)$/.test(name);
const visits = Object.keys(screens)
  .filter((screen) => !compares || !unchecked.test(screen))
  .flatMap((screen) =>
    (['desk', 'phone'] as const)
      .filter((device) => device === 'desk' || !notOnAPhone.test(screen))
      .flatMap((device) =>
        (['en', 'ar'] as const).map((language): Visit => {
          const pictures = sizesOf[device]
            .filter((size) => size !== 'wide-' || !compares)
            .flatMap((size) =>
              (['light', 'dark'] as const).map((theme) => ({
                name: `${size}${screen}-${theme}-${language}`,
                size,
                theme,
              })),
            )
            .filter(({ name }) => isDue(name));
          return { screen, language, device, pictures };
        }),
      ),
  )
  .filter(({ pictures }) => pictures.length > 0);
const failures: string[] = [];
if (visits.length === 0 && !values.take) endsWith('No picture has such a name.');

const baseline = values.check ? await takeBaseline(values.against, positionals).catch(endsWith) : null;
if (baseline?.isWhole === false)
  failures.push('Not every picture of the baseline could be taken, see above.');
if (visits.length > 0) await withBrowser(take);
if (baseline !== null) await withBrowser((open) => checkAll(open, baseline.folder));
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;

function endsWith(reason: unknown): never {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
}

/** `open` gives the browser, and another one when it has ended. */
async function withBrowser(use: (open: () => Promise<Browser>) => Promise<void>): Promise<void> {
  const opened: Browser[] = [];
  const open = async () => {
    const last = opened.at(-1);
    if (last?.isConnected()) return last;
    const browser = await chromium.launch({
      executablePath: (await findShell()) ?? (await findChromium()),
      args: chromiumArgs,
    });
    opened.push(browser);
    return browser;
  };
  try {
    await use(open);
  } finally {
    for (const browser of opened) await browser.close();
  }
}

async function inAPage<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await browser.newPage();
  try {
    return await use(page);
  } finally {
    await page.close();
  }
}

async function take(open: () => Promise<Browser>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const stages = new Map<number, PictureStage>();
  try {
    for (const one of visits) {
      const orders = ordersOf[one.screen] ?? 240;
      const stage = stages.get(orders) ?? (await setStage(orders));
      stages.set(orders, stage);
      await stage.restore();
      const scale = compares ? 0.5 : one.device === 'phone' ? 2 : 1;
      const keep = async ({ name }: Picture, png: Buffer) => {
        const isShown = !compares && !values.all;
        const picture = isShown ? await inAPage(await open(), (page) => webp(page, png)) : png;
        if (isShown && picture.length > maxBytes) failures.push(`${name} has ${picture.length} bytes`);
        writeFileSync(join(folder, `${name}.${isShown ? 'webp' : 'png'}`), picture);
        console.log(`${name}  ${(picture.length / 1000).toFixed(0)} kB`);
      };
      // A second time, since a busy machine may take longer than a screen waits.
      const visited = async () => visit(await open(), stage.url, one, scale, keep);
      await visited()
        .catch(visited)
        .catch((reason: unknown) => {
          const words = reason instanceof Error ? reason.message : String(reason);
          failures.push(`${one.pictures[0]?.name}: ${words}`);
        });
    }
  } finally {
    for (const stage of stages.values()) await stage.stop();
  }
}

/** Writes what differs, side by side, to the report. A picture that could not be taken is told of by then. */
async function checkAll(open: () => Promise<Browser>, baseline: string): Promise<void> {
  rmSync(report, { recursive: true, force: true });
  mkdirSync(report, { recursive: true });
  const page = await (await open()).newPage();
  const namesIn = (path: string) =>
    (existsSync(path) ? readdirSync(path) : []).map((file) => file.replace(/\.png$/, '')).filter(isWanted);
  const [before, after] = [new Set(namesIn(baseline)), new Set(namesIn(taken))];
  for (const name of new Set([...before, ...after])) {
    const [was, is] = [baseline, taken].map((path) => join(path, `${name}.png`)) as [string, string];
    const sheet = join(report, `${name}.png`);
    if (!before.has(name) || !after.has(name)) {
      writeFileSync(sheet, readFileSync(after.has(name) ? is : was));
      failures.push(`${name}: only ${after.has(name) ? 'here' : 'there'}, see ${sheet}`);
      continue;
    }
    const { share, sideBySide } = await compare(page, readFileSync(was), readFileSync(is));
    if (share <= maxShare) continue;
    writeFileSync(sheet, sideBySide);
    failures.push(`${name}: ${(share * 100).toFixed(2)} % of it differ, see ${sheet}`);
  }
  console.log(`${after.size} pictures, ${failures.length} to look at`);
}
