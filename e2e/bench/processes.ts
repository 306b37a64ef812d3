import { readFileSync } from 'node:fs';
import type { Browser, CDPSession } from '@playwright/test';
import * as z from 'zod/mini';

const Heap = z.object({ usedSize: z.number(), backingStorageSize: z.catch(z.number(), 0) });
/** A worker's own messages have no id. */
const Answer = z.object({ id: z.optional(z.int()), result: z.optional(z.unknown()) });

/** Megabytes held by the workers of a page after garbage collection, including typed arrays. */
export async function workersMB(cdp: CDPSession): Promise<number> {
  const sessions: string[] = [];
  const waiting = new Map<number, (result: unknown) => void>();
  cdp.on('Target.attachedToTarget', ({ sessionId }) => sessions.push(sessionId));
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = Answer.parse(JSON.parse(message));
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let last = 0;
  const send = (sessionId: string, method: string) =>
    new Promise<unknown>((settle, reject) => {
      last += 1;
      waiting.set(last, settle);
      cdp
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: last, method }) })
        .catch(reject);
    });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  let bytes = 0;
  for (const session of sessions) {
    await send(session, 'HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = Heap.parse(await send(session, 'Runtime.getHeapUsage'));
    bytes += usedSize + backingStorageSize;
  }
  await cdp.send('Target.setAutoAttach', {
    autoAttach: false,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return bytes / 1e6;
}

/** Seconds of CPU used by each renderer, by process. */
export async function renderers(browser: Browser): Promise<ReadonlyMap<number, number>> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  return new Map(
    processInfo.flatMap(({ type, id, cpuTime }) => (type === 'renderer' ? [[id, cpuTime]] : [])),
  );
}

/** The renderer that has used most CPU since then, which is that of the visited page. */
export async function busiest(
  browser: Browser,
  before: ReadonlyMap<number, number>,
): Promise<{ readonly id: number; readonly seconds: number }> {
  const all = [...(await renderers(browser))].map(([id, seconds]) => ({
    id,
    seconds: seconds - (before.get(id) ?? 0),
  }));
  const [max] = all.toSorted((one, other) => other.seconds - one.seconds);
  if (max === undefined) throw new Error('The browser has no renderer.');
  return max;
}

/** Megabytes that a process shares with no other. Available on Linux only. */
export function privateMB(processId: number): number {
  const rollup = readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8');
  const kilobytes = [...rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)].map(([, some]) =>
    Number(some),
  );
  return kilobytes.reduce((sum, some) => sum + some, 0) / 1000;
}
