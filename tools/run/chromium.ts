import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { type Ran, run } from './run.ts';

/** Software rendering, with WebGL, and no background requests. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellName = 'chromium-headless-shell';

export const howToGetOne = [
  'The browser tests need a Chromium, and none was found or could be installed. Any one of these helps:',
  '  CHROMIUM=/path/to/chromium npm test      use the browser at that path',
  '  npx playwright install --with-deps chromium   download the one Playwright is tested with',
  '  apt-get install chromium                 on Debian, as root',
].join('\n');

/** The operations that finding a browser needs; tests replace them. */
export type Machine = {
  readonly env: NodeJS.ProcessEnv;
  readonly isRoot: boolean;
  readonly playwrightPath: string;
  exists(path: string): boolean;
  log(words: string): void;
  run(command: string, args: readonly string[], limit: number, env?: NodeJS.ProcessEnv): Promise<Ran>;
};

export const thisMachine = (): Machine => ({
  env: process.env,
  isRoot: process.getuid?.() === 0,
  playwrightPath: chromium.executablePath(),
  exists: existsSync,
  log: (words) => console.log(words),
  run: (command, args, limit, env = {}) => run(command, args, { output: 'keep', limit, env }),
});

/**
 * The path of a Chromium that starts: `CHROMIUM`, Playwright's own, the system's, else a newly installed one.
 * Throws with instructions when there is none.
 */
export async function findChromium(machine: Machine = thisMachine()): Promise<string> {
  const named = machine.env.CHROMIUM;
  if (named) {
    if (await starts(machine, named)) return named;
    throw new Error(`CHROMIUM is ${named}, and nothing there starts as a browser.`);
  }
  return (await present(machine)) ?? (await installed(machine)) ?? reject();
}

function reject(): never {
  throw new Error(howToGetOne);
}

async function present(machine: Machine): Promise<string | null> {
  const own = machine.playwrightPath;
  if (machine.exists(own) && (await starts(machine, own))) return own;
  for (const name of systemNames) {
    const found = await onPath(machine, name);
    if (found !== null) return found;
  }
  return null;
}

async function onPath(machine: Machine, name: string): Promise<string | null> {
  const found = await machine.run('sh', ['-c', `command -v ${name}`], 5_000);
  const path = found.output.trim();
  return found.code === 0 && path !== '' && (await starts(machine, path)) ? path : null;
}

async function installed(machine: Machine): Promise<string | null> {
  machine.log('No Chromium here; asking Playwright for one (up to 2 minutes).');
  await machine.run('playwright', ['install', 'chromium'], 120_000);
  const downloaded = await present(machine);
  if (downloaded !== null || !machine.isRoot) return downloaded;
  if ((await machine.run('sh', ['-c', 'command -v apt-get'], 5_000)).code !== 0) return null;
  machine.log("That did not work; installing the system's chromium package.");
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await machine.run('apt-get', ['update'], 300_000, quiet);
  const done = await machine.run(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'chromium'],
    600_000,
    quiet,
  );
  if (done.code !== 0) machine.log(done.output.split('\n').slice(-8).join('\n'));
  // Not every system has the package, and the tests run without it.
  await machine.run('apt-get', ['install', '-y', '--no-install-recommends', shellName], 300_000, quiet);
  return present(machine);
}

/**
 * The headless shell: the same engine without a window, which saves a third of the CPU time. Null when there
 * is none, or when a browser is named, which is then the only one.
 */
export async function findShell(machine: Machine = thisMachine()): Promise<string | null> {
  if (machine.env.CHROMIUM) return null;
  const own = machine.playwrightPath.replace(
    /chromium-(\d+)\/chrome-([^/]+)\/.*$/,
    'chromium_headless_shell-$1/chrome-headless-shell-$2/chrome-headless-shell',
  );
  if (own !== machine.playwrightPath && machine.exists(own) && (await starts(machine, own))) return own;
  return onPath(machine, shellName);
}

/** A browser with missing libraries, and a stub that only points to a store, do not count. */
async function starts(machine: Machine, path: string): Promise<boolean> {
  const requested = await machine.run(path, ['--version'], 20_000);
  return requested.code === 0 && /chrom/i.test(requested.output);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await findChromium());
