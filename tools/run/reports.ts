import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

/** A test of a report, or what failed outside of tests, which has no titles. */
export type TestReport = {
  readonly file: string;
  /** Its own title after those of its describes. */
  readonly titles: readonly string[];
  /** A skipped or flaky test has not: none may be. */
  readonly passed: boolean;
  readonly reason: string;
};

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          title: z.string(),
          ancestorTitles: z.array(z.string()),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

const Reason = z.object({ message: z.optional(z.string()) });
const Suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ errors: z.optional(z.array(Reason)) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(Suite));
  },
});
const PlaywrightReport = z.object({ suites: z.array(Suite), errors: z.optional(z.array(Reason)) });

/** The tests of a report of Vitest, and each file that could not run. */
function ofVitest(report: unknown): TestReport[] {
  return VitestReport.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const tests = assertionResults.map((test) => ({
      file,
      titles: [...test.ancestorTitles, test.title],
      passed: test.status === 'passed',
      reason: test.failureMessages?.[0] ?? `it is ${test.status}`,
    }));
    const broken = status === 'failed' && tests.every(({ passed }) => passed);
    return broken ? [...tests, { file, titles: [], passed: false, reason: message ?? '' }] : tests;
  });
}

/** The tests of a report of Playwright, and each error outside of tests. */
function ofPlaywright(report: unknown): TestReport[] {
  const { suites, errors = [] } = PlaywrightReport.parse(report);
  const outside = errors.map(({ message = '' }) => ({
    file: 'browser tests',
    titles: [],
    passed: false,
    reason: message,
  }));
  return [...outside, ...suites.flatMap((suite) => ofSuite(suite, []))];
}

function ofSuite({ specs, suites = [] }: z.infer<typeof Suite>, above: readonly string[]): TestReport[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file: `e2e/${file}`,
      titles: [...above, title],
      passed: status === 'expected',
      reason: results.flatMap(({ errors = [] }) => errors)[0]?.message ?? `it is ${status}`,
    })),
  );
  return [...own, ...suites.flatMap((inner) => ofSuite(inner, [...above, inner.title]))];
}

export const readers = { vitest: ofVitest, playwright: ofPlaywright };

/** Of a long value, such as a page's text, the beginning says which it is. */
const maxReason = 1_000;

/** `FAILED: file > title: the reason in one line`, without the stack: what was expected stands below its first line. */
export const failedLines = (tests: readonly TestReport[]): string[] =>
  tests
    .filter(({ passed }) => !passed)
    .map(({ file, titles, reason }) => {
      const lines = stripVTControlCharacters(reason)
        .split('\n')
        .map((text) => text.trim());
      const stack = lines.findIndex((text) => text.startsWith('at '));
      const said = lines.slice(0, stack === -1 ? lines.length : stack).filter((text) => text !== '');
      return `FAILED: ${[file, ...titles].join(' > ')}: ${said.join(' | ').slice(0, maxReason) || 'no reason given'}`;
    });

export const tallyLine = (tests: readonly TestReport[]): string => {
  const failed = tests.filter(({ passed }) => !passed).length;
  return `${tests.length - failed} passed, ${failed} failed`;
};
