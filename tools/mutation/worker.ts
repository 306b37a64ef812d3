import { appendFileSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import type { Line, Plan } from './run.ts';

type Test = Parameters<TestRunner['onBeforeRunTask']>[0];
type Config = ConstructorParameters<typeof TestRunner>[0];
type Hits = Record<string, number>;

/** What a runner of Vitest has for itself. */
type Inner = {
  readonly moduleRunner: unknown;
  readonly _otel: never;
  readonly workerState: {
    readonly evaluatedModules: {
      getModuleById(id: string): object | undefined;
      invalidateModule(module: object): void;
    };
  };
};

/** What instrumented code reads and counts: the names are those of the instrumenter. */
type Switch = {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  hitCount: number | undefined;
  hitLimit: number;
  isCounted: boolean;
  mutantCoverage: { static: Hits; perTest: Record<string, Hits> };
};

/** Runs a file of tests in this process, only those that are named, until the first failure. */
class Runs extends TestRunner {
  failed: string | null = null;
  failedTest: string | null = null;
  readonly took: Record<string, number> = {};
  only: ReadonlySet<string> | null = null;

  override async onBeforeRunTask(test: Test) {
    if (this.failed !== null || this.only?.has(test.id) === false) test.mode = 'skip';
    mutants.currentTestId = test.id;
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: Test) {
    mutants.currentTestId = undefined;
    const { state, duration = 0, errors } = test.result ?? {};
    if (state === 'fail' && this.failed === null) {
      this.failed = `${test.name}: ${errors?.[0]?.message?.slice(0, 200)}`;
      this.failedTest = test.id;
    }
    this.took[test.id] = duration;
    super.onAfterRunTask(test);
  }
}

const mutants: Switch = {
  activeMutant: undefined,
  currentTestId: undefined,
  hitCount: undefined,
  hitLimit: 0,
  isCounted: true,
  mutantCoverage: { static: {}, perTest: {} },
};
Object.assign(globalThis, { __stryker__: mutants });
// Whether a mutant is noticed is asked, not the smallest case that shows it.
fc.configureGlobal({ endOnFailure: true });

/** Milliseconds of tests against one mutant, the shortest first. One that only longer tests reach gets the shortest of them. */
const budget = 5_000;
/** What loading the modules of a file again costs of it. */
const loading = 300;
/** Milliseconds that a test may take beyond ten times its usual: a busy machine must not count as a mutant. */
const patience = 30_000;

type File = {
  readonly path: string;
  /** Milliseconds of each test. */
  readonly took: Readonly<Record<string, number>>;
  readonly perTest: Readonly<Record<string, Hits>>;
  /** Mutants of code that runs when its module is loaded. */
  readonly atLoad: Hits;
  /** Its tests fail when they are run again and its modules are not loaded again too. */
  fresh: boolean;
};

type Chosen = { file: File; only: Set<string>; isAtLoad: boolean; total: number; longest: number };

/** The tests that reach a mutant, within the budget, by file: the quickest file first. */
function testsOf(id: string, files: readonly File[]): Chosen[] {
  const reaching = files.flatMap((file) =>
    Object.entries(file.took)
      .filter(([test]) => id in file.atLoad || id in (file.perTest[test] ?? {}))
      .map(([test, took]) => ({ file, test, took })),
  );
  const chosen = new Map<File, Chosen>();
  let spent = 0;
  for (const { file, test, took } of reaching.toSorted((one, other) => one.took - other.took)) {
    const isAtLoad = id in file.atLoad;
    const none = { file, only: new Set<string>(), isAtLoad, total: isAtLoad ? loading : 0, longest: 0 };
    const of = chosen.get(file) ?? none;
    spent += took + (of.only.size === 0 ? of.total : 0);
    if (spent > budget && chosen.size > 0) break;
    of.only.add(test);
    of.total += took;
    of.longest = Math.max(of.longest, took);
    chosen.set(file, of);
  }
  return [...chosen.values()].sort((one, other) => one.total - other.total);
}

/**
 * The only "file of tests" of a mutation run, and its runner: loads the tests once, and runs those that reach a mutant, mutant after
 * mutant, in one process. A process for each mutant takes several times as long.
 */
export default class Mutations extends TestRunner {
  onBeforeCollect = async () => {
    const plan = JSON.parse(readFileSync(process.env.MUTATION_PLAN ?? '', 'utf8')) as Plan;
    const say = (result: Line) =>
      appendFileSync(plan.out, `${JSON.stringify({ ...result, t: Math.round(performance.now()) })}\n`);
    const files: File[] = [];
    for (const test of plan.tests) {
      const file = await this.#learn(resolve(test), say);
      if (file !== null) files.push(file);
    }
    mutants.isCounted = false;
    for (const id of plan.ids) {
      say({ id, status: 'Started' });
      say(await this.#kill(id, files, say));
    }
  };

  /** Which mutants the tests of a file reach, and how long they take; null if they fail without a mutant. */
  async #learn(path: string, say: (result: Line) => void): Promise<File | null> {
    vi.resetModules();
    mutants.mutantCoverage.static = {};
    mutants.mutantCoverage.perTest = {};
    say({ id: path, status: 'Learning' });
    const first = await this.#run(path, 300_000);
    const perTest = mutants.mutantCoverage.perTest;
    const atLoad = mutants.mutantCoverage.static;
    if (first.failed !== null) {
      say({ id: path, status: 'Broken', by: first.failed });
      return null;
    }
    return { path, took: first.took, perTest, atLoad, fresh: false };
  }

  async #kill(id: string, files: readonly File[], say: (result: Line) => void): Promise<Line> {
    const chosen = testsOf(id, files);
    for (const { file, only, isAtLoad, longest } of chosen) {
      const limit = patience + longest * 10;
      const hits = Math.max(file.atLoad[id] ?? 0, ...[...only].map((test) => file.perTest[test]?.[id] ?? 0));
      const attempt = async () => {
        const isFresh = isAtLoad || file.fresh;
        if (isFresh) vi.resetModules();
        mutants.hitCount = 0;
        mutants.hitLimit = 1_000 + hits * 100;
        mutants.activeMutant = id;
        const { failed, failedTest } = await this.#run(file.path, limit, only);
        const isEndless = mutants.hitCount > mutants.hitLimit;
        mutants.activeMutant = undefined;
        if (isFresh) vi.resetModules();
        return { failed, failedTest, isEndless };
      };
      let { failed, failedTest, isEndless } = await attempt();
      if (failed === null) continue;
      // What a mutant leaves behind, or the tests themselves, must not fail the next ones.
      const suspects = failedTest === null ? only : new Set([failedTest]);
      const { failed: without } = await this.#run(file.path, limit, suspects);
      if (without !== null && !file.fresh) {
        say({ id: file.path, status: 'Fresh', by: without });
        file.fresh = true;
        ({ failed, failedTest, isEndless } = await attempt());
        if (failed === null) continue;
      }
      const status = isEndless || /timed out in/.test(failed) ? 'Timeout' : 'Killed';
      return { id, status, by: file.path, why: failed };
    }
    return { id, status: chosen.length > 0 ? 'Survived' : 'NoCoverage' };
  }

  async #run(path: string, limit: number, only: ReadonlySet<string> | null = null): Promise<Runs> {
    const config: Config = { ...this.config, testTimeout: limit, hookTimeout: limit };
    const runs = new Runs(config);
    const { moduleRunner, _otel, workerState } = this as unknown as Inner;
    Object.defineProperty(runs, 'moduleRunner', { value: moduleRunner });
    runs.__setTraces(_otel);
    runs.only = only;
    // The file itself is evaluated again, what it imports is not.
    const known = workerState.evaluatedModules.getModuleById(path);
    if (known !== undefined) workerState.evaluatedModules.invalidateModule(known);
    const [file] = await startTests([path], runs);
    vi.restoreAllMocks();
    if (file?.result?.state === 'fail') runs.failed ??= file.result.errors?.[0]?.message ?? 'the file failed';
    return runs;
  }
}
