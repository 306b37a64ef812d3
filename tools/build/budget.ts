import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { readTree } from '../checks/tree.ts';
import { pageFindings } from './page-policy.ts';

/** Brotli bytes of the sign-in page's scripts: the limit and the goal. */
export const loginBudget = { max: 88_000, goal: 84_000 };

/** Texts of the sandbox that must not appear in a build. */
export const sandboxMarks = ['orbit-1', 'analyst@nadir.test', '__sandbox'];

type Chunk = {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
};
export type Manifest = Record<string, Chunk>;

/**
 * The scripts and style sheets of `/login`: the entry, its imports, and the sign-in page if it is a separate
 * chunk.
 */
export function loginFiles(manifest: Manifest): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
    for (const next of chunk.dynamicImports ?? []) if (/^src\/session\//.test(next)) visit(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
}

export const brotliBytes = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Measures the build, checks its page and searches it for the sandbox; returns the findings. */
function checkBuild(dist: string): string[] {
  const manifestFile = join(dist, '.vite/manifest.json');
  if (!existsSync(manifestFile))
    return ['dist/.vite/manifest.json is missing: build first, with build.manifest on'];
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const { scripts, styles } = loginFiles(manifest);
  const weigh = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + brotliBytes(readFileSync(join(dist, file))), 0);
  const weight = weigh(scripts);
  console.log(
    `/login scripts   ${kilo(weight)} in ${scripts.length} files (goal ${kilo(loginBudget.goal)}, most ${kilo(loginBudget.max)})`,
  );
  console.log(`/login styles    ${kilo(weigh(styles))} in ${styles.length} files`);
  console.log(`/login document  ${kilo(weigh(['index.html']))}`);
  const findings = scripts.length === 0 ? ['the manifest names no entry'] : [];
  if (weight > loginBudget.max)
    findings.push(`/login scripts are ${kilo(weight - loginBudget.max)} over the budget`);
  return [
    ...findings,
    ...namesIn(dist, manifest),
    ...reactInWorkers(dist),
    ...pageFindings(dist),
    ...sandboxIn(dist),
  ];
}

/** Scripts that name another script by its hash, and so change whenever that one does; the import map is there for it. */
export function namesIn(dist: string, manifest: Manifest): string[] {
  const scripts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []));
  return scripts.flatMap((file) => {
    const text = readFileSync(join(dist, file), 'utf8');
    return scripts
      .filter((other) => other !== file && text.includes(basename(other)))
      .map((other) => `dist/${file} names ${basename(other)}`);
  });
}

/** Part of React's own code, also in what a build leaves of it. */
const reactMark = 'enqueueForceUpdate';

/** Scripts of workers with React in them: a worker renders nothing, and one import of a hook brings all of it. */
function reactInWorkers(dist: string): string[] {
  // Scripts of the builds before stay beside the new ones.
  const [newest = []] = JSON.parse(readFileSync(join(dist, '.vite/releases.json'), 'utf8')) as string[][];
  const withReact = newest.filter(
    (file) => file.endsWith('.js') && readFileSync(join(dist, file), 'utf8').includes(reactMark),
  );
  if (withReact.length === 0) return [`no script says ${reactMark}, so looking for it proves nothing`];
  return withReact.filter((file) => file.includes('worker')).map((file) => `dist/${file} has React in it`);
}

function sandboxIn(dist: string): string[] {
  const source = [...readTree(['sandbox'], ['.ts'])].map(([, text]) => text).join('\n');
  const findings = sandboxMarks
    .filter((mark) => !source.includes(mark))
    .map((mark) => `the sandbox no longer says ${mark}, so looking for it proves nothing`);
  for (const entry of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|mjs|html|json|css)$/.test(entry)) continue;
    const text = readFileSync(join(dist, entry), 'utf8');
    for (const mark of sandboxMarks)
      if (text.includes(mark)) findings.push(`dist/${entry} holds sandbox code: ${mark}`);
  }
  return findings;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const findings = checkBuild(resolve(import.meta.dirname, '../../dist'));
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
