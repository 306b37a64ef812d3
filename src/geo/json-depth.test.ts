import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeeperThan } from './json-depth.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('the depth of any JSON is counted as a parser nests it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const [depth, text] = [depthOf(value), JSON.stringify(value)];
      expect(isDeeperThan(depth, text)).toBe(false);
      expect(isDeeperThan(depth - 1, text)).toBe(true);
    }),
  );
});

test.each([
  // Beside each other, in texts, and behind a quote or a backslash in one.
  ['[[],{},[]]', 2],
  ['["[[[[{{"]', 1],
  [String.raw`["\"[[[["]`, 1],
  [String.raw`["\\",[[]]]`, 3],
  ['{"[":{"{":{}}}', 3],
  ['7', 0],
])('%s has the depth %i', (text, depth) => {
  expect(isDeeperThan(depth, text)).toBe(false);
  expect(isDeeperThan(depth - 1, text)).toBe(true);
});

test('what is no JSON is counted too, without its end', () => {
  expect(isDeeperThan(20, '['.repeat(20))).toBe(false);
  expect(isDeeperThan(20, '['.repeat(21))).toBe(true);
  expect(isDeeperThan(20, '{"a":'.repeat(1_000_000))).toBe(true);
});
