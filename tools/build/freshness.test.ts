import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFresh } from './freshness.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nadir-fresh-'));
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  for (const name of ['src/deep/a.ts', 'src/b.ts', 'lock.json', 'built.html'])
    writeFileSync(join(root, name), name);
  for (const name of ['src/deep/a.ts', 'src/b.ts', 'src/deep', 'src', 'lock.json']) changedAt(name, 1000);
  changedAt('built.html', 2000);
});

afterEach(() => rmSync(root, { recursive: true }));

const changedAt = (name: string, seconds: number) => utimesSync(join(root, name), seconds, seconds);
const fresh = () =>
  isFresh(join(root, 'built.html'), [join(root, 'src'), join(root, 'lock.json'), join(root, 'absent')]);

test('a build newer than all its inputs is fresh', () => {
  expect(fresh()).toBe(true);
});

test.each(['src/deep/a.ts', 'lock.json'])('a later change to %s makes it stale', (name) => {
  changedAt(name, 3000);
  expect(fresh()).toBe(false);
});

test('a deleted file makes it stale', () => {
  rmSync(join(root, 'src/deep/a.ts'));
  expect(fresh()).toBe(false);
});

test('a missing build is not fresh', () => {
  rmSync(join(root, 'built.html'));
  expect(fresh()).toBe(false);
});
