import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('two builds differ in a file with another hash, and in a file that one of them lacks', () => {
  const first = new Map([
    ['index.html', 'a'],
    ['assets/old.js', 'b'],
    ['sw.js', 'c'],
  ]);
  const second = new Map([
    ['index.html', 'a'],
    ['assets/new.js', 'b'],
    ['sw.js', 'd'],
  ]);
  expect(differences(first, first)).toEqual([]);
  expect(differences(first, second)).toEqual([
    'assets/new.js: only in the second build',
    'assets/old.js: only in the first build',
    'sw.js: differs',
  ]);
});
