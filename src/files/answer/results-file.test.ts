import { expect, test } from 'vitest';
import { areResultHeadings, resultHeadings, resultOf, resultWords } from './results-file.ts';

test('the headings and words of a file of results are recognised', () => {
  expect(areResultHeadings(resultHeadings)).toBe(true);
  expect(areResultHeadings(resultHeadings.slice(1))).toBe(false);
  for (const [result, word] of Object.entries(resultWords)) expect(resultOf(` ${word} `)).toBe(result);
  expect(resultOf('sent')).toBeNull();
});
