import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../tools/chromium.ts';
import { freePort, startApp, started } from '../servers.ts';
import { DeskBench } from './desk-lines.ts';
import { type Line, median, percentile, ratio, wordLine } from './goals.ts';
import { MapBench } from './map-lines.ts';
import { OrderBench } from './order-lines.ts';
import { type PlacesVisit, visitPlaces } from './places.ts';
import {
  type Condition,
  conditions,
  type LoginVisit,
  type MapVisit,
  type TableVisit,
  visitBareMap,
  visitLogin,
  visitMap,
  visitTable,
} from './visit.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const logins = { F1: '/floor/login-static/', F2: '/floor/login-react/', app: '/login' } as const;
const tables = {
  F4: '/floor/orders-plain/',
  F8: '/floor/orders-react/',
  app: '/login?returnTo=%2Forders',
} as const;

/** Published ratios to the static page of the quickest peer's sign-in page; peers cannot be run here. */
const peerLogin: Record<Condition, number> = { '1x': 6.5, T: 4.7 };

// Builds what is out of date, and is not needed any further.
await (await startApp()).stop();
const ports = [await freePort(), await freePort(), await freePort()];
const [url = '', few = '', many = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
const SITES = [240, 100, 100_000].map((orders, at) => `${ports[at]}:${orders}`).join();
const server = await started(['--import', 'tsx', 'e2e/bench/server.ts'], { SITES }, [url, few, many]);
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });

type Runs<Target extends string, Visit> = Record<Condition, Record<Target, Visit[]>>;
const seenLogins: Runs<keyof typeof logins, LoginVisit> = {
  '1x': { F1: [], F2: [], app: [] },
  T: { F1: [], F2: [], app: [] },
};
const seenTables: Runs<keyof typeof tables, TableVisit> = {
  '1x': { F4: [], F8: [], app: [] },
  T: { F4: [], F8: [], app: [] },
};

const seenPlaces: PlacesVisit[] = [];
/** `npm run bench -- map` measures the map alone, `-- order` the page of an order. */
const mapOnly = process.argv.includes('map');
const orderOnly = process.argv.includes('order');
const orders = new OrderBench();
const maps = new MapBench();

const desk = new DeskBench();
const seenMaps: Runs<'F3' | 'app', MapVisit> = { '1x': { F3: [], app: [] }, T: { F3: [], app: [] } };

try {
  // The first round warms the server and the browser, and is thrown away.
  for (let round = 0; round <= rounds; round++) {
    if (!orderOnly) await maps.round(browser, url, round > 0);
    if (!mapOnly) await orders.round(browser, url, round > 0);
    for (const condition of mapOnly || orderOnly ? [] : conditions) {
      for (const [target, path] of entries(logins)) {
        const visit = await visitLogin(browser, url + path, target !== 'F1', condition);
        if (round > 0) seenLogins[condition][target].push(visit);
      }
      for (const [target, path] of entries(tables)) {
        const visit = await visitTable(browser, url + path, target !== 'F4', condition);
        if (round > 0) seenTables[condition][target].push(visit);
      }
      const bare = await visitBareMap(browser, `${url}/floor/map-bare/`, condition);
      const app = await visitMap(browser, url, condition);
      if (round > 0) {
        seenMaps[condition].F3.push(bare);
        seenMaps[condition].app.push(app);
      }
    }
    if (!mapOnly && !orderOnly) {
      const places = await visitPlaces(browser, url);
      if (round > 0) seenPlaces.push(places);
      await desk.round(browser, few, many, round > 0);
    }
    console.log(round === 0 ? 'warm' : `round ${round} of ${rounds}`);
  }
} finally {
  await browser.close();
  await server.stop();
}

const lines = [
  ...(orderOnly ? [] : maps.lines()),
  ...(mapOnly ? [] : orders.lines()),
  ...(mapOnly || orderOnly ? [] : pageLines()),
];
console.log(
  `\nMedians of ${rounds} rounds, targets in turn; ratios within a round. 1x: bare machine, T: CPU 4x and Fast 4G.\n`,
);
for (const line of lines.sort((a, b) => a.id.localeCompare(b.id))) console.log(wordLine(line));
mkdirSync('.cache', { recursive: true });
writeFileSync(
  '.cache/bench.json',
  JSON.stringify(
    {
      rounds,
      lines,
      logins: seenLogins,
      tables: seenTables,
      places: seenPlaces,
      maps: maps.pans,
      desk: desk.seen,
      orders: orders.seen,
    },
    null,
    2,
  ),
);

function pageLines(): Line[] {
  const value = median(seenLogins['1x'].app.map(({ scriptBytes }) => scriptBytes)) / 1000;
  const what = 'login scripts, as transferred';
  return [
    ...conditions.flatMap((condition) => [
      ...loginLines(condition),
      ...tableLines(condition),
      ...mapLines(condition),
    ]),
    { id: 'B', what, condition: 'both', value, unit: 'kB', goal: 110 },
    ...placesLines(),
    ...desk.lines(),
  ];
}

function loginLines(condition: Condition): Line[] {
  const { F1, F2, app } = seenLogins[condition];
  const of = (visits: readonly LoginVisit[], key: keyof LoginVisit) => visits.map((visit) => visit[key]);
  const fast = condition === '1x';
  const ready = ratio(of(app, 'ready'), of(F1, 'ready'));
  const readyMs = `${ms(of(app, 'ready'))} against ${ms(of(F1, 'ready'))}; bare React ${ratio(of(F2, 'ready'), of(F1, 'ready')).toFixed(2)}x`;
  const peer = `from the published ${peerLogin[condition]}x of the quickest peer, not run here`;
  const fcpMs = `${ms(of(app, 'fcp'))} against ${ms(of(F1, 'fcp'))}`;
  return [
    {
      id: 'L1',
      what: 'login ready / static page',
      condition,
      value: ready,
      unit: 'x',
      goal: fast ? 2.4 : 2.6,
      detail: readyMs,
    },
    {
      id: 'L2',
      what: 'login first paint / static page',
      condition,
      value: ratio(of(app, 'fcp'), of(F1, 'fcp')),
      unit: 'x',
      goal: fast ? 1.6 : 1.15,
      detail: fcpMs,
    },
    {
      id: 'L3',
      what: 'login ready / best peer',
      condition,
      value: ready / peerLogin[condition],
      unit: 'x',
      goal: fast ? 0.4 : 0.5,
      detail: peer,
    },
    {
      id: 'L4',
      what: 'login blocking time',
      condition,
      value: median(of(app, 'blocked')),
      unit: 'ms',
      goal: fast ? null : 150,
    },
    {
      id: 'L4',
      what: 'login heap after collection, all fetched ahead',
      condition,
      value: median(of(app, 'heapMB')),
      unit: 'MB',
      goal: 3,
    },
    {
      id: 'L4',
      what: 'login requests until ready',
      condition,
      value: median(of(app, 'requests')),
      unit: '',
      goal: 4,
    },
  ];
}

function tableLines(condition: Condition): Line[] {
  const { F4, F8, app } = seenTables[condition];
  const signIn = (visits: readonly TableVisit[]) => visits.map((visit) => visit.signIn ?? Number.NaN);
  const nextPage = (visits: readonly TableVisit[]) => visits.map((visit) => visit.nextPage);
  const fast = condition === '1x';
  const signInMs = `${ms(signIn(app))} against ${ms(signIn(F8))}`;
  const nextMs = `${ms(nextPage(app))} against ${ms(nextPage(F4))}; bare React ${ms(nextPage(F8))}`;
  return [
    {
      id: 'O1',
      what: 'sign in to ten rows / bare React',
      condition,
      value: ratio(signIn(app), signIn(F8)),
      unit: 'x',
      goal: 1.3,
      detail: signInMs,
    },
    {
      id: 'O3',
      what: 'next page, fetched ahead / plain table',
      condition,
      value: ratio(nextPage(app), nextPage(F4)),
      unit: 'x',
      goal: fast ? 1.2 : 0.3,
      detail: nextMs,
    },
  ];
}

function placesLines(): Line[] {
  const keys = seenPlaces.map((visit) => percentile(visit.keys, 0.95));
  const slowest = Math.max(...seenPlaces.flatMap((visit) => visit.keys));
  const first = median(seenPlaces.map((visit) => visit.first));
  return [
    {
      id: 'G1',
      what: 'place search, p95 of a keystroke and its answer',
      condition: '1x',
      value: median(keys),
      unit: 'ms',
      goal: 8,
      detail: `slowest of all ${slowest.toFixed(0)} ms`,
    },
    {
      id: 'G2',
      what: 'place search, first use with the file in memory',
      condition: '1x',
      value: first,
      unit: 'ms',
      goal: 300,
    },
  ];
}

function mapLines(condition: Condition): Line[] {
  const { F3, app } = seenMaps[condition];
  const bare = F3.map(({ cold }) => cold);
  const cold = app.map((visit) => visit.cold);
  const later = app.map((visit) => visit.later ?? Number.NaN);
  return [
    {
      id: 'M1',
      what: 'new order cold, map at rest / bare MapLibre',
      condition,
      value: ratio(cold, bare),
      unit: 'x',
      goal: 1.35,
      detail: `${ms(cold)} against ${ms(bare)}`,
    },
    {
      id: 'M2',
      what: 'first map after sign-in / bare MapLibre cold',
      condition,
      value: ratio(later, bare),
      unit: 'x',
      goal: 0.5,
      detail: `${ms(later)} against ${ms(bare)}`,
    },
  ];
}

function ms(values: readonly number[]): string {
  return `${median(values).toFixed(0)} ms`;
}

function entries<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
