import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changesOf, release } from './release.ts';

let root = '';
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const write = (file: string, text: string) => writeFileSync(join(root, file), text);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'nadir-release-'));
  for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) vi.stubEnv(name, '/dev/null');
  for (const part of ['AUTHOR', 'COMMITTER']) {
    vi.stubEnv(`GIT_${part}_NAME`, 'Nobody');
    vi.stubEnv(`GIT_${part}_EMAIL`, 'nobody@nadir.test');
    vi.stubEnv(`GIT_${part}_DATE`, '2026-11-27T08:00:00Z');
  }
  git('init', '--quiet');
  write('.gitignore', 'release/\n.cache/\n');
  write('package.json', '{"version":"1.2.3"}');
  write('LICENSE', 'MIT');
  write(
    'CHANGELOG.md',
    '# Changelog\n\n## [1.2.3] - 2026-11-27\n\n### Added\n\n- It.\n\n## [1.2.0] - 2026-11-21\n\n- Add more.\n',
  );
  mkdirSync(join(root, 'deploy'));
  write('deploy/nginx.conf', 'http {}');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Add all');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  git('checkout', '--quiet', '--', '.');
  for (const tag of git('tag').split('\n').filter(Boolean)) git('tag', '--delete', tag);
  rmSync(join(root, 'release'), { recursive: true, force: true });
});

const packages = (serialNumber: string) =>
  JSON.stringify({ serialNumber, metadata: { timestamp: serialNumber, component: { name: serialNumber } } });

/** The same files, written in another order, at another time and with other rights. */
const releases = (tag: string, { names = ['a.js', 'b.js'], mode = 0o644, when = 1 } = {}) =>
  release({
    root,
    tag,
    packages: () => packages(String(when)),
    async build(folder) {
      mkdirSync(folder, { recursive: true });
      for (const name of names) {
        writeFileSync(join(folder, name), name);
        chmodSync(join(folder, name), mode);
        utimesSync(join(folder, name), when, when);
      }
    },
  });
const bytes = (file: string) => readFileSync(join(root, 'release', file));

test.each<[string, string, () => void, string]>([
  ['without a version', '', () => {}, 'Name the version: npm run release -- v1.2.3'],
  ['with an incomplete version', 'v1.2', () => {}, 'Name the version: npm run release -- v1.2.3'],
  [
    'with changes',
    'v1.2.3',
    () => write('LICENSE', 'none'),
    'The work tree has changes that are not committed.',
  ],
  ['of an existing tag', 'v1.2.3', () => git('tag', 'v1.2.3'), 'The tag v1.2.3 exists.'],
  ['of another version', 'v1.2.0', () => {}, 'package.json has the version 1.2.3, not that of v1.2.0.'],
  [
    'that the changelog lacks',
    'v2.0.0',
    () => {},
    'package.json has the version 1.2.3, not that of v2.0.0.\nCHANGELOG.md has no section "## [2.0.0]", or it is empty.',
  ],
])('a release %s is rejected, and nothing is written', async (_, tag, prepare, reason) => {
  prepare();
  const tags = git('tag');
  await expect(releases(tag)).rejects.toThrow(new Error(reason));
  expect([existsSync(join(root, 'release')), git('tag')]).toEqual([false, tags]);
});

test('the same files give the same archive, whatever their order, times and rights', async () => {
  const files = await releases('v1.2.3');
  expect(files).toEqual([
    'nadir-1.2.3.tar.gz',
    'nadir-1.2.3.sbom.json',
    'nadir-1.2.3.openapi.json',
    'nadir-1.2.3.notes.md',
    'SHA256SUMS',
  ]);
  const first = files.map(bytes);
  git('tag', '--delete', 'v1.2.3');
  await releases('v1.2.3', { names: ['b.js', 'a.js'], mode: 0o600, when: 9_999_999 });
  expect(files.map(bytes)).toEqual(first);
});

test('a release has the build, the checksums, the notes, and an annotated tag with them', async () => {
  const [archive = '', ...others] = await releases('v1.2.3');
  const listed = execFileSync('tar', ['-tvzf', join(root, 'release', archive)], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC' },
  });
  expect(
    listed
      .trim()
      .split('\n')
      .map((line) => line.replace(/ +\d+ (?=2026)/, ' ')),
  ).toEqual([
    'drwxr-xr-x 0/0 2026-11-27 08:00 nadir-1.2.3/',
    '-rw-r--r-- 0/0 2026-11-27 08:00 nadir-1.2.3/CHANGELOG.md',
    '-rw-r--r-- 0/0 2026-11-27 08:00 nadir-1.2.3/LICENSE',
    'drwxr-xr-x 0/0 2026-11-27 08:00 nadir-1.2.3/deploy/',
    '-rw-r--r-- 0/0 2026-11-27 08:00 nadir-1.2.3/deploy/nginx.conf',
    'drwxr-xr-x 0/0 2026-11-27 08:00 nadir-1.2.3/dist/',
    '-rw-r--r-- 0/0 2026-11-27 08:00 nadir-1.2.3/dist/a.js',
    '-rw-r--r-- 0/0 2026-11-27 08:00 nadir-1.2.3/dist/b.js',
  ]);
  const sums = [archive, ...others.slice(0, -1)].map(
    (file) => `${createHash('sha256').update(bytes(file)).digest('hex')}  ${file}\n`,
  );
  expect(bytes('SHA256SUMS').toString()).toBe(sums.join(''));
  expect(bytes('nadir-1.2.3.notes.md').toString()).toBe('### Added\n\n- It.\n');
  expect(git('cat-file', '-t', 'v1.2.3')).toBe('tag');
  expect(git('tag', '--list', '--format=%(contents)')).toBe('Nadir 1.2.3\n\n### Added\n\n- It.');
  expect(git('status', '--porcelain')).toBe('');
});

test('the section of a version is that of exactly this version, and may be empty', () => {
  const text =
    '# Changelog\n\n## [Unreleased]\n\n- a\n\n## [1.2.30]\n\n- b\n\n## [1.2.3] - 2026-11-27\n\n## [1.2.2] - 2026-11-21\n\n- c\n';
  expect(['1.2.30', '1.2.3', '1.2.2', '1.2'].map((version) => changesOf(text, version))).toEqual([
    '- b',
    '',
    '- c',
    null,
  ]);
});
