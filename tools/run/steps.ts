import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { failedLines, readers, type TestReport, tallyLine } from './reports.ts';
import { run, tsx } from './run.ts';

export type Step = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** The report of the step's tests. */
  readonly report?: { readonly by: 'vitest' | 'playwright'; readonly file: string };
  /** True gives precedence to steps that run at the same time. */
  readonly yields?: boolean;
};

type Outcome = {
  readonly ok: boolean;
  readonly tests: readonly TestReport[];
  readonly failures: readonly string[];
};

export const codeChecks: readonly Step[] = [
  // Each checker reads the types of the libraries again, and the other steps use the other cores.
  { name: 'types', command: ['tsc', '--checkers', '1'] },
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'layers', command: tsx('tools/checks/layers.ts') },
];

/** Vitest over these files, or over all, and the path of its report. */
export const unitTests = (files: readonly string[] = []): Step => ({
  name: 'unit and screen tests',
  command: [
    ...(['vitest', 'run', '--reporter=default', '--reporter=json'] as const),
    `--outputFile.json=${vitestReport}`,
    ...files,
  ],
  report: { by: 'vitest', file: vitestReport },
});
export const vitestReport = '.cache/vitest.json';

/**
 * Runs stage after stage, the steps of one in parallel, and ends the program: with 0 when all succeed, else
 * after the first failed stage. The end of the output lists the failures. Of several steps the last is shown
 * while it runs, the others when they end.
 */
export async function carryOut(stages: readonly (readonly Step[])[]): Promise<never> {
  mkdirSync('.cache', { recursive: true });
  for (const { report } of stages.flat()) if (report !== undefined) rmSync(report.file, { force: true });
  const began = Date.now();
  const tests: TestReport[] = [];
  for (const steps of stages) {
    const outcomes = await Promise.all(steps.map((step, index) => take(step, index === steps.length - 1)));
    tests.push(...outcomes.flatMap((outcome) => outcome.tests));
    const red = steps.filter((_, index) => outcomes[index]?.ok === false);
    if (red.length === 0) continue;
    console.log(`\nStopped at: ${red.map(({ name }) => name).join(', ')}, after ${seconds(began)}`);
    if (tests.length > 0) console.log(`So far ${tallyLine(tests)}`);
    console.log(outcomes.flatMap(({ failures }) => failures).join('\n'));
    process.exit(1);
  }
  console.log(`\nAll green in ${seconds(began)}`);
  if (tests.length > 0) console.log(tallyLine(tests));
  process.exit(0);
}

async function take({ name, command, report, yields }: Step, shown: boolean): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const [program, ...args] = command;
  const { code, output } = await run(program, args, { output: shown ? 'show' : 'keep', yields });
  if (output !== '') console.log(`\n== ${name}, what it said\n${output}`);
  const tests = report === undefined ? [] : readReport(report);
  // A run that found no test proves nothing.
  const tested = report === undefined || (tests.length > 0 && tests.every(({ passed }) => passed));
  const ok = code === 0 && tested;
  console.log(`== ${name}: ${ok ? 'green' : 'red'}, ${seconds(started)}`);
  const failures = failedLines(tests);
  if (ok) return { ok, tests, failures };
  const why =
    report === undefined ? `it ended with code ${code}` : 'no test says why; see what it said above';
  return { ok, tests, failures: failures.length > 0 ? failures : [`FAILED: ${name}: ${why}`] };
}

function readReport({ by, file }: NonNullable<Step['report']>): TestReport[] {
  try {
    return readers[by](JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
