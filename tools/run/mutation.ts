import { mkdirSync, writeFileSync } from 'node:fs';
import { partNames, partOf } from './mutation-parts.ts';
import { run } from './run.ts';

/**
 * Changes the code of one part of the app in many small ways, and counts the changes that no test finds. It takes minutes to an hour
 * and leaves its report in `.cache/mutation/`: `node --import tsx tools/run/mutation.ts session`. What follows
 * the name goes to Stryker, such as `--mutate FILES` or `--concurrency 1`.
 */
const [name = '', ...options] = process.argv.slice(2);
const part = partOf(name);
if (part === undefined) {
  console.error(`Name one of ${partNames.join(', ')}.`);
  process.exit(1);
}

const version = '10.1.1';
const folder = '.cache/mutation';
const settings = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/*'],
  vitest: { configFile: 'tools/run/mutation-tests.ts', related: false },
  mutate: [...part.mutated, '!**/*.test.ts', '!**/testing/**'],
  // Texts are held by the checks of catalogs and by the contract.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `${folder}/${name}.incremental.json`,
  concurrency: 2,
  timeoutMS: 10_000,
  dryRunTimeoutMinutes: 30,
  tempDirName: `${folder}/sandbox`,
  ignorePatterns: ['/docs', '/deploy', '/basemap', '/e2e', '/dist', '/release', '/.cache'],
  // Stryker would rewrite it with the JavaScript interface of TypeScript, which version 7 has no longer.
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
  htmlReporter: { fileName: `${folder}/${name}.html` },
  jsonReporter: { fileName: `${folder}/${name}.json` },
};
mkdirSync(folder, { recursive: true });
const file = `${folder}/${name}.settings.json`;
writeFileSync(file, JSON.stringify(settings, null, 2));

// Not a package of the project: it is used rarely, and needs a newer Node than the project does.
const packages = ['core', 'vitest-runner'].map((end) => `--package=@stryker-mutator/${end}@${version}`);
const { code } = await run('npm', ['exec', '--yes', ...packages, '--', 'stryker', 'run', file, ...options], {
  env: { MUTATION_PART: name },
});
process.exitCode = code;
