import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumArgs, findChromium } from '../../tools/programs/chromium.ts';
import type { RunningServer } from '../../tools/site/servers.ts';
import { printProof } from '../proof.ts';
import { freePort } from '../servers.ts';
import { countingService } from './counting-service.ts';
import { Line } from './line.ts';
import type { Outcome } from './page.ts';
import { haproxyFront, kill, nginxFront, ours } from './servers.ts';

/**
 * Cuts the connections of orders and of refreshes in Chromium, with what may stand before our server: `npm run check:reliability --
 * topologies`. Each is cut when the service has the request, before the first byte of the answer.
 */
const cuts = Number(process.env.CUTS ?? 10);
const timed = Math.max(20, cuts);
/** Names of topologies; all if there are none. */
const only = process.argv.slice(2);
process.env.PATH += `${delimiter}/usr/sbin`;

const ports = await Promise.all(Array.from({ length: 5 }, freePort));
const [atService = 0, ...lines] = ports;
const service = countingService(atService);
await service.opens();
/** From the browser, to each of our two servers, and from these to the service. */
const [toFront, toFirst, toSecond, toService] = lines.map((port) => new Line(port)) as [
  Line,
  Line,
  Line,
  Line,
];
for (const line of [toFront, toFirst, toSecond, toService]) await line.opens();
toService.target = atService;

type Ours = { readonly line: Line; server: RunningServer };
const unguarded = process.env.TOPOLOGIES_UNGUARDED === '1';
async function start(line: Line, open = unguarded): Promise<Ours> {
  const server = await ours(toService.port, open);
  line.target = server.port;
  return { line, server };
}
const [first, second] = [await start(toFirst), await start(toSecond)];

/** Ends the server that has this request, and starts another one in its place. */
async function killed(): Promise<void> {
  const hit = toFirst.lastUsed > toSecond.lastUsed ? first : second;
  kill(hit.server);
  hit.line.closes();
  setTimeout(async () => {
    hit.server = (await start(hit.line)).server;
    await hit.line.opens();
    again();
  }, 50);
  await new Promise<void>((settle) => {
    again = settle;
  });
}
let again = () => {};

async function serviceIsDown(): Promise<void> {
  toService.stops();
  setTimeout(() => void toService.opens(), 250);
  await delay(300);
}

type How = 'fin' | 'rst';
type Topology = {
  readonly name: string;
  /** None: the browser connects to our server itself. */
  readonly front?: () => Promise<RunningServer>;
  readonly https?: true;
  /** What happens when the service has the first copy; they take turns. */
  readonly faults: readonly ((how: How) => unknown)[];
};

const cutAtBrowser = (how: How) => toFront.cut(how);
const cutAtOurs = (how: How) => (toFirst.lastUsed > toSecond.lastUsed ? toFirst : toSecond).cut(how);
const cutAtService = (how: How) => toService.cut(how);
const [one, both] = [[toFirst.port], [toFirst.port, toSecond.port]];

const topologies: readonly Topology[] = [
  { name: 'straight', faults: [cutAtBrowser, cutAtService] },
  {
    name: 'nginx in front, HTTP/1.1',
    front: () => nginxFront({ targets: one }),
    faults: [cutAtBrowser, cutAtOurs],
  },
  {
    name: 'nginx in front, HTTP/2',
    front: () => nginxFront({ targets: one, tls: true }),
    https: true,
    faults: [cutAtBrowser],
  },
  {
    name: 'HAProxy that repeats',
    front: () => haproxyFront(one),
    faults: [cutAtBrowser, cutAtOurs, cutAtService],
  },
  {
    name: 'a front that repeats POST, before two of ours',
    front: () => nginxFront({ targets: both, repeatsPost: true }),
    faults: [cutAtOurs, cutAtBrowser],
  },
  {
    name: 'the service down for the second copy',
    front: () => nginxFront({ targets: one }),
    faults: [
      async (how) => {
        toFront.cut(how);
        await serviceIsDown();
      },
    ],
  },
  {
    name: 'two of ours, one killed',
    front: () => nginxFront({ targets: both }),
    faults: [
      async (how) => {
        toFront.cut(how);
        await killed();
      },
    ],
  },
];

type Count = { cuts: number; doubled: number; wrong: number; said: Record<string, number> };
const counts = { order: [] as Count[], refresh: [] as Count[] };
const notSent: ReadonlySet<string> = new Set(['unsent', 'unauthorized', 'rejected', 'held', 'denied']);

async function bundled(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'nadir-page-'));
  const entry = join(import.meta.dirname, 'page.ts');
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      lib: { entry, formats: ['iife'], name: 'page', fileName: () => 'page.js' },
    },
  });
  const text = readFileSync(join(outDir, 'page.js'), 'utf8');
  rmSync(outDir, { recursive: true });
  return text;
}

const script = await bundled();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });

async function opened(https: boolean): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${https ? 'https' : 'http'}://127.0.0.1:${toFront.port}/`);
  await page.addScriptTag({ content: script });
  return page;
}

type Call = 'order' | 'refresh';
const send = (page: Page, call: Call, id: string): Promise<Outcome> =>
  page.evaluate(([what, which]) => globalThis.topologies[what](which), [call, id] as const);

async function cut(page: Page, call: Call, { faults }: Topology): Promise<Count> {
  const count: Count = { cuts: 0, doubled: 0, wrong: 0, said: {} };
  // The first one makes the connection that the browser repeats on.
  await send(page, call, randomUUID());
  for (let index = 0; count.cuts < cuts; index += 1) {
    const id = randomUUID();
    const fault = faults[index % faults.length];
    let broken: Promise<unknown> | null = null;
    service.arm(id, async () => {
      broken = Promise.resolve(fault?.(index % 2 === 0 ? 'rst' : 'fin'));
      await broken;
    });
    const { kind, why } = await send(page, call, id);
    await broken;
    await delay(60);
    const copies = service.copies(id);
    // After a server was ended the next request may not come as far as the service.
    if (broken !== null) count.cuts += 1;
    if (copies > 1) count.doubled += 1;
    if (copies > 0 && notSent.has(kind)) count.wrong += 1;
    const said = `${kind} ${why}`.trim();
    count.said[said] = (count.said[said] ?? 0) + 1;
  }
  return count;
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The median milliseconds of an order without a fault, straight to our server. */
async function pace(server: RunningServer): Promise<number> {
  toFront.target = server.port;
  const page = await opened(false);
  const times: number[] = [];
  for (let index = 0; index < timed; index += 1) times.push((await send(page, 'order', randomUUID())).ms);
  await page.context().close();
  return median(times);
}

for (const topology of topologies.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const front = await topology.front?.();
  toFront.target = front?.port ?? first.server.port;
  const page = await opened(topology.https === true);
  for (const call of ['order', 'refresh'] as const) {
    const count = await cut(page, call, topology);
    counts[call].push(count);
    console.log(JSON.stringify({ topology: topology.name, call, ...count }));
  }
  await page.context().close();
  await front?.close();
}
const bare = await ours(toService.port, true);
const [without, guarded] = [await pace(bare), await pace(first.server)];
const sum = (call: Call, what: 'cuts' | 'doubled' | 'wrong') =>
  counts[call].reduce((total, count) => total + count[what], 0);
printProof('topologies', {
  topologies: topologies.length,
  orders: sum('order', 'cuts'),
  doubled: sum('order', 'doubled'),
  wrong: sum('order', 'wrong'),
  refreshes: sum('refresh', 'cuts'),
  refreshedTwice: sum('refresh', 'doubled'),
  ms: Math.round(guarded * 10) / 10,
  msBefore: Math.round(without * 10) / 10,
});
await browser.close();
for (const line of [toFront, toFirst, toSecond, toService]) line.closes();
service.close();
await Promise.all([bare, first.server, second.server].map((server) => server.close()));
if (sum('order', 'doubled') + sum('order', 'wrong') + sum('refresh', 'doubled') > 0 && !unguarded)
  process.exitCode = 1;
