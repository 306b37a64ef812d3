import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { git, run } from '../tools/run/run.ts';

/** The folder of the pictures that a check compares, in each tree. */
export const taken = '.cache/pictures-taken';

const copies = '.cache/pictures-baseline';

/**
 * Takes the pictures of a commit on this machine, in a copy of it that is kept until another commit is asked for; returns
 * their folder, and whether all are there. Each tree opens its own screens, so that one may add, rename or remove some.
 */
export async function takeBaseline(
  against: string | undefined,
  patterns: readonly string[],
): Promise<{ readonly folder: string; readonly isWhole: boolean }> {
  const commit = against === undefined ? await whereItLeftMain() : await commitOf(against);
  if (commit === null)
    throw new Error(`There is no commit ${against ?? 'main'} here. Fetch it, or name one: --against v1.2.3`);
  console.log(`Against ${(await git('show', '-s', '--format=%h %s', commit))?.trim()}`);
  const copy = join(copies, commit);
  if (!existsSync(copy)) await makeCopy(commit, copy);
  const take = ['--import', 'tsx', 'e2e/pictures.ts', '--take', ...patterns];
  const { code } = await run(process.execPath, take, { cwd: copy });
  return { folder: join(copy, taken), isWhole: code === 0 };
}

/** The last commit of main that this branch has, so that what is new on main is no difference. */
async function whereItLeftMain(): Promise<string | null> {
  const main = (await commitOf('origin/main')) ?? (await commitOf('main'));
  return main === null ? null : ((await git('merge-base', 'HEAD', main))?.trim() ?? null);
}

const commitOf = async (name: string): Promise<string | null> =>
  (await git('rev-parse', '--verify', '--quiet', `${name}^{commit}`))?.trim() ?? null;

/** With the packages of this tree, if those of the commit are the same. */
async function makeCopy(commit: string, copy: string): Promise<void> {
  if ((await git('cat-file', '-e', `${commit}:e2e/pictures-baseline.ts`)) === null)
    throw new Error('That commit takes its pictures in another way. Name a later one: --against COMMIT');
  rmSync(copies, { recursive: true, force: true });
  const unfinished = join(copies, 'unfinished');
  mkdirSync(unfinished, { recursive: true });
  const archive = join(copies, 'archive.tar');
  await isDone(run('git', ['archive', '--output', archive, commit]), 'git could not copy that commit.');
  await isDone(run('tar', ['-xf', archive, '-C', unfinished]), 'tar could not unpack the copy.');
  rmSync(archive);
  const [here, there] = ['.', unfinished].map((root) =>
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  if (here === there) symlinkSync(resolve('node_modules'), join(unfinished, 'node_modules'), 'junction');
  else await isDone(run('npm', ['ci'], { cwd: unfinished }), 'Its packages could not be installed.');
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  await isDone(run(process.execPath, vite, { cwd: unfinished }), 'That commit could not be built.');
  renameSync(unfinished, copy);
}

async function isDone(ran: ReturnType<typeof run>, otherwise: string): Promise<void> {
  if ((await ran).code !== 0) throw new Error(otherwise);
}
