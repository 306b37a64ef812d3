import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { openapi } from '../../sandbox/openapi/document.ts';
import { run } from '../run/run.ts';

/** What an operator needs beside the build. */
const shipped = ['deploy', 'LICENSE', 'NOTICE', 'CHANGELOG.md'];

export type ReleaseParts = {
  /** The folder of the repository. */
  readonly root: string;
  /** `v1.2.3`. */
  readonly tag: string;
  /** Writes the build into a folder. */
  build(folder: string): Promise<void>;
  /** The packages of the app as CycloneDX. */
  packages(): string;
};

const gitIn =
  (root: string) =>
  (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The section of a version, without its title; null if there is none. */
export function changesOf(changelog: string, version: string): string | null {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  return section?.replace(/^.*\n?/, '').trim() ?? null;
}

/** Why there can be no release, a sentence each. */
function rejections({ root, tag }: ReleaseParts, changes: string | null): string[] {
  const git = gitIn(root);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return [
    git('status', '--porcelain') !== '' && 'The work tree has changes that are not committed.',
    git('tag', '--list', tag) !== '' && `The tag ${tag} exists.`,
    tag !== `v${version}` && `package.json has the version ${version}, not that of ${tag}.`,
    !changes && `CHANGELOG.md has no section "## [${tag.slice(1)}]", or it is empty.`,
  ].filter((sentence) => sentence !== false);
}

/**
 * The same files give the same bytes: sorted, with the time of the commit, and without owners. GNU tar.
 */
function archive(folder: string, name: string, seconds: string, file: string): void {
  const same = [
    '--format=gnu',
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
  ];
  const mode = '--mode=u=rwX,go=rX';
  execFileSync('tar', ['-C', folder, ...same, mode, '--use-compress-program=gzip -9n', '-cf', file, name]);
}

/** Without what differs each time: the number of the document, its time, and the name of the folder. */
function samePackages(text: string, time: string): string {
  const { serialNumber: _, ...document } = z
    .looseObject({ metadata: z.looseObject({ component: z.looseObject({}) }) })
    .parse(JSON.parse(text));
  const component = { ...document.metadata.component, name: 'nadir' };
  const metadata = { ...document.metadata, timestamp: time, component };
  return `${JSON.stringify({ ...document, metadata }, null, 2)}\n`;
}

/**
 * Writes the files of a release to `release/`, then tags the commit. Returns their names. Throws an Error with the reasons if there
 * can be no release; nothing is written then.
 */
export async function release(parts: ReleaseParts): Promise<string[]> {
  const { root, tag } = parts;
  if (!/^v\d+\.\d+\.\d+$/.test(tag)) throw new Error('Name the version: npm run release -- v1.2.3');
  const version = tag.slice(1);
  const changes = changesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  const reasons = rejections(parts, changes);
  if (reasons.length > 0) throw new Error(reasons.join('\n'));

  const git = gitIn(root);
  const seconds = git('show', '-s', '--format=%ct', 'HEAD');
  const name = `nadir-${version}`;
  const target = join(root, 'release');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const work = mkdtempSync(join(root, '.cache/release-'));
  try {
    const folder = join(work, name);
    await parts.build(join(folder, 'dist'));
    for (const item of shipped)
      if (existsSync(join(root, item))) cpSync(join(root, item), join(folder, item), { recursive: true });
    archive(work, name, seconds, join(target, `${name}.tar.gz`));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const time = new Date(Number(seconds) * 1000).toISOString();
  writeFileSync(join(target, `${name}.sbom.json`), samePackages(parts.packages(), time));
  writeFileSync(join(target, `${name}.openapi.json`), `${JSON.stringify(openapi(), null, 2)}\n`);
  writeFileSync(join(target, `${name}.notes.md`), `${changes}\n`);
  const files = ['tar.gz', 'sbom.json', 'openapi.json', 'notes.md'].map((ending) => `${name}.${ending}`);
  const sum = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(target, file)))
      .digest('hex');
  writeFileSync(join(target, 'SHA256SUMS'), files.map((file) => `${sum(file)}  ${file}\n`).join(''));
  // Verbatim: git takes the titles of the notes for comments.
  git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `Nadir ${version}\n\n${changes}\n`);
  return [...files, 'SHA256SUMS'];
}

async function main(root: string, tag: string): Promise<void> {
  const files = await release({
    root,
    tag,
    async build(folder) {
      const vite = join(root, 'node_modules/vite/bin/vite.js');
      const { code } = await run(process.execPath, [
        vite,
        'build',
        root,
        '--outDir',
        folder,
        '--logLevel',
        'warn',
      ]);
      if (code !== 0) throw new Error(`The build ended with code ${code}.`);
    },
    packages: () =>
      execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      }),
  });
  for (const file of files) console.log(`release/${file}`);
  console.log(`The tag ${tag} is in this repository only. To publish it: git push origin ${tag}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main(resolve(import.meta.dirname, '../..'), process.argv[2] ?? '').catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
