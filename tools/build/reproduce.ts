import { createHash } from 'node:crypto';
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { run } from '../run/run.ts';
import { differences, type Hashes } from './differences.ts';
import { ledger, olderAssets } from './release-files.ts';

/**
 * Builds the files of the repository once more, and compares the hash of each file with that of `dist/`, which must be up to date. The
 * second build has another folder, time zone, language, mask of file modes and time.
 */
const root = resolve(import.meta.dirname, '../..');
const unlike = `process.umask(0o077);
const now = Date.now;
Date.now = () => now() + 400 * 86_400_000;
globalThis.Date = class extends Date { constructor(...of) { super(...(of.length === 0 ? [Date.now()] : of)); } };`;
const env = {
  TZ: 'Pacific/Kiritimati',
  LC_ALL: 'tr_TR.UTF-8',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=data:text/javascript,${encodeURIComponent(unlike)}`,
};

mkdirSync(join(root, '.cache'), { recursive: true });
const base = mkdtempSync(join(root, '.cache/reproduce-'));

try {
  const first = hashesOfRelease(join(root, 'dist'));
  const second = hashesOfRelease(await buildIn(join(base, 'another/folder')));
  const found = differences(first, second);
  for (const line of found) console.error(line);
  if (found.length === 0) console.log(`${first.size} files, the same in both builds.`);
  process.exitCode = found.length === 0 && first.size > 0 ? 0 : 1;
} finally {
  rmSync(base, { recursive: true, force: true });
}

/** The folder of the build of a copy of the project, which may have been downloaded without its history. */
async function buildIn(folder: string): Promise<string> {
  const ignored = new Set(readFileSync(join(root, '.gitignore'), 'utf8').split(/\/?\n/));
  for (const name of readdirSync(root))
    if (name !== '.git' && !ignored.has(name))
      cpSync(join(root, name), join(folder, name), { recursive: true });
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
    { output: 'keep', env },
  );
  if (code !== 0) throw new Error(`The build in ${folder} ended with code ${code}:\n${output}`);
  return join(folder, 'dist');
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

/** Without the files of older releases, which `dist/` keeps. */
function hashesOfRelease(folder: string): Hashes {
  const older = new Set(olderAssets(folder));
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((name) => name !== ledger && !older.has(name))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );
}
