import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { licenceIn, packageFolderOf } from './licences.ts';

const base = mkdtempSync(join(tmpdir(), 'nadir-licences-'));
afterEach(() => rmSync(base, { recursive: true, force: true }));

function packageWith(stated: object, files: Record<string, string> = {}): string {
  mkdirSync(base, { recursive: true });
  writeFileSync(join(base, 'package.json'), JSON.stringify({ name: 'one', version: '1.2.3', ...stated }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(base, name), text);
  return base;
}

test('a package has its licence and the text that comes with it', () => {
  const folder = packageWith({ license: 'MIT' }, { 'LICENSE.md': 'Copyright One\n' });
  expect(licenceIn(folder)).toEqual({ name: 'one', version: '1.2.3', licence: 'MIT', text: 'Copyright One' });
});

test('a package without its text has the usual one of its licence, with its author', () => {
  const { text } = licenceIn(packageWith({ license: 'BSD-3-Clause', author: { name: 'Ada' } }));
  expect(text).toMatch(/^Copyright Ada\n\nRedistribution and use/);
});

test('a package without a known licence ends the build', () => {
  expect(() => licenceIn(packageWith({ license: 'MIT' }))).toThrow('without the text');
  expect(() => licenceIn(packageWith({}, { LICENSE: 'Ask us' }))).toThrow('states no licence');
  expect(() => licenceIn(packageWith({ license: 'UNLICENSED' }))).toThrow('states no licence');
});

test('the package of a file is the innermost one', () => {
  expect(packageFolderOf('/app/node_modules/@a/b/dist/c.js?url')).toBe('/app/node_modules/@a/b');
  expect(packageFolderOf('/app/node_modules/a/node_modules/b/c.js')).toBe(
    '/app/node_modules/a/node_modules/b',
  );
  expect(packageFolderOf('/app/src/main.tsx')).toBeNull();
});
