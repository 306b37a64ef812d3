import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import type { Message, Reply } from '../../src/browser/worker-calls.ts';
import { gazetteerAddress } from '../../src/geo/gazetteer/address.ts';
import { p95 } from './goals.ts';

/** One letter, whole names, typing errors, both scripts. */
const typed = [
  'riyadh,makkah,al quds,riyahd,istambul,munchen,san francisco,buenas aires,londn',
  'الرياض,مكه,أبو ظبي,الدوحه,الخفجى,حفر الباطن,paris texas,konstantinople,new yrok',
].flatMap((names) => names.split(','));
const keystrokes = typed.flatMap((name) =>
  Array.from({ length: name.length }, (_, end) => name.slice(0, end + 1)),
);

/**
 * Sends keystrokes to the built worker, from a page of the app's own server. Milliseconds from the start of a worker, with
 * the file in memory, to its first answer, and per keystroke.
 */
export async function visitPlaces(browser: Browser, url: string): Promise<{ first: number; p95: number }> {
  const [newest = []] = JSON.parse(readFileSync('dist/.vite/releases.json', 'utf8')) as string[][];
  const worker = newest.find((file) => /gazetteer-worker.*\.js$/.test(file));
  if (worker === undefined) throw new Error('the build has no worker of the gazetteer');
  const page = await browser.newPage();
  try {
    await page.goto(`${url}/baseline/login-static/`);
    const sent = { worker: `/${worker}`, file: gazetteerAddress, keystrokes };
    const [first = Number.NaN, ...keys] = await page.evaluate(typeInto, sent);
    return { first, p95: p95(keys) };
  } finally {
    await page.close();
  }
}

/** Runs in the page. It is sent there as text, so it must be self-contained. */
async function typeInto({
  worker,
  file,
  keystrokes,
}: {
  worker: string;
  file: string;
  keystrokes: string[];
}) {
  const address = URL.createObjectURL(await (await fetch(file)).blob());
  await (await fetch(worker)).text();
  const start = performance.now();
  const placesWorker = new Worker(worker, { type: 'module' });
  placesWorker.postMessage({ id: -1, method: 'open', request: { address } } satisfies Message);
  const waits: number[] = [];
  for (const [id, text] of ['riyadh', ...keystrokes].entries()) {
    const sentAt = performance.now();
    placesWorker.postMessage({ id, method: 'search', request: { text, max: 8 } } satisfies Message);
    await new Promise<void>((settle, fail) => {
      placesWorker.onmessage = ({ data }: MessageEvent<Reply>) => {
        if ('error' in data) fail(new Error(`the gazetteer failed: ${data.error}`));
        else if (data.id === id) settle();
      };
    });
    waits.push(performance.now() - (id === 0 ? start : sentAt));
  }
  placesWorker.terminate();
  return waits;
}
