import { expect, test } from 'vitest';
import { sum, tallyLine, tallyPlaywright, tallyVitest } from './test-tally.ts';

test('both kinds of test end in one line', () => {
  const vitest = tallyVitest({ numTotalTests: 410, numPassedTests: 410 });
  const playwright = tallyPlaywright({ stats: { expected: 12, unexpected: 0, flaky: 0, skipped: 0 } });
  expect(tallyLine(sum([vitest, playwright]))).toBe('422 passed, 0 failed');
});

test('a skipped test and a flaky one have not passed', () => {
  expect(tallyVitest({ numTotalTests: 5, numPassedTests: 3 })).toEqual({ passed: 3, failed: 2 });
  const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 1 };
  expect(tallyPlaywright({ stats })).toEqual({ passed: 2, failed: 3 });
});
