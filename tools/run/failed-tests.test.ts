import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.ts';

test('each failed unit or screen test is listed with file, title and its error without the stack', () => {
  const test = (title: string, status: string, failureMessages: string[] = []) => ({
    ancestorTitles: ['when offline'],
    title,
    status,
    failureMessages,
  });
  const report = {
    testResults: [
      {
        name: resolve('src/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          test('stands', 'passed'),
          test('falls', 'failed', [
            '\u001b[31m\n Error: 2 is not 3\u001b[39m\n\n  Received: 2\n    at src/a.test.ts:3:1',
          ]),
          test('waits', 'pending'),
        ],
      },
      {
        name: resolve('src/b.test.ts'),
        status: 'failed',
        message: 'No such module: ./c',
        assertionResults: [],
      },
      { name: resolve('src/d.test.ts'), status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(failedInVitest(report)).toEqual([
    'FAILED: src/a.test.ts > when offline > falls: Error: 2 is not 3 | Received: 2',
    'FAILED: src/a.test.ts > when offline > waits: it is pending',
    'FAILED: src/b.test.ts: No such module: ./c',
  ]);
});

test('each failed browser test is listed in the same form, and so are errors outside of tests', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    ok: status === 'expected',
    tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  });
  const report = {
    errors: [{ message: 'Error: nothing answers at the address\n    at start' }],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [
          spec('stands', 'expected'),
          spec('falls', 'unexpected', '\u001b[2mError: no such button\u001b[22m'),
        ],
        suites: [{ title: 'in Arabic', specs: [spec('is left out', 'skipped')] }],
      },
    ],
  };
  expect(failedInPlaywright(report)).toEqual([
    'FAILED: browser tests: Error: nothing answers at the address',
    'FAILED: e2e/a.spec.ts > falls: Error: no such button',
    'FAILED: e2e/a.spec.ts > in Arabic > is left out: it is skipped',
  ]);
});
