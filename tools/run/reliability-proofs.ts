import { allPassed, browser, newSeed, type Proof, type Row, scaled, seeded, vitest } from './proof.ts';
import { tsx } from './run.ts';

/** Connections that the full proof cuts. */
const cuts = 300;
const runs = 100_000;
const fuzzed = 1_000_000;
/** The most milliseconds for a keystroke (P15). */
const maxForKey = 100;

/** Browser tests whose apps stand in front of two services, beside that of the journey. */
const behindServers = [
  ...['batch', 'clock-jump', 'observed', 'offline', 'order-faults', 'order-list', 'proxy', 'question'],
  ...['reads', 'session', 'session-faults', 'sign-in', 'storage', 'tabs', 'tracking'],
].map((name) => `e2e/${name}.spec.ts`);

const inOtherBrowser = (name: 'firefox' | 'webkit'): Proof => ({
  name,
  command: tsx('e2e/engines/run.ts', name),
  rows: [
    [
      `Debian's ${name === 'firefox' ? 'Firefox' : 'WebKitGTK'}, English and Arabic, with and without WebGL: steps of sign-in, journey, outbox and map; violations of the policies; errors`,
      'all, 0, 0',
      ({ passed, steps, violations, errors }, output) =>
        steps === undefined
          ? null
          : `${passed} of ${steps}, ${violations}, ${errors} (${/^(Firefox|WebKitGTK) [\d.]+/m.exec(output)?.[0]})`,
    ],
  ],
});

/** What `e2e/export-large.spec.ts` measures of one format, whose figures have a name. */
const exportedAs = (format: string, of: string): Row[] => [
  [`${runs} orders exported as ${format}, each once`, 'all', 'all {orders} in {tookMs} ms', of],
  [
    `the longest task of the page while it exports ${format}`,
    'at most 50 ms',
    ({ long, longestMs }) =>
      long === undefined ? null : long === 0 ? 'none over 50 ms' : `${longestMs} ms, ${long} over 50 ms`,
    of,
  ],
  [
    `the heap of the page grows by, as it exports ${format}`,
    'less than 20 MB',
    scaled('grown', 1e6, 'MB'),
    of,
  ],
];

/** Orders that are cut, and journeys, faults and sessions, behind one of the servers of deploy/. */
const behind = (server: string): Proof[] => [
  {
    name: `cuts-${server}`,
    command: browser('e2e/cuts.spec.ts'),
    env: { CUTS: cuts, E2E_SERVER: server },
    servers: true,
    rows: [[`the same behind ${server}: doubled orders`, `0 of ${cuts}`, '{doubled} of {orders}']],
  },
  {
    name: `journeys-${server}`,
    command: browser('e2e/journey.spec.ts', ...behindServers),
    env: { E2E_SERVER: server },
    servers: true,
    rows: [
      [`browser tests of journeys, faults, sessions and batches behind ${server}`, 'all green', allPassed],
    ],
  },
];

export const proofs: readonly Proof[] = [
  {
    name: 'servers',
    command: vitest('tools/site/site-'),
    env: { SERVERS: 'npm start,nginx,caddy,image' },
    servers: true,
    rows: [
      [
        'npm start, nginx, Caddy and the files of the image: refusals, headers both ways, certificates, logs, no order answered by another',
        'all green',
        'all green',
      ],
    ],
  },
  {
    name: 'manifests',
    command: ['kubectl', 'kustomize', 'deploy'],
    rows: [
      [
        'resources that kustomize makes of deploy/, with kubectl',
        '10',
        (_, output) => (output.match(/^kind: /gm)?.length === 10 ? '10' : null),
      ],
    ],
  },
  {
    name: 'topologies',
    command: tsx('e2e/topologies/run.ts'),
    env: { CUTS: cuts },
    servers: true,
    rows: [
      [
        `orders cut in Chromium before the first byte, ${cuts} each: straight, behind nginx over HTTP/1.1 and HTTP/2, HAProxy and nginx that repeat a POST, the service gone for the second copy, one of two servers killed: doubled; called not sent although made`,
        '0, 0',
        '{doubled}, {wrong} of {orders}',
      ],
      [
        'refreshes cut in the same places: refresh tokens that the service got twice',
        '0',
        '{refreshedTwice} of {refreshes}',
      ],
      [
        'an order behind nginx, and the same without send ids: median',
        'less than 5 ms more',
        '{ms} ms, {msBefore} ms',
      ],
    ],
  },
  ...behind('nginx'),
  ...behind('caddy'),
  {
    name: 'ids',
    command: tsx('tools/checks/fault-ids.ts'),
    rows: [
      [
        'faults of the catalogue that a test names',
        'all',
        (_, output) => /no test names \d+ faults/.exec(output)?.[0] ?? 'all',
      ],
    ],
  },
  {
    name: 'screens',
    command: tsx('tools/run/e2e.ts', '--grep=@full'),
    rows: [
      [
        'browser tests that npm test leaves out: sizes, second languages and themes, prints, comforts of the map',
        'all green',
        allPassed,
      ],
    ],
  },
  {
    name: 'model',
    command: vitest('src/tasking/outbox/model-'),
    env: { MODEL_INTENTS: runs, MODEL_SEED: newSeed() },
    rows: [['simulated intents: lost, doubled', `0, 0 of ${runs}`, seeded(`0, 0 of at least ${runs}`)]],
  },
  {
    name: 'batches',
    command: vitest('src/tasking/outbox/model-'),
    env: { MODEL_INTENTS: runs, MODEL_LONGEST: 500, MODEL_SEED: newSeed() },
    rows: [
      [
        'simulated rows of batches: lost, doubled',
        `0, 0 of ${runs}`,
        (figures, output) => {
          const parts = [...output.matchAll(/has played \d+ orders and (\d+) rows/g)];
          const played = parts.reduce((sum, [, rows]) => sum + Number(rows), 0);
          return seeded(`0, 0 of ${played}`)(figures, output);
        },
      ],
    ],
  },
  {
    name: 'chain',
    command: vitest('src/tasking/outbox/check/whole-list'),
    env: { CHAIN_RUNS: runs, CHAIN_SEED: newSeed() },
    rows: [
      [
        'lists that change while they are read: an order that stays is missed',
        `0 of ${runs}`,
        seeded(`0 of ${runs} of each kind`),
      ],
    ],
  },
  {
    name: 'cuts',
    command: browser('e2e/cuts.spec.ts'),
    env: { CUTS: cuts },
    rows: [
      ['connections cut in Chromium: doubled orders', `0 of ${cuts}`, '{doubled} of {orders}'],
      [
        'unknown outcomes settled',
        '99 % in 30 s, all in 200 s',
        '{settledIn30s} of {orders} in 30 s, the slowest {slowestMs} ms',
      ],
    ],
  },
  {
    name: 'cuts-worker',
    command: browser('e2e/cuts.spec.ts', '-g', 'behind the service worker'),
    env: { CUTS_WORKER: 100 },
    rows: [['the same behind the service worker: doubled orders', '0 of 100', '{doubled} of {orders}']],
  },
  {
    name: 'tabs',
    command: browser('e2e/tabs.spec.ts', '-g', 'A13'),
    env: { NADIR_ROUNDS: 60, NADIR_TABS: 6 },
    rows: [['six tabs wake: token calls a round, tabs signed out', '1, 0 in 60 rounds', '1, 0 in 60 rounds']],
  },
  {
    name: 'sigkill',
    command: browser('e2e/sigkill.spec.ts'),
    env: { SIGKILLS: 20 },
    rows: [
      ['browser killed after the write: kept, sent in silence', '20, 0 of 20', '{kept}, {silent} of {kills}'],
    ],
  },
  {
    name: 'fuzz',
    command: vitest('src/api/wire/fuzz.test.ts'),
    env: { FUZZ_RUNS: fuzzed, FUZZ_SEED: newSeed() },
    rows: [['decoders fuzzed: exceptions, pollution', `0, 0 of ${fuzzed}`, seeded(`0, 0 of ${fuzzed}`)]],
  },
  {
    name: 'files',
    command: vitest('src/files/read/round-trip.test.ts', 'tools/run/opened-'),
    env: { FILE_POINTS: 10_000, FILE_SEED: newSeed(), OTHER_PROGRAMS: 1 },
    rows: [
      [
        'points in files of each format, as its programs write them, read back: wrong, left to a person',
        '0 and at most 1 % of 10000',
        '{wrong} and {open} of {points} (seed {seed})',
      ],
      [
        'CSV files in LibreOffice, five regions, four separators: formulas run, of cells; texts and numbers changed',
        '0; 0 of 100,000',
        '{formulas} of {cells}; {changed} of {values}',
        'files-csv',
      ],
      [
        'workbooks of orders, reports, results and points in LibreOffice, three regions: cells that are not as they were written; references that are read in again otherwise',
        '0; 0',
        '{changed} of {cells}; {others} of {references}',
        'files-workbooks',
      ],
      [
        'orders with hostile texts, decimals, the antimeridian and times as KML and GeoJSON in GDAL: features missing; values changed',
        '0; 0',
        '{missing} of {features}; {changed} of {values}',
        'files-areas',
      ],
      [
        'the same as a calendar in icalendar: events missing; values changed; lines over 75 octets',
        '0; 0; 0',
        '{missing} of {events}; {changed} of {values}; {long} of {lines}',
        'files-calendars',
      ],
    ],
  },
  {
    name: 'areas',
    command: vitest('src/geo/area/parse/aoi-fuzz.test.ts'),
    env: { AOI_FUZZ_RUNS: runs, AOI_FUZZ_SEED: newSeed() },
    rows: [
      [
        'areas of interest fuzzed: exceptions, rings left open or not finite',
        `0, 0 of ${runs}`,
        '0, 0 of {runs}, {read} of them read (seed {seed})',
      ],
      ['the slowest hundredth of areas is read within', '5 ms', scaled('p99', 1, 'ms')],
    ],
  },
  inOtherBrowser('firefox'),
  inOtherBrowser('webkit'),
  {
    name: 'keys',
    command: browser('e2e/many-choices.spec.ts'),
    rows: [
      [
        'a key in the search of 5,000 choices, until it is painted',
        `less than ${maxForKey} ms`,
        ({ slowestMs }) =>
          slowestMs !== undefined && slowestMs < maxForKey ? `the slowest ${slowestMs} ms` : null,
      ],
    ],
  },
  {
    name: 'endurance',
    command: browser('e2e/endurance.spec.ts'),
    env: { ENDURANCE_STEPS_BEFORE: 48, ENDURANCE_STEPS: 2_000, ENDURANCE_REFRESHES: 200 },
    rows: [
      ['2,000 steps, 200 renewals: the heap, of that after 48 steps', 'less than 120 %', '{percent} %'],
      ['the same: event listeners', 'less than 120 %', '{listeners} %'],
      ['the same: more abort signals', 'at most 10', '{signals}'],
      ['the same: locks of unfinished orders', 'at most 1', '{locks}'],
    ],
  },
  {
    name: 'export',
    command: browser('e2e/export-large.spec.ts'),
    env: { EXPORT_ORDERS: runs },
    rows: [...exportedAs('CSV', 'export'), ...exportedAs('a workbook', 'export-workbook')],
  },
];
