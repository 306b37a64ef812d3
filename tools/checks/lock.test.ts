import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOfLock, faultsOfManifest, Lock, Manifest } from './lock.ts';

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

test('S12 packages without an exact version, from elsewhere, or with an unreviewed install script are reported', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a/node_modules/b': { hasInstallScript: true },
      'node_modules/c': { hasInstallScript: true },
    },
  };
  const manifest = {
    dependencies: { exact: '1.2.3', ranged: '^1.2.3' },
    devDependencies: { git: 'git+ssh://git@host/x.git', next: '1.0.0-beta.2' },
    overrides: { file: 'https://host/x.tgz' },
    allowScripts: { c: false, d: false },
  };
  expect(faultsOfManifest(Manifest.parse(manifest), Lock.parse(lock))).toEqual([
    'ranged is wanted as ^1.2.3',
    'git is wanted as git+ssh://git@host/x.git',
    'file is wanted as https://host/x.tgz',
    'b runs a script that nobody has looked at',
    'd runs no script any more',
  ]);
  expect(() => Manifest.parse({ ...manifest, allowScripts: { c: true } })).toThrow();
});

test('S12 the lockfile pins every package by its hash and names no registry; no package has another source or an unreviewed install script', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const lock = Lock.parse(read('package-lock.json'));
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(faultsOfLock(lock)).toEqual([]);
  expect(faultsOfManifest(Manifest.parse(read('package.json')), lock)).toEqual([]);
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
