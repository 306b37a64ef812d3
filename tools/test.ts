import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { run } from './run.ts';
import { sum, type Tally, tallyLine, tallyPlaywright, tallyVitest } from './test-tally.ts';

const vitestReport = '.cache/vitest.json';
const browserReport = 'test-results/browser.json';
const tsx = (script: string): readonly [string, ...string[]] => [process.execPath, '--import', 'tsx', script];

type Step = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Where the step leaves its counts. */
  readonly report?: { readonly file: string; readonly read: (text: string) => Tally };
};

const steps: readonly Step[] = [
  { name: 'types', command: ['tsc'] },
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'floors', command: tsx('tools/floors.ts') },
  { name: 'unused code', command: ['knip'] },
  {
    name: 'unit and screen tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: { file: vitestReport, read: (text) => tallyVitest(JSON.parse(text)) },
  },
  { name: 'build', command: ['vite', 'build'] },
  { name: 'size budget', command: tsx('tools/budget.ts') },
  {
    name: 'browser tests',
    command: tsx('tools/e2e.ts'),
    report: { file: browserReport, read: (text) => tallyPlaywright(JSON.parse(text)) },
  },
  // Of the tests that have just passed.
  { name: 'faults', command: [...tsx('tools/fault-ids.ts'), vitestReport, browserReport] },
];

mkdirSync('.cache', { recursive: true });
for (const { report } of steps) if (report !== undefined) rmSync(report.file, { force: true });

const tallies: Tally[] = [];
const began = Date.now();
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

for (const { name, command, report } of steps) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const [program, ...args] = command;
  const { code } = await run(program, args);
  console.log(`== ${name}: ${code === 0 ? 'green' : 'red'}, ${seconds(started)}`);
  const tally = report && readTally(report.file, report.read);
  if (tally !== undefined) tallies.push(tally);
  // A run that found nothing to test has shown nothing.
  if (
    code !== 0 ||
    (report !== undefined && (tally === undefined || tally.failed > 0 || tally.passed === 0))
  ) {
    console.log(`\nStopped at: ${name}`);
    if (tallies.length > 0) console.log(`So far ${tallyLine(sum(tallies))}`);
    process.exit(1);
  }
}

console.log(`\nAll green in ${seconds(began)}`);
console.log(tallyLine(sum(tallies)));

function readTally(file: string, read: (text: string) => Tally): Tally | undefined {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
