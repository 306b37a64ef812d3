import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from './run.ts';

/** Runs stages in a separate program: its exit code, and its last lines. */
async function carriedOut(stages: (folder: string) => unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'nadir-steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, 'script.mts');
  const steps = JSON.stringify(resolve('tools/run/steps.ts'));
  writeFileSync(
    script,
    `import { carryOut } from ${steps};\nawait carryOut(${JSON.stringify(stages(folder))});`,
  );
  const { code, output } = await run(process.execPath, ['--import', 'tsx', script], { output: 'keep' });
  return { code, output, lines: output.trimEnd().split('\n') };
}

const node = (script: string): string[] => [process.execPath, '-e', script];
const writes = (file: string, report: unknown, code: number) =>
  node(
    `require('fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))}); console.log('a long tale'); process.exit(${code})`,
  );

test('the last lines of a failed run list each failed test with its error, whichever step reported first', async () => {
  const failed = {
    testResults: [
      {
        name: resolve('src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', title: 'stands', ancestorTitles: [] },
          {
            status: 'failed',
            title: 'falls',
            ancestorTitles: [],
            failureMessages: ['Error: 2 is not 3\nat a'],
          },
        ],
      },
    ],
  };
  const { code, lines } = await carriedOut((folder) => [
    [
      {
        name: 'unit tests',
        command: writes(join(folder, 'unit.json'), failed, 1),
        report: { by: 'vitest', file: join(folder, 'unit.json') },
      },
      { name: 'lint', command: node('console.log("much"); process.exit(3)'), yields: true },
    ],
    [{ name: 'never', command: node('console.log("too late")') }],
  ]);
  expect(code).toBe(1);
  expect(lines.at(-4)).toMatch(/^Stopped at: unit tests, lint, after /);
  expect(lines.slice(-3)).toEqual([
    'So far 1 passed, 1 failed',
    'FAILED: src/a.test.ts > falls: Error: 2 is not 3',
    'FAILED: lint: it ended with code 3',
  ]);
  expect(lines).toContain('a long tale');
  expect(lines).not.toContain('too late');
});

test('a run without a test, or without a report, fails and says so; one where all tests pass succeeds', async () => {
  const stands = { status: 'passed', title: 'stands', ancestorTitles: [] };
  const report = (passed: number) => ({
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: Array.from({ length: passed }, () => stands) },
    ],
  });
  const step = (folder: string, passed: number) => ({
    name: 'unit tests',
    command: writes(join(folder, 'unit.json'), report(passed), 0),
    report: { by: 'vitest', file: join(folder, 'unit.json') },
  });
  const none = await carriedOut((folder) => [[step(folder, 0)]]);
  expect(none.code).toBe(1);
  expect(none.lines.at(-1)).toBe('FAILED: unit tests: no test says why; see what it said above');
  const lost = await carriedOut((folder) => [
    [{ name: 'unit tests', command: node(''), report: { by: 'vitest', file: join(folder, 'none.json') } }],
  ]);
  expect(lost.lines.at(-1)).toBe('FAILED: unit tests: no test says why; see what it said above');
  const green = await carriedOut((folder) => [[step(folder, 3)]]);
  expect([green.code, green.lines.at(-1)]).toEqual([0, '3 passed, 0 failed']);
});
