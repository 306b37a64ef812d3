import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { parse } from 'csv-parse';
import { readXlsx } from 'hucre/xlsx';
import { type Account, mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { printProof } from './proof.ts';
import { openStage } from './stage.ts';

test.use({ drawsMap: false });

/** An organisation with 36 orders, which no test adds to. */
const noura: Account = { ...mainAccount, email: 'noura@madar.test' };

/** `npm run check:reliability` exports the maximum of a sandbox, from its own one. */
const full = process.env.EXPORT_ORDERS;
const orders = Number(full ?? 36);
test.setTimeout(400_000 + orders * 10);

/** The sandbox derives an order's number from its id. */
const numberOf = (id: string) => `ORD-${104_000 + Number(id)}`;

type Pair = readonly [order: string, id: string];

async function* pairsOfCsv(path: string): AsyncGenerator<Pair> {
  const file = await open(path);
  const { buffer: start } = await file.read(Buffer.alloc(3), 0, 3);
  await file.close();
  expect(start.toString('hex'), 'the mark of UTF-8, by which Excel knows it').toBe('efbbbf');
  for await (const row of createReadStream(path).pipe(parse({ bom: true, columns: true })))
    yield [row.Order, row['Order ID']];
}

async function* pairsOfWorkbook(path: string): AsyncGenerator<Pair> {
  const { sheets } = await readXlsx(await readFile(path));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const [order, id] = ['Order', 'Order ID'].map((heading) => head.indexOf(heading));
  for (const row of rows) yield [String(row[order ?? -1]), String(row[id ?? -1])];
}

for (const [format, name, pairsOf] of [
  ['CSV', 'export', pairsOfCsv],
  ['Excel (XLSX)', 'export-workbook', pairsOfWorkbook],
] as const)
  test(`${orders} orders are exported as ${format}, each once, by a worker, and the page keeps none of them in memory`, {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const stage = full === undefined ? null : await openStage({ SANDBOX_ORDERS: full });
    try {
      await page.addInitScript(() => {
        const tasks: number[] = [];
        Reflect.set(window, 'tasks', tasks);
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        }).observe({ type: 'longtask' });
      });
      await analyst.comesTo(`${stage?.url ?? ''}/orders`, stage === null ? noura : mainAccount);
      await analyst.orders.seesRows(15);
      const cdp = await page.context().newCDPSession(page);
      const heap = async () => {
        await cdp.send('HeapProfiler.collectGarbage');
        return (await cdp.send('Runtime.getHeapUsage')).usedSize;
      };
      await analyst.exports.opens();
      const before = await heap();
      await page.evaluate(() => Reflect.get(window, 'tasks').splice(0));

      const workers: string[] = [];
      page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
      const began = Date.now();
      const download = await analyst.exports.saves(format);
      const tookMs = Date.now() - began;
      const tasks: number[] = await page.evaluate(() => Reflect.get(window, 'tasks'));
      const grown = (await heap()) - before;

      const seen = new Set<string>();
      const others: string[] = [];
      let rows = 0;
      for await (const [order, id] of pairsOf(await download.path())) {
        rows += 1;
        seen.add(id);
        if (order !== numberOf(id)) others.push(`${order} with ${id}`);
      }
      const longestMs = Math.round(Math.max(0, ...tasks));
      printProof(name, { orders, tookMs, longestMs, long: tasks.length, grown });
      expect([rows, seen.size]).toEqual([orders, orders]);
      expect(others.slice(0, 9)).toEqual([]);
      expect(workers).toEqual([expect.stringContaining('file-worker')]);
      expect(
        grown,
        'allows for the ids and counts of a list, and for growth of the screen itself',
      ).toBeLessThan(10_000_000 + orders * 100);
    } finally {
      await page.close();
      await stage?.close();
    }
  });
