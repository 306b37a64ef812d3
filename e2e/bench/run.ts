import { mkdirSync, writeFileSync } from 'node:fs';
import { freePort, startApp, started } from '../servers.ts';
import { allOrdersBench } from './all-lines.ts';
import { archiveBench } from './archive-lines.ts';
import { batchBench } from './batch-lines.ts';
import { Browsers } from './browsers.ts';
import { conditions } from './conditions.ts';
import { crowdBench, rowsBench } from './crowd-lines.ts';
import { deskBench } from './desk-lines.ts';
import { wordLine } from './goals.ts';
import { lighthouseBench } from './lighthouse.ts';
import { loginBench } from './login-lines.ts';
import { mapBench, panBench } from './map-lines.ts';
import { orderBench } from './order-lines.ts';
import { placesBench } from './places-lines.ts';
import { searchBench } from './search-lines.ts';
import { storeBench } from './store-lines.ts';
import { firstSyncBench } from './sync-lines.ts';
import { tableBench } from './table-lines.ts';

/*
 * `npm run bench` measures everything; arguments select goals and conditions, as in `npm run bench -- M2 O1 T`.
 * `npm run bench -- lighthouse` asks Lighthouse for the scores of every route, and measures nothing else.
 */
if (process.argv.includes('lighthouse')) process.exit((await lighthouseBench()) ? 0 : 1);

const sites = await Promise.all(
  [240, 100, 1_000, 10_000, 100_000].map(async (orders) => ({ orders, port: await freePort() })),
);
const servedSites = sites.map(({ orders, port }) => `${port}:${orders}`).join();
const [url, few, thousand, ten, many] = sites.map(({ port }) => `http://127.0.0.1:${port}`) as [
  string,
  string,
  string,
  string,
  string,
];

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const words = process.argv.slice(2);
const all = [
  panBench(),
  loginBench(),
  tableBench(),
  mapBench(),
  archiveBench(),
  placesBench(),
  orderBench(),
  deskBench(few, many),
  batchBench(),
  storeBench(),
  searchBench(),
  crowdBench(ten),
  rowsBench(ten, thousand),
  allOrdersBench(thousand, many),
  firstSyncBench(ten),
];
const known = [...conditions, ...all.flatMap(({ ids }) => ids)];
const unknown = words.filter((word) => !known.some((one) => one === word));
if (unknown.length > 0) throw new Error(`No goal ${unknown.join(', ')}; there are ${known.join(' ')}.`);
const someOf = <One>(list: readonly One[], requests: (one: One) => boolean) => {
  const chosen = list.filter(requests);
  return chosen.length === 0 ? list : chosen;
};
const benches = someOf(all, ({ ids }) => ids.some((id) => words.includes(id)));
const under = someOf(conditions, (condition) => words.includes(condition));

// Rebuilds outdated files; the app itself is not used.
await (await startApp()).stop();
const server = await started(
  ['--import', 'tsx', 'e2e/bench/server.ts'],
  { SITES: servedSites },
  sites.map(({ port }) => `http://127.0.0.1:${port}`),
);
const browsers = new Browsers();

try {
  // The first round warms up the server and the browser and is discarded.
  for (let round = 0; round <= rounds; round++) {
    for (const bench of benches)
      await bench.round(await browsers.get(bench.graphics ?? 'page'), url, under, round > 0);
    console.log(round === 0 ? 'warm' : `round ${round} of ${rounds}`);
  }
} finally {
  await browsers.close();
  await server.stop();
}

const lines = benches.flatMap((bench) => under.flatMap((condition) => bench.lines(condition)));
console.log(
  `\nMedians of ${rounds} rounds, targets in turn; ratios within a round. 1x: bare machine, T: CPU 4x and Fast 4G.\n`,
);
for (const line of lines.sort((a, b) => a.id.localeCompare(b.id))) console.log(wordLine(line));
mkdirSync('.cache', { recursive: true });
const visits = benches.map((bench) => ({ ids: bench.ids, visits: bench.visits }));
writeFileSync('.cache/bench.json', JSON.stringify({ rounds, lines, visits }, null, 2));
