import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';
import { filesOf } from './offline-shell.ts';

/** Which build this is. Equal sources give equal values: `built` is the time of the sources, not of the build. */
export const BuildVersion = z.object({
  version: z.string(),
  /** The full hash of the commit; null if nothing names it. */
  commit: z.string().nullable(),
  /** ISO 8601 in UTC; null if nothing names it. */
  built: z.string().nullable(),
});
export type BuildVersion = z.infer<typeof BuildVersion>;

export const versionFileName = 'version.json';

type Git = (...args: readonly string[]) => string;

const gitIn =
  (root: string): Git =>
  (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The version of package.json; the commit of `GIT_COMMIT`, or else of the repository; the time of `SOURCE_DATE_EPOCH`, or else
 * of that commit.
 */
export function buildVersion(
  root: string,
  env: Readonly<Record<string, string | undefined>>,
  git = gitIn(root),
): BuildVersion {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const commit = env.GIT_COMMIT?.trim() || answerOf(() => git('rev-parse', 'HEAD'));
  const seconds =
    env.SOURCE_DATE_EPOCH?.trim() ||
    (commit === null ? null : answerOf(() => git('show', '-s', '--format=%ct', commit)));
  return { version, commit, built: seconds === null ? null : timeOf(seconds) };
}

/** Without git, without a repository, or without that commit in it, there is no answer. */
function answerOf(query: () => string): string | null {
  try {
    return query() || null;
  } catch {
    return null;
  }
}

function timeOf(seconds: string): string {
  if (!/^\d{1,12}$/.test(seconds))
    throw new Error(`SOURCE_DATE_EPOCH is "${seconds}", and must be whole seconds since 1970.`);
  return new Date(Number(seconds) * 1000).toISOString();
}

/** Writes `version.json` into the build, with the hash of the files that its page names (src/app/news/news.ts); `/healthz` sends the rest. */
export function versionFile(env: Readonly<Record<string, string | undefined>>): Plugin {
  let root = '';
  return {
    name: 'nadir-version-file',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = `${JSON.stringify({ ...buildVersion(root, env), files: filesOf(bundle) })}\n`;
        this.emitFile({ type: 'asset', fileName: versionFileName, source });
      },
    },
  };
}
