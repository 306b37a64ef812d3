import { expect, test } from 'vitest';
import { countLines } from './marks.ts';

test.each([
  ['12', 'en', ['12']],
  ['1.2k', 'en', ['1.2k']],
  ['12', 'ar', ['12']],
  ['1.2k', 'ar', ['1.2', 'ألف']],
  ['64k', 'ar', ['64', 'ألف']],
  ['200k', 'ar', ['200', 'ألف']],
] as const)('the count %s is written %s', (words, language, lines) => {
  expect(countLines(words, language)).toEqual(lines);
});
