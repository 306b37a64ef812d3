import { readTree } from '../checks/tree.ts';
import { git } from './run.ts';
import { carryOut, codeChecks, unitTests } from './steps.ts';
import { touchedTests } from './touched.ts';

/**
 * `npm run check`: the checks before every commit, in less than two minutes. Its tests are those touched by
 * changes since `origin/main`, or since a named commit (`npm run check -- HEAD~3`).
 */
const [named = 'origin/main'] = process.argv.slice(2);

const changed = await changedSince(named);
const tests = touchedTests(readTree(['src', 'sandbox', 'tools'], ['.ts', '.tsx']), changed);
console.log(`${changed.length} files are other than at ${named}; ${tests.length} files of tests touch them.`);

await carryOut([[...codeChecks, unitTests(tests)]]);

/** Paths of all changes, committed or not, added or removed. Without that commit the last one is the base. */
async function changedSince(commit: string): Promise<string[]> {
  const base = (await git('merge-base', 'HEAD', commit)) ?? (await git('rev-parse', 'HEAD')) ?? 'HEAD';
  const known = await git('diff', '--name-only', '--no-renames', base.trim());
  const added = await git('ls-files', '--others', '--exclude-standard');
  if (known === null || added === null) throw new Error('git does not say which files have changed.');
  return `${known}\n${added}`.split('\n').filter((path) => path !== '');
}
