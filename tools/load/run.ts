import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { findServers } from '../programs/deploy-servers.ts';
import { measuresOf } from './measures.ts';
import { readLoadOptions } from './options.ts';
import { onThisMachine, press } from './press.ts';
import { soak } from './soak.ts';
import { openStage } from './stage.ts';
import { failuresOf, type Result, tableOf } from './table.ts';

const connections = 64;
const warmUpSeconds = 2;

const head = () =>
  `${new Date().toISOString()}, Node ${process.versions.node}, ${availableParallelism()} cores, which the load generator shares, load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}`;

function report(text: string, good: boolean): void {
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/load.md', text);
  console.log(`\n${text}`);
  process.exitCode = good ? 0 : 1;
}

async function measureAll(orders: string, seconds: number): Promise<void> {
  const began = head();
  const stage = await openStage(orders);
  const results: Result[] = [];
  try {
    for (const measure of measuresOf(stage, orders)) {
      const { url, request, watched } = measure;
      const pressure = { url, requests: [request], connections, watched };
      await press({ ...pressure, seconds: warmUpSeconds });
      const pressed = await press({ ...pressure, seconds });
      results.push({ measure, pressed });
      console.log(`${measure.what}: ${Math.round(pressed.rate)} a second`);
    }
  } finally {
    await stage.close();
  }
  const words = `${began}\n${connections} connections, ${seconds} s a line\n\n${tableOf(results)}`;
  report(
    words,
    results.every(({ pressed }) => failuresOf(pressed) === 0),
  );
}

/** Any server that already runs on this machine: its address with GET. */
async function measureOne(address: string, seconds: number): Promise<void> {
  const url = onThisMachine(address);
  const requests = [{ method: 'GET' as const, path: url.pathname + url.search }];
  const pressed = await press({ url: url.origin, requests, seconds, connections, watched: {} });
  const measure = { name: 'address', what: address };
  report(`${head()}\n\n${tableOf([{ measure, pressed }])}`, failuresOf(pressed) === 0);
}

async function soakAll(orders: string, seconds: number): Promise<void> {
  const began = head();
  const stage = await openStage(orders);
  try {
    const { text, good } = await soak(stage, seconds);
    report(`${began}\n\n${text}`, good);
  } finally {
    await stage.close();
  }
}

/** `npm run load`: docs/look-up/performance.md, "Load". */
async function main(): Promise<void> {
  const options = readLoadOptions(process.argv.slice(2), process.env);
  if (options.kind === 'address') return await measureOne(options.address, options.seconds);
  await findServers();
  const run = options.kind === 'soak' ? soakAll : measureAll;
  await run(options.orders, options.seconds);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
