import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { readTree } from '../checks/tree.ts';
import { folders, leftOut } from './folders.ts';
import { instrument, type Mutant } from './instrument.ts';
import { report, type Status } from './report.ts';

/**
 * `node --import tsx tools/mutation/run.ts NAME [CODE] [TESTS] [PROCESSES]`: breaks the code of a folder in every small way, one way
 * at a time, and lists the ways that no test notices. CODE and TESTS are parts of paths, with commas: they choose files, those of
 * the code in this order. A later run repeats what survived, and what changed since.
 */
export type Plan = {
  /** Instrumented text by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly tests: readonly string[];
  readonly ids: readonly string[];
  readonly screens: boolean;
  readonly out: string;
};
/** A line that a process writes: of a mutant, or of a file of tests. */
export type Line = {
  readonly id: string;
  readonly status: Status | 'Started' | 'Learning' | 'Broken' | 'Fresh';
  /** The file of tests that noticed the mutant, or why a file is not used. */
  readonly by?: string;
  readonly why?: string;
};
/** What is kept of a mutant for later runs: `hash` is of the tests that noticed it. */
type Known = {
  readonly status: Status;
  readonly by?: string | undefined;
  readonly hash?: string | undefined;
};

const [name = '', parts = '', ofTests = '', processes = '1'] = process.argv.slice(2);
const folder = folders[name];
if (folder === undefined) throw new Error(`Name one of ${Object.keys(folders).join(', ')}.`);
const home = resolve('.cache/mutation');
mkdirSync(`${home}/${name}`, { recursive: true });
/** Milliseconds without a word of a process, after which its mutant counts as endless. */
const patience = 300_000;

const tree = readTree(['src'], ['.ts', '.tsx']);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const below = (paths: readonly string[]) =>
  [...tree.keys()].filter((path) => paths.some((each) => path.startsWith(`${each}/`)));
const code = below(folder.code).filter((path) => !isTest(path) && !path.includes('/testing/'));
const tests = below(folder.tests).filter(
  (path) => isTest(path) && !leftOut.test(path) && ofTests.split(',').some((part) => path.includes(part)),
);

const { files, mutants } = await instrument(new Map(code.map((path) => [path, tree.get(path) ?? ''])), home);
const chosen = parts.split(',').flatMap((part) => mutants.filter(({ fileName }) => fileName.includes(part)));

const hashOf = (path: string) =>
  createHash('sha256')
    .update(tree.get(path) ?? '')
    .digest('base64url');
const keyOf = ({ fileName, mutatorName, replacement, location: { start, end } }: Mutant) =>
  [fileName, hashOf(fileName), start.line, start.column, end.line, end.column, mutatorName, replacement].join(
    ' ',
  );

const memory = `${home}/${name}/known.json`;
const known = new Map<string, Known>(existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : []);
for (const [key, { by, hash }] of known) if (by === undefined || hash !== hashOf(by)) known.delete(key);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (const screens of [false, true]) {
  const ofKind = tests.filter((path) => path.endsWith('.tsx') === screens);
  const alive = chosen.filter((mutant) => known.get(keyOf(mutant))?.by === undefined);
  if (ofKind.length === 0 || alive.length === 0) continue;
  const count = Number(processes);
  const shares = Array.from({ length: count }, (_, share) => alive.filter((_, at) => at % count === share));
  await Promise.all(shares.map((share, at) => tested(ofKind, share, screens, at)));
}
report(chosen, (mutant) => known.get(keyOf(mutant))?.status ?? 'NoCoverage', tree);

/** Runs tests against mutants in a process of its own, and in a new one behind each mutant that never ends. */
async function tested(of: readonly string[], share: readonly Mutant[], screens: boolean, at: number) {
  const left = new Map(share.map((mutant) => [mutant.id, mutant]));
  const out = `${home}/${name}/${screens ? 'screens' : 'pure'}-${at}.jsonl`;
  /** Takes what is written so far; returns the mutant that is being tested. */
  function take(): Mutant | undefined {
    let running: Mutant | undefined;
    for (const { id, status, by } of linesIn(out)) {
      const mutant = left.get(id);
      if (status === 'Started') running = mutant;
      else if (status === 'Broken' || status === 'Fresh') console.log(status, id, by);
      else if (mutant !== undefined && status !== 'Learning') {
        settle(mutant, status, by);
        left.delete(id);
        running = undefined;
      }
    }
    writeFileSync(memory, JSON.stringify([...known]));
    return running;
  }
  while (left.size > 0) {
    writeFileSync(out, '');
    const plan = `${out}.plan`;
    writeFileSync(
      plan,
      JSON.stringify({ files, tests: of, ids: [...left.keys()], screens, out } satisfies Plan),
    );
    await ended(plan, out, take);
    const endless = take();
    if (left.size === 0) return;
    if (endless === undefined) throw new Error(`A process ended before its first mutant: ${out}`);
    settle(endless, 'Timeout', 'tools/mutation/run.ts');
    left.delete(endless.id);
  }
}

function settle(mutant: Mutant, status: Status, by?: string) {
  const key = keyOf(mutant);
  // Tests of screens need not reach what other tests reach.
  if (status === 'NoCoverage' && known.get(key)?.status === 'Survived') return;
  const path = by && relative(process.cwd(), resolve(by));
  known.set(key, { status, by: path, hash: path && hashOf(path) });
}

function linesIn(out: string): Line[] {
  const lines = readFileSync(out, 'utf8').split('\n');
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line));
}

/** Resolves when the process is over, by itself or because nothing came of it for too long. */
function ended(plan: string, out: string, take: () => void): Promise<void> {
  return new Promise((done) => {
    const command = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/mutation/vitest.config.ts'];
    const child = spawn(process.execPath, command, {
      env: { ...process.env, MUTATION_PLAN: plan, NODE_ENV: 'test' },
      stdio: 'ignore',
      // A process group, so that its workers end with it.
      detached: true,
    });
    let [size, quiet] = [0, 0];
    const kill = () => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
    process.once('exit', kill);
    const watch = setInterval(() => {
      const now = readFileSync(out).length;
      quiet = now === size ? quiet + 10_000 : 0;
      size = now;
      take();
      if (quiet > patience) kill();
    }, 10_000);
    child.on('close', () => {
      process.off('exit', kill);
      clearInterval(watch);
      done();
    });
  });
}
