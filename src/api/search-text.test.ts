import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test.each([
  [' berth 4\r\n\t9 ', 'berth 4 9'],
  ['\u0000', ''],
  ['a\ud800b', 'a\ufffdb'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), 'x'.repeat(200)],
  [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
  ['🛰'.repeat(100), '🛰'.repeat(100)],
  // Cut between two characters, never within one.
  ['🛰'.repeat(201), '🛰'.repeat(200)],
])('%j is searched for as %j', (typed, text) => {
  expect(searchText(typed)).toBe(text);
});
