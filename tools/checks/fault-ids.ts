import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { readers } from '../run/reports.ts';
import { run } from '../run/run.ts';

/** Every fault that the product has to withstand, with what it does then: a line of a table each. */
const catalogue = 'docs/look-up/faults.md';

/** The ids of the catalogue, in its order. */
export const listedFaults = (): string[] =>
  [...readFileSync(catalogue, 'utf8').matchAll(/^\| ([A-Z]\d{1,2}) \| [^|]+ \| [^|]+ \|$/gm)].map(
    ([, id = '']) => id,
  );

/**
 * The ids at the start of a title: `A11`, `A11, A12`, `A11 A12` or `A11 and A12`, in the test's own title or
 * a describe's.
 */
export function idsOf(titles: readonly string[]): string[] {
  return titles.flatMap((title) => {
    const start = /^[A-Z]\d{1,2}(?:(?:,? | and )[A-Z]\d{1,2})*(?![\w.])/.exec(title)?.[0] ?? '';
    return start.match(/[A-Z]\d+/g) ?? [];
  });
}

export type Verdict = { readonly missing: string[]; readonly unknown: string[] };

/** Compares titles of tests, each with those of its describes, with the list. */
export function checkIds(tests: readonly (readonly string[])[], faults: readonly string[]): Verdict {
  const listed = new Set(faults);
  const tested = new Set(tests.flatMap(idsOf));
  const families = new Set(faults.map((id) => id.charAt(0)));
  return {
    missing: [...listed].filter((id) => !tested.has(id)),
    unknown: [...tested].filter((id) => families.has(id.charAt(0)) && !listed.has(id)),
  };
}

const VitestList = z.array(z.object({ name: z.string() }));

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The titles that passed in the run of these reports. */
const passed = (vitestReport: string, browserReport: string): (readonly string[])[] =>
  [...readers.vitest(readJson(vitestReport)), ...readers.playwright(readJson(browserReport))]
    .filter((test) => test.passed)
    .map(({ titles }) => titles);

/** All titles, without running the tests. */
async function listed(): Promise<(readonly string[])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nadir-ids-'));
  try {
    const [unit, browser] = ['unit', 'browser'].map((name) => join(folder, `${name}.json`)) as [
      string,
      string,
    ];
    const config = ['--config', 'e2e/playwright.config.ts', '--list', '--reporter=json'];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: browser };
    const ran = [
      await run('vitest', ['list', `--json=${unit}`], { output: 'keep' }),
      await run('playwright', ['test', ...config], { output: 'keep', env }),
    ];
    for (const { code, output } of ran) if (code !== 0) throw new Error(output);
    const names = VitestList.parse(readJson(unit)).map(({ name }) => name.split(' > '));
    return [...names, ...readers.playwright(readJson(browser)).map(({ titles }) => titles)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [vitestReport, browserReport] = process.argv.slice(2);
  const tests =
    vitestReport === undefined || browserReport === undefined
      ? await listed()
      : passed(vitestReport, browserReport);
  const { missing, unknown } = checkIds(tests, listedFaults());
  if (unknown.length > 0) console.error(`no such fault: ${unknown.join(' ')}`);
  if (missing.length > 0) console.error(`no test names ${missing.length} faults: ${missing.join(' ')}`);
  else console.log('every fault is named by a test');
  process.exitCode = missing.length + unknown.length > 0 ? 1 : 0;
}
