import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

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
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ errors: z.optional(z.array(Reason)) })) }),
  ),
});
const Suite = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.optional(z.array(Suite));
  },
});
const PlaywrightReport = z.object({ suites: z.array(Suite), errors: z.optional(z.array(Reason)) });

/** Of a long value, such as a page's text, the beginning says which it is. */
const maxReason = 1_000;

/** `FAILED: file > title: the reason in one line`, without the stack: what was expected stands below its first line. */
function line(where: readonly string[], reason: string | undefined): string {
  const lines = stripVTControlCharacters(reason ?? '')
    .split('\n')
    .map((text) => text.trim());
  const stack = lines.findIndex((text) => text.startsWith('at '));
  const said = lines.slice(0, stack === -1 ? lines.length : stack).filter((text) => text !== '');
  return `FAILED: ${where.join(' > ')}: ${said.join(' | ').slice(0, maxReason) || 'no reason given'}`;
}

/** One line for each failed test in a Vitest report, and for each file that could not run. */
export function failedInVitest(report: unknown): string[] {
  return VitestReport.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) =>
        line([file, ...test.ancestorTitles, test.title], test.failureMessages?.[0] ?? `it is ${test.status}`),
      );
    return failed.length === 0 && status === 'failed' ? [line([file], message)] : failed;
  });
}

/** One line for each failed test in a Playwright report, and for each error outside of tests. */
export function failedInPlaywright(report: unknown): string[] {
  const { suites, errors = [] } = PlaywrightReport.parse(report);
  const outside = errors.map(({ message }) => line(['browser tests'], message));
  return [...outside, ...suites.flatMap((suite) => failedIn(suite, []))];
}

function failedIn(suite: z.infer<typeof Suite>, above: readonly string[]): string[] {
  const own = suite.specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) =>
        line(
          [`e2e/${file}`, ...above, title],
          results.flatMap(({ errors = [] }) => errors)[0]?.message ?? `it is ${status}`,
        ),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, [...above, inner.title]))];
}
