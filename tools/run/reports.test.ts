import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failedLines, readers, tallyLine } from './reports.ts';

test('each failed unit or screen test is listed with file, title and its error without the stack', () => {
  const test = (title: string, status: string, failureMessages: string[] = []) => ({
    ancestorTitles: ['when offline'],
    title,
    status,
    failureMessages: status === 'failed' ? failureMessages : null,
  });
  const falls = '\u001b[31m\n Error: 2 is not 3\u001b[39m\n\n  Received: 2\n    at src/a.test.ts:3:1';
  const file = (name: string, status: string, message = '', assertionResults: object[] = []) => ({
    name: resolve(`src/${name}.test.ts`),
    status,
    message,
    assertionResults,
  });
  const tests = readers.vitest({
    testResults: [
      file('a', 'failed', '', [
        test('stands', 'passed'),
        test('falls', 'failed', [falls]),
        test('waits', 'pending'),
      ]),
      file('b', 'failed', 'No such module: ./c'),
      file('d', 'passed'),
    ],
  });
  expect(failedLines(tests)).toEqual([
    'FAILED: src/a.test.ts > when offline > falls: Error: 2 is not 3 | Received: 2',
    'FAILED: src/a.test.ts > when offline > waits: it is pending',
    'FAILED: src/b.test.ts: No such module: ./c',
  ]);
  expect(tallyLine(tests)).toBe('1 passed, 3 failed');
});

test('each failed browser test is listed in the same form, and so are errors outside of tests', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  });
  const tests = readers.playwright({
    errors: [{ message: 'Error: nothing answers at the address\n    at start' }],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [
          spec('stands', 'expected'),
          spec('falls', 'unexpected', '\u001b[2mError: no such button\u001b[22m'),
        ],
        suites: [{ title: 'in Arabic', specs: [spec('is left out', 'skipped'), spec('is moody', 'flaky')] }],
      },
    ],
  });
  expect(failedLines(tests)).toEqual([
    'FAILED: browser tests: Error: nothing answers at the address',
    'FAILED: e2e/a.spec.ts > falls: Error: no such button',
    'FAILED: e2e/a.spec.ts > in Arabic > is left out: it is skipped',
    'FAILED: e2e/a.spec.ts > in Arabic > is moody: it is flaky',
  ]);
  expect(tallyLine(tests)).toBe('1 passed, 4 failed');
});
