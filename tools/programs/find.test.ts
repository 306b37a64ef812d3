import { describe, expect, test, vi } from 'vitest';
import { findChromium, findShell } from './chromium.ts';
import { find, howToGet, type Machine, present } from './find.ts';
import * as table from './table.ts';

const { chromium, chromiumShell, nginx } = table;
const [own = ''] = chromium.names;

type World = {
  env: NodeJS.ProcessEnv;
  isRoot: boolean;
  /** What starts, and what it prints then. */
  starts: Record<string, string>;
  /** Names on PATH and their paths. */
  path: Record<string, string>;
  files: readonly string[];
  /** The changes that a program makes when it runs. */
  effects: Record<string, (world: World) => void>;
};

function machine(given: Partial<World>) {
  const world: World = { env: {}, isRoot: false, starts: {}, path: {}, files: [], effects: {}, ...given };
  const ran: string[] = [];
  const made: Machine = {
    env: world.env,
    isRoot: world.isRoot,
    log: () => {},
    async run(command, args) {
      const line = [command, ...args].join(' ');
      const wanted = /command -v (\S+)$/.exec(line)?.[1];
      if (wanted !== undefined) {
        const files = [...line.matchAll(/test -e (\S+)/g)].map(([, file = '']) => file);
        const at = world.path[wanted];
        const is = at !== undefined && files.every((file) => world.files.includes(file));
        return is ? { code: 0, output: `${at}\n` } : { code: 1, output: '' };
      }
      if (command in world.starts) return { code: 0, output: world.starts[command] ?? '' };
      if (/^-/.test(args[0] ?? '')) return { code: 127, output: 'libnss3.so is missing' };
      ran.push(line);
      world.effects[`${command} ${args[0]}`]?.(world);
      return { code: 0, output: '' };
    },
  };
  return { made, ran };
}

const apt = { 'apt-get': '/usr/bin/apt-get' };
/** What each program with a probe prints when it is the right one. */
const printed = [
  [chromium, 'Chromium 1'],
  [table.firefox, 'Mozilla Firefox 140'],
  [table.office, 'LibreOffice 7.4'],
  [table.gdal, 'GDAL 3.6.2'],
  [table.calendarReader, 'icalendar 4.0.3'],
] as const;

describe.each(printed)('$name', (program, prints) => {
  const [name = ''] = program.names.filter((each) => !each.startsWith('/'));

  test('the named one wins, and is an error if it does not start', async () => {
    const env = { [program.variable ?? '']: '/mine' };
    const path = { [name]: '/here' };
    const both = { '/mine': prints, '/here': prints };
    expect(await find(program, machine({ env, path, starts: both }).made)).toBe('/mine');
    const { made, ran } = machine({ env, path, starts: { '/here': prints } });
    await expect(find(program, made)).rejects.toThrow(`${program.variable} is /mine`);
    expect(ran).toEqual([]);
  });

  test('is not any program of its name', async () => {
    const { made } = machine({ path: { [name]: '/here' }, starts: { '/here': 'Hello' } });
    await expect(find(program, made)).rejects.toThrow(howToGet(program));
  });

  test("is the one of the system; root gets Debian's package when there is none", async () => {
    const path = { [name]: '/here' };
    expect(await find(program, machine({ path, starts: { '/here': prints } }).made)).toBe('/here');
    const effects = {
      'apt-get install': (world: World) => Object.assign(world, { path, starts: { '/here': prints } }),
    };
    const { made, ran } = machine({ isRoot: true, path: apt, effects });
    expect(await find(program, made)).toBe('/here');
    expect(ran).toContain(`apt-get install -y --no-install-recommends ${program.debian.join(' ')}`);
  });
});

test.each(Object.values(table))(
  '$name: without rights or apt the error names the packages',
  async (program) => {
    const instructions = `apt-get install ${program.debian.join(' ')}`;
    for (const poor of [{ path: apt }, { isRoot: true }]) {
      const { made, ran } = machine(poor);
      await expect(find(program, made)).rejects.toThrow(instructions);
      expect(ran).toEqual(program.download === undefined ? [] : [program.download.join(' ')]);
    }
    const failing = machine({ isRoot: true, path: apt });
    await expect(find(program, failing.made)).rejects.toThrow(instructions);
  },
);

test('nginx without its module is not there', async () => {
  const path = { nginx: '/usr/sbin/nginx' };
  expect(await present(nginx, machine({ path }).made)).toBeNull();
  expect(await present(nginx, machine({ path, files: nginx.files ?? [] }).made)).toBe('/usr/sbin/nginx');
});

describe('Chromium', () => {
  test("Playwright's own comes before the system's, and nothing is installed", async () => {
    const path = { chromium: '/usr/bin/chromium' };
    const starts = { [own]: 'Chromium 1', '/usr/bin/chromium': 'Chromium 1' };
    const { made, ran } = machine({ path, starts });
    expect(await findChromium(made)).toBe(own);
    expect(ran).toEqual([]);
  });

  test('a stub on the path that does not start is skipped for the next name', async () => {
    const path = { 'chromium-browser': '/snap/stub', 'google-chrome-stable': '/opt/chrome' };
    expect(await findChromium(machine({ path, starts: { '/opt/chrome': 'Google Chrome 1' } }).made)).toBe(
      '/opt/chrome',
    );
  });

  test("a machine without one gets Playwright's download if it works", async () => {
    const effects = {
      'playwright install': ({ starts }: World) => void Object.assign(starts, { [own]: 'Chromium 1' }),
    };
    const { made, ran } = machine({ isRoot: true, path: apt, effects });
    expect(await findChromium(made)).toBe(own);
    expect(ran).toEqual(['playwright install chromium']);
  });

  test('when the download fails, root gets the packages of the system', async () => {
    const effects = {
      'apt-get install': ({ path, starts }: World) => {
        Object.assign(path, { chromium: '/usr/bin/chromium' });
        Object.assign(starts, { '/usr/bin/chromium': 'Chromium 1' });
      },
    };
    const { made, ran } = machine({ isRoot: true, path: { ...apt }, effects });
    expect(await findChromium(made)).toBe('/usr/bin/chromium');
    expect(ran).toEqual([
      'playwright install chromium',
      'apt-get update',
      'apt-get install -y --no-install-recommends chromium',
      'apt-get install -y --no-install-recommends chromium-headless-shell',
    ]);
  });

  test("the headless shell is Playwright's own, else the system's, else null; a named browser is used instead", async () => {
    const [ownShell = ''] = chromiumShell.names;
    expect(ownShell).toMatch(/chromium_headless_shell-\d+/);
    const path = { 'chromium-headless-shell': '/usr/bin/shell' };
    const [all, systems] = [
      { [ownShell]: 'Chromium 1', '/usr/bin/shell': 'Chromium 1' },
      { '/usr/bin/shell': 'Chromium 1' },
    ];
    expect(await findShell(machine({ path, starts: all }).made)).toBe(ownShell);
    expect(await findShell(machine({ path, starts: systems }).made)).toBe('/usr/bin/shell');
    expect(await findShell(machine({ path, starts: { [own]: 'Chromium 1' } }).made)).toBeNull();
    const env = { CHROMIUM: '/mine' };
    expect(await findShell(machine({ env, path, starts: all }).made)).toBeNull();
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
});
