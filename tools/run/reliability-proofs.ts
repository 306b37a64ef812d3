import { filesProof } from './files-proof.ts';
import { allPassed, browser, newSeed, node, type Proof, vitest } from './proof.ts';
import { fullCuts, serverProofs } from './server-proofs.ts';

/** The rows of batches in all parts. */
const playedIn = (output: string) =>
  [...output.matchAll(/has played \d+ orders and (\d+) rows/g)].reduce(
    (sum, [, rows]) => sum + Number(rows),
    0,
  );
const seedOf = (output: string) => /seed (\d+)/.exec(output)?.[1] ?? '?';

const full = {
  intents: 100_000,
  batchRows: 100_000,
  fuzz: 1_000_000,
  areas: 100_000,
  cutsBehindWorker: 100,
  rounds: 60,
  kills: 20,
  routes: 500,
  refreshes: 200,
  exported: 100_000,
  readings: 100_000,
};

/** The most milliseconds for a keystroke (P15). */
const maxForKey = 100;

/** The main journey in one of Debian's browsers, which Playwright does not drive. */
const inBrowser = (name: 'firefox' | 'webkit'): Proof => ({
  name,
  command: [node, '--import', 'tsx', 'e2e/engines/run.ts', name],
  env: {},
  rows: [
    {
      what: `Debian's ${name === 'firefox' ? 'Firefox' : 'WebKitGTK'}, English and Arabic, with and without WebGL: steps of sign-in, journey, outbox and map; violations of the policies; errors`,
      goal: 'all, 0, 0',
      read: (figures, output) =>
        figures &&
        `${figures.passed} of ${figures.steps}, ${figures.violations}, ${figures.errors} (${/^(Firefox|WebKitGTK) [\d.]+/m.exec(output)?.[0]})`,
    },
  ],
});

/** What `e2e/export-large.spec.ts` measures of one format, whose figures have a name. */
const exportedAs = (format: string, of: string): Proof['rows'] => [
  {
    what: `${full.exported} orders exported as ${format}, each once`,
    goal: 'all',
    of,
    read: (figures) =>
      figures && `all ${figures.orders} in ${((figures.tookMs ?? Number.NaN) / 1_000).toFixed(0)} s`,
  },
  {
    what: `the longest task of the page while it exports ${format}`,
    goal: 'at most 50 ms',
    of,
    read: (figures) =>
      figures &&
      (figures.long === 0 ? 'none over 50 ms' : `${figures.longestMs} ms, ${figures.long} over 50 ms`),
  },
  {
    what: `the heap of the page grows by, as it exports ${format}`,
    goal: 'less than 20 MB',
    of,
    read: (figures) => figures && `${((figures.grown ?? Number.NaN) / 1e6).toFixed(1)} MB`,
  },
];

export const proofs: readonly Proof[] = [
  ...serverProofs,
  {
    name: 'ids',
    command: [node, '--import', 'tsx', 'tools/checks/fault-ids.ts'],
    env: {},
    rows: [
      {
        what: 'faults of the catalogue that a test names',
        goal: 'all',
        read: (_, output) => /no test names \d+ faults/.exec(output)?.[0] ?? 'all',
      },
    ],
  },
  {
    name: 'screens',
    command: [node, '--import', 'tsx', 'tools/run/e2e.ts', '--grep=@full'],
    env: {},
    rows: [
      {
        what: 'browser tests that npm test leaves out: sizes, second languages and themes, prints, comforts of the map',
        goal: 'all green',
        read: allPassed,
      },
    ],
  },
  {
    name: 'model',
    command: vitest('src/tasking/outbox/model-'),
    env: { MODEL_INTENTS: String(full.intents), MODEL_SEED: newSeed() },
    rows: [
      {
        what: 'simulated intents: lost, doubled',
        goal: `0, 0 of ${full.intents}`,
        read: (_, output) => `0, 0 of at least ${full.intents} (seed ${seedOf(output)})`,
      },
    ],
  },
  {
    name: 'batches',
    command: vitest('src/tasking/outbox/model-'),
    env: { MODEL_INTENTS: String(full.batchRows), MODEL_LONGEST: '500', MODEL_SEED: newSeed() },
    rows: [
      {
        what: 'simulated rows of batches: lost, doubled',
        goal: `0, 0 of ${full.batchRows}`,
        read: (_, output) => `0, 0 of ${playedIn(output)} (seed ${seedOf(output)})`,
      },
    ],
  },
  {
    name: 'chain',
    command: vitest('src/tasking/outbox/check/whole-list'),
    env: { CHAIN_RUNS: String(full.readings), CHAIN_SEED: newSeed() },
    rows: [
      {
        what: 'lists that change while they are read: an order that stays is missed',
        goal: `0 of ${full.readings}`,
        read: (_, output) => `0 of ${full.readings} of each kind (seed ${seedOf(output)})`,
      },
    ],
  },
  {
    name: 'cuts',
    command: browser('e2e/cuts.spec.ts'),
    env: { CUTS: String(fullCuts) },
    rows: [
      {
        what: 'connections cut in Chromium: doubled orders',
        goal: `0 of ${fullCuts}`,
        read: (figures) => figures && `${figures.doubled} of ${figures.orders}`,
      },
      {
        what: 'unknown outcomes settled',
        goal: '99 % in 30 s, all in 200 s',
        read: (figures) =>
          figures &&
          `${figures.settledIn30s} of ${figures.orders} in 30 s, the slowest ${((figures.slowestMs ?? 0) / 1000).toFixed(1)} s`,
      },
    ],
  },
  {
    name: 'cuts-worker',
    command: browser('e2e/cuts.spec.ts', '-g', 'behind the service worker'),
    env: { CUTS_WORKER: String(full.cutsBehindWorker) },
    rows: [
      {
        what: 'the same behind the service worker: doubled orders',
        goal: `0 of ${full.cutsBehindWorker}`,
        read: (figures) => figures && `${figures.doubled} of ${figures.orders}`,
      },
    ],
  },
  {
    name: 'tabs',
    command: browser('e2e/tabs.spec.ts', '-g', 'A13'),
    env: { NADIR_ROUNDS: String(full.rounds), NADIR_TABS: '6' },
    rows: [
      {
        what: 'six tabs wake: token calls a round, tabs signed out',
        goal: `1, 0 in ${full.rounds} rounds`,
        read: () => `1, 0 in ${full.rounds} rounds`,
      },
    ],
  },
  {
    name: 'sigkill',
    command: browser('e2e/sigkill.spec.ts'),
    env: { SIGKILLS: String(full.kills) },
    rows: [
      {
        what: 'browser killed after the write: kept, sent in silence',
        goal: `${full.kills}, 0 of ${full.kills}`,
        read: (figures) => figures && `${figures.kept}, ${figures.silent} of ${figures.kills}`,
      },
    ],
  },
  {
    name: 'fuzz',
    command: vitest('src/api/wire/fuzz.test.ts'),
    env: { FUZZ_RUNS: String(full.fuzz), FUZZ_SEED: newSeed() },
    rows: [
      {
        what: 'decoders fuzzed: exceptions, pollution',
        goal: `0, 0 of ${full.fuzz}`,
        read: (_, output) => `0, 0 of ${full.fuzz} (seed ${seedOf(output)})`,
      },
    ],
  },
  filesProof,
  {
    name: 'areas',
    command: vitest('src/geo/area/parse/aoi-fuzz.test.ts'),
    env: { AOI_FUZZ_RUNS: String(full.areas), AOI_FUZZ_SEED: newSeed() },
    rows: [
      {
        what: 'areas of interest fuzzed: exceptions, rings left open or not finite',
        goal: `0, 0 of ${full.areas}`,
        read: (figures) =>
          figures && `0, 0 of ${figures.runs}, ${figures.read} of them read (seed ${figures.seed})`,
      },
      {
        what: 'the slowest hundredth of areas is read within',
        goal: '5 ms',
        read: (figures) => figures && `${(figures.p99 ?? Number.NaN).toFixed(1)} ms`,
      },
    ],
  },
  inBrowser('firefox'),
  inBrowser('webkit'),
  {
    name: 'keys',
    command: browser('e2e/many-choices.spec.ts'),
    env: {},
    rows: [
      {
        what: 'a key in the search of 5,000 choices, until it is painted',
        goal: `less than ${maxForKey} ms`,
        read: (figures) =>
          figures !== null && (figures.slowestMs ?? Number.NaN) < maxForKey
            ? `the slowest ${figures.slowestMs} ms`
            : null,
      },
    ],
  },
  {
    name: 'endurance',
    command: browser('e2e/endurance.spec.ts'),
    env: { ENDURANCE_ROUTES: String(full.routes), ENDURANCE_REFRESHES: String(full.refreshes) },
    rows: [
      {
        what: `${full.routes} screens, ${full.refreshes} renewals: the heap grows by`,
        goal: 'less than 10 MB',
        read: (figures) => figures && `${((figures.grown ?? Number.NaN) / 1e6).toFixed(1)} MB`,
      },
    ],
  },
  {
    name: 'export',
    command: browser('e2e/export-large.spec.ts'),
    env: { EXPORT_ORDERS: String(full.exported) },
    rows: [...exportedAs('CSV', 'export'), ...exportedAs('a workbook', 'export-workbook')],
  },
];
