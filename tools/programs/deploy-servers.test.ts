import { expect, test } from 'vitest';
import { findServers, howToGetServers, presentServers } from './deploy-servers.ts';

/** A machine that has the servers, or installs them with its package manager. */
function machine(given: { here: boolean; isRoot: boolean; apt: boolean; comes: boolean }) {
  const ran: string[] = [];
  let here = given.here;
  return {
    ran,
    isRoot: given.isRoot,
    log: () => undefined,
    async run(command: string, args: readonly string[]) {
      const line = [command, ...args].join(' ');
      const found = (is: boolean) => ({ code: is ? 0 : 1, output: '' });
      if (/command -v (nginx|caddy)/.test(line)) return found(here);
      if (line.includes('command -v apt-get')) return found(given.apt);
      ran.push(line);
      if (line.includes('install')) here = given.comes;
      return found(true);
    },
  };
}

test('installed servers are used', async () => {
  const own = machine({ here: true, isRoot: true, apt: true, comes: true });
  await findServers(own);
  expect(own.ran).toEqual([]);
});

test("root gets Debian's packages", async () => {
  const bare = machine({ here: false, isRoot: true, apt: true, comes: true });
  await findServers(bare);
  expect(bare.ran).toEqual([
    'apt-get update',
    'apt-get install -y --no-install-recommends nginx libnginx-mod-http-js caddy ca-certificates',
  ]);
});

test.each([
  ['a user without root', { here: false, isRoot: false, apt: true, comes: true }, 0],
  ['a system without apt', { here: false, isRoot: true, apt: false, comes: true }, 0],
  ['a failed installation', { here: false, isRoot: true, apt: true, comes: false }, 2],
])('%s: the error names the packages to install', async (_, given, tried) => {
  const poor = machine(given);
  await expect(findServers(poor)).rejects.toThrow(howToGetServers);
  expect(poor.ran).toHaveLength(tried);
});

test('one of the servers may be there alone', async () => {
  const run = async (_: string, [, script = '']: readonly string[]) => ({
    code: script.includes('nginx') ? 0 : 1,
    output: '',
  });
  expect(await presentServers({ run })).toEqual(['nginx']);
});
