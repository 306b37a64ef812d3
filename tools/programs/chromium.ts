import { pathToFileURL } from 'node:url';
import { installFromDebian, type Machine, onPath, thisMachine } from './machine.ts';

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
    const found = await startsFromPath(machine, name);
    if (found !== null) return found;
  }
  return null;
}

async function startsFromPath(machine: Machine, name: string): Promise<string | null> {
  const path = await onPath(machine, name);
  return path !== null && (await starts(machine, path)) ? path : null;
}

async function installed(machine: Machine): Promise<string | null> {
  machine.log('No Chromium here; asking Playwright for one (up to 2 minutes).');
  await machine.run('playwright', ['install', 'chromium'], 120_000);
  const downloaded = await present(machine);
  if (downloaded !== null) return downloaded;
  await installFromDebian(machine, ['chromium'], [shellName]);
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
  return startsFromPath(machine, shellName);
}

/** A browser with missing libraries, and a stub that only points to a store, do not count. */
async function starts(machine: Machine, path: string): Promise<boolean> {
  const requested = await machine.run(path, ['--version'], 20_000);
  return requested.code === 0 && /chrom/i.test(requested.output);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await findChromium().then(console.log, (reason: unknown) => {
    console.error(reason instanceof Error ? reason.message : reason);
    process.exitCode = 1;
  });
