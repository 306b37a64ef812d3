import { mkdirSync, writeFileSync } from 'node:fs';
import { freePort, startApp, started } from '../servers.ts';
import { allBenches } from './benches.ts';
import { Browsers } from './browsers.ts';
import { conditions, figuresOf, lineOf, wordLine } from './goals.ts';
import { lighthouseBench } from './lighthouse.ts';
import { profileBench } from './profile/run.ts';

/*
 * `npm run bench` measures everything; arguments select goals and conditions, as in `npm run bench -- M2 O1 T`.
 * `npm run bench -- profile` shows what each screen costs when it is rendered first, and measures nothing else.
 * `npm run bench -- lighthouse` asks Lighthouse for the scores of every route, and measures nothing else.
 */
if (process.argv.includes('lighthouse')) process.exit((await lighthouseBench()) ? 0 : 1);
if (process.argv.includes('profile')) {
  await profileBench();
  process.exit(0);
}

const sites = await Promise.all(
  [240, 100, 1_000, 10_000, 100_000].map(async (orders) => ({ orders, port: await freePort() })),
);
const servedSites = sites.map(({ orders, port }) => `${port}:${orders}`).join();
const [usual = '', hundred = '', thousand = '', tenThousand = '', everything = ''] = sites.map(
  ({ port }) => `http://127.0.0.1:${port}`,
);

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const words = process.argv.slice(2);
const all = allBenches({ usual, hundred, thousand, tenThousand, all: everything });
const known = [...conditions, ...new Set(all.flatMap(({ goals }) => goals.map(({ id }) => id)))];
const unknown = words.filter((word) => !known.some((one) => one === word));
if (unknown.length > 0) throw new Error(`No goal ${unknown.join(', ')}; there are ${known.join(' ')}.`);
const someOf = <One>(list: readonly One[], requests: (one: One) => boolean) => {
  const chosen = list.filter(requests);
  return chosen.length === 0 ? list : chosen;
};
const benches = someOf(all, ({ goals }) => goals.some(({ id }) => words.includes(id)));
const under = someOf(conditions, (condition) => words.includes(condition));

// Rebuilds outdated files; the app itself is not used.
await (await startApp()).stop();
const server = await started(
  ['--import', 'tsx', 'e2e/bench/server.ts'],
  { SITES: servedSites },
  sites.map(({ port }) => `http://127.0.0.1:${port}`),
);
const browsers = new Browsers();
const runs = benches.flatMap((bench) =>
  under
    .filter((condition) => condition === '1x' || bench.isThrottled)
    .map((condition) => ({ bench, condition, visits: [] as object[] })),
);

try {
  // The first round warms up the server and the browser and is discarded.
  for (let round = 0; round <= rounds; round++) {
    for (const { bench, condition, visits } of runs) {
      if (round === 0 && bench.isWarmed === false) continue;
      const visit = await bench.round(await browsers.get(bench.graphics ?? 'page'), condition);
      if (round > 0) visits.push(visit);
    }
    console.log(round === 0 ? 'warm' : `round ${round} of ${rounds}`);
  }
} finally {
  await browsers.close();
  await server.stop();
}

const lines = runs
  .flatMap(({ bench, condition, visits }) => {
    const figures = visits.map((visit) => figuresOf(visit));
    return bench.goals.map((goal) => lineOf(goal, condition, figures));
  })
  .filter((line) => line !== null)
  .sort((a, b) => a.id.localeCompare(b.id));
console.log(
  `\nMedians of ${rounds} rounds, targets in turn; ratios within a round. 1x: bare machine, T: CPU 4x and Fast 4G.\n`,
);
for (const line of lines) console.log(wordLine(line));
mkdirSync('.cache', { recursive: true });
const visits = runs.map((run) => ({ ...run, bench: run.bench.goals.map(({ id }) => id) }));
writeFileSync('.cache/bench.json', JSON.stringify({ rounds, lines, visits }, null, 2));
