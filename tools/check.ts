import { run } from './run.ts';
import { carryOut, tsx, unitTests } from './steps.ts';
import { touchedTests } from './touched.ts';
import { readTree } from './tree.ts';

/**
 * `npm run check`: what is asked before every commit, in less than two minutes. Its tests are those that touch what is other
 * than where this branch left `origin/main`, or than another commit that is named (`npm run check -- HEAD~3`).
 */
const [named = 'origin/main'] = process.argv.slice(2);

const changed = await changedSince(named);
const tests = touchedTests(readTree(['src', 'sandbox', 'tools'], ['.ts', '.tsx']), changed);
console.log(`${changed.length} files are other than at ${named}; ${tests.length} files of tests touch them.`);

await carryOut([
  [
    { name: 'types', command: ['tsc'] },
    { name: 'lint', command: ['biome', 'check', '.'] },
    { name: 'floors', command: tsx('tools/floors.ts') },
    unitTests(tests),
  ],
]);

/** Paths of what was changed, committed or not, added or removed. A repository without that commit is compared with its last one. */
async function changedSince(commit: string): Promise<string[]> {
  const base = (await git('merge-base', 'HEAD', commit)) ?? (await git('rev-parse', 'HEAD')) ?? 'HEAD';
  const known = await git('diff', '--name-only', '--no-renames', base.trim());
  const added = await git('ls-files', '--others', '--exclude-standard');
  if (known === null || added === null)
    throw new Error('What changed is asked of git, which does not answer.');
  return `${known}\n${added}`.split('\n').filter((path) => path !== '');
}

async function git(...args: string[]): Promise<string | null> {
  const { code, output } = await run('git', args, { output: 'keep' });
  return code === 0 ? output : null;
}
