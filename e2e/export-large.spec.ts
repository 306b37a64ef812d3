import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { type Account, mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { tellProof } from './proof.ts';
import { openStage } from './stage.ts';

test.use({ drawsMap: false });

/** An organisation with 36 orders, to which nobody adds any. */
const noura: Account = { ...mainAccount, email: 'noura@madar.test' };

/** `npm run check:reliability` exports as many as a sandbox holds, from one of its own. */
const full = process.env.EXPORT_ORDERS;
const orders = Number(full ?? 36);
test.setTimeout(120_000 + orders * 10);

/** Most that ids and counts of a list may hold, and what the screen itself came to hold meanwhile. */
const mostGrown = 10_000_000 + orders * 100;

test(`${orders} orders are exported, each once, while the page stays at hand and holds on to none of them`, async ({
  analyst,
  page,
}) => {
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
    await analyst.orders.seesRows(10);
    const cdp = await page.context().newCDPSession(page);
    const heap = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize;
    };
    await analyst.exports.opens();
    const before = await heap();
    await page.evaluate(() => Reflect.get(window, 'tasks').splice(0));

    const began = Date.now();
    const download = await analyst.exports.saves('CSV');
    const tookMs = Date.now() - began;
    const tasks: number[] = await page.evaluate(() => Reflect.get(window, 'tasks'));
    const grown = (await heap()) - before;

    const seen = new Set<string>();
    const path = await download.path();
    let rows = 0;
    for await (const row of createReadStream(path).pipe(parse({ bom: true, columns: true }))) {
      rows += 1;
      seen.add(row['Number in the service']);
    }
    const longestMs = Math.round(Math.max(0, ...tasks));
    tellProof('export', { orders, tookMs, longestMs, long: tasks.length, grown });
    expect([rows, seen.size]).toEqual([orders, orders]);
    expect(grown).toBeLessThan(mostGrown);
  } finally {
    await page.close();
    await stage?.close();
  }
});
