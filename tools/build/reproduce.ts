import { createHash } from 'node:crypto';
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { run } from '../run/run.ts';
import { differences, type Hashes } from './differences.ts';

/**
 * `npm run reproduce`: builds the files of the repository in two folders, the names of which differ in length, and compares the
 * hash of each file of the two builds.
 */
const root = resolve(import.meta.dirname, '../..');
mkdirSync(join(root, '.cache'), { recursive: true });
const base = mkdtempSync(join(root, '.cache/reproduce-'));

try {
  const [first, second] = [await build('a'), await build('another/folder')];
  const found = differences(first, second);
  for (const line of found) console.error(line);
  if (found.length === 0) console.log(`${first.size} files, the same in both builds.`);
  process.exitCode = found.length === 0 && first.size > 0 ? 0 : 1;
} finally {
  rmSync(base, { recursive: true, force: true });
}

async function build(name: string): Promise<Hashes> {
  const folder = join(base, name);
  const listed = await git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate');
  const removed = new Set((await git('ls-files', '-z', '--deleted')).split('\0'));
  for (const file of listed.split('\0').filter((one) => one !== '' && !removed.has(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkTree(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { code, output } = await run(
    process.execPath,
    [
      join(folder, 'node_modules/vite/bin/vite.js'),
      'build',
      folder,
      '--config',
      join(folder, 'vite.config.ts'),
    ],
    { output: 'keep' },
  );
  if (code !== 0) throw new Error(`The build in ${folder} ended with code ${code}:\n${output}`);
  return hashes(join(folder, 'dist'));
}

/** Hard links, since a symbolic link would give both builds the same path of their packages. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Without the programs, which are symbolic links, and the caches of tools.
    if (entry.isDirectory() && !entry.name.startsWith('.')) linkTree(source, target);
    else if (entry.isFile()) linkSync(source, target);
  }
}

async function git(...args: string[]): Promise<string> {
  const { code, output } = await run('git', ['-C', root, ...args], { output: 'keep' });
  if (code !== 0) throw new Error(`git ${args[0]} ended with code ${code}: ${output}`);
  return output;
}

function hashes(folder: string): Hashes {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [
        file.slice(folder.length + 1),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}
