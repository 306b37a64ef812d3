import { expect, test, vi } from 'vitest';
import { findChromium, findShell, howToGetOne } from './chromium.ts';
import type { Machine } from './machine.ts';

type World = {
  env?: NodeJS.ProcessEnv;
  isRoot?: boolean;
  playwrightPath?: string;
  /** Paths that start as a browser. */
  browsers?: string[];
  /** Names on PATH and their paths. */
  path?: Record<string, string>;
  /** The changes that a program makes when it runs. */
  effects?: Record<string, (world: Required<World>) => void>;
};

function machine(given: World) {
  const world = {
    env: {},
    isRoot: false,
    playwrightPath: '/own/chrome',
    browsers: [],
    path: {},
    effects: {},
    ...given,
  };
  const ran: string[] = [];
  const said: string[] = [];
  const made: Machine = {
    env: world.env,
    isRoot: world.isRoot,
    playwrightPath: world.playwrightPath,
    exists: (path) => world.browsers.includes(path),
    log: (words) => said.push(words),
    async run(command, args) {
      const line = [command, ...args].join(' ');
      const wanted = /command -v (\S+)$/.exec(line)?.[1];
      if (wanted !== undefined) {
        const at = world.path[wanted];
        return at === undefined ? { code: 1, output: '' } : { code: 0, output: `${at}\n` };
      }
      if (args[0] === '--version') {
        return world.browsers.includes(command)
          ? { code: 0, output: 'Chromium 1' }
          : { code: 127, output: 'chrome: libnss3.so is missing' };
      }
      ran.push(line);
      world.effects[`${command} ${args[0]}`]?.(world);
      return { code: 0, output: '' };
    },
  };
  return { made, ran, said };
}

test('the named browser wins over every other', async () => {
  const { made } = machine({ env: { CHROMIUM: '/mine' }, browsers: ['/mine', '/own/chrome'] });
  expect(await findChromium(made)).toBe('/mine');
});

test('a named browser that does not start is an error, not replaced', async () => {
  const { made, ran } = machine({ env: { CHROMIUM: '/gone' }, browsers: ['/own/chrome'] });
  await expect(findChromium(made)).rejects.toThrow('/gone');
  expect(ran).toEqual([]);
});

test("Playwright's own browser comes before the system's, and nothing is installed", async () => {
  const here = { browsers: ['/own/chrome', '/usr/bin/chromium'], path: { chromium: '/usr/bin/chromium' } };
  const { made, ran } = machine(here);
  expect(await findChromium(made)).toBe('/own/chrome');
  expect(ran).toEqual([]);
});

test('a stub on the path that does not start is skipped for the next name', async () => {
  const path = { 'chromium-browser': '/snap/stub', 'google-chrome-stable': '/opt/chrome' };
  const { made } = machine({ browsers: ['/opt/chrome'], path });
  expect(await findChromium(made)).toBe('/opt/chrome');
});

test("a machine without a browser gets Playwright's download if it works", async () => {
  const effects = { 'playwright install': (world: Required<World>) => world.browsers.push('/own/chrome') };
  const { made, ran } = machine({ isRoot: true, effects });
  expect(await findChromium(made)).toBe('/own/chrome');
  expect(ran).toEqual(['playwright install chromium']);
});

test("when the download fails, root gets the system's package", async () => {
  const effects = {
    'apt-get install': (world: Required<World>) => {
      world.browsers.push('/usr/bin/chromium');
      world.path.chromium = '/usr/bin/chromium';
    },
  };
  const { made, ran } = machine({ isRoot: true, path: { 'apt-get': '/usr/bin/apt-get' }, effects });
  expect(await findChromium(made)).toBe('/usr/bin/chromium');
  expect(ran).toEqual([
    'playwright install chromium',
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium',
    'apt-get install -y --no-install-recommends chromium-headless-shell',
  ]);
});

test('a user without rights gets instructions, and no package manager runs', async () => {
  const { made, ran } = machine({ path: { 'apt-get': '/usr/bin/apt-get' } });
  await expect(findChromium(made)).rejects.toThrow(howToGetOne);
  expect(ran).toEqual(['playwright install chromium']);
});

const ownShell = '/cache/chromium_headless_shell-7/chrome-headless-shell-linux64/chrome-headless-shell';
const systemShell = '/usr/bin/chromium-headless-shell';
const shells = {
  playwrightPath: '/cache/chromium-7/chrome-linux64/chrome',
  path: { 'chromium-headless-shell': systemShell },
};

test("the headless shell is Playwright's own, else the system's, else null", async () => {
  expect(await findShell(machine({ ...shells, browsers: [ownShell, systemShell] }).made)).toBe(ownShell);
  expect(await findShell(machine({ ...shells, browsers: [systemShell] }).made)).toBe(systemShell);
  expect(await findShell(machine({ ...shells, browsers: [shells.playwrightPath] }).made)).toBeNull();
});

test('a named browser is used instead of a headless shell', async () => {
  const { made } = machine({
    ...shells,
    env: { CHROMIUM: '/mine' },
    browsers: ['/mine', ownShell, systemShell],
  });
  expect(await findShell(made)).toBeNull();
});

test('the settings of the browser tests look for no browser: tools that need none read them too', async () => {
  for (const name of ['PATH', 'CHROMIUM']) vi.stubEnv(name, '');
  vi.stubEnv('E2E_SHELL', undefined);
  try {
    const { default: config } = await import('../../e2e/playwright.config.ts');
    expect(config.use?.launchOptions).not.toHaveProperty('executablePath');
  } finally {
    vi.unstubAllEnvs();
  }
});
