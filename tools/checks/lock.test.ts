import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { faultsOfLock, Lock } from './lock.ts';

test('an entry of the lock file without a hash, with a weak hash or with an address is a fault', () => {
  const lock = Lock.parse({
    packages: {
      '': {},
      'node_modules/good': { integrity: 'sha512-AAAA==' },
      'node_modules/none': {},
      'node_modules/weak': { integrity: 'sha1-AAAA=' },
      'node_modules/hosted': { integrity: 'sha512-AAAA==', resolved: 'https://registry.example/hosted.tgz' },
      'node_modules/linked': { link: true, resolved: 'elsewhere' },
    },
  });
  expect(faultsOfLock(lock)).toEqual([
    'node_modules/none: no sha512 hash',
    'node_modules/weak: no sha512 hash',
    'node_modules/hosted: names an address',
    'node_modules/linked: no sha512 hash',
    'node_modules/linked: names an address',
  ]);
});

test('the lock file has the hash of every package, and no address of a registry', () => {
  const lock = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(faultsOfLock(lock)).toEqual([]);
});

test('npm runs no script of a package: those that have one are named as not allowed, and .npmrc turns scripts off', () => {
  const lock = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const withScripts = Object.entries(lock.packages).flatMap(([path, { hasInstallScript, optional }]) =>
    hasInstallScript && !optional ? [path.slice(path.lastIndexOf('node_modules/') + 13)] : [],
  );
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScripts)].sort());
  expect(Object.values(allowScripts).filter((allowed) => allowed)).toEqual([]);
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
