import { press } from './press.ts';
import { memoryOf } from './processes.ts';
import { type Stage, searching } from './stage.ts';

const connections = 200;
/**
 * Requests a second of each connection. As many as are answered would saturate the sandbox, which then takes one new
 * connection for dozens of lists, until nginx gives up on the others.
 */
const connectionRate = 1;
/** One request in a hundred is a fault: an answer 500, or a connection that the service cuts. */
const faults = ['sandbox:500', 'sandbox:cut'];
const sampleMs = 5_000;
/** Memory is compared from here on: workers have then seen every kind of request. */
const settledMs = 60_000;

const mega = (bytes: number) => (bytes / 1e6).toFixed(1);

/** Lists through nginx for ten minutes; the text of the report, and whether all is as it should be. */
export async function soak(stage: Stage, seconds: number): Promise<{ text: string; good: boolean }> {
  const plain = { ...stage.list, path: `/api${stage.list.path}` };
  const requests = [
    ...faults,
    ...Array.from({ length: 100 * faults.length - faults.length }, () => null),
  ].map((fault) => (fault === null ? plain : { ...searching(stage, fault), path: plain.path }));
  const began = performance.now();
  const samples: { at: number; bytes: number }[] = [];
  const sampling = setInterval(
    () => samples.push({ at: performance.now() - began, bytes: memoryOf(stage.nginx.pid) }),
    sampleMs,
  );
  const url = `http://127.0.0.1:${stage.nginx.port}`;
  const watched = { nginx: stage.nginx.pid, upstream: stage.services.pid };
  const pressed = await press({ url, requests, seconds, connections, connectionRate, watched });
  clearInterval(sampling);

  const settled = samples.filter(({ at }) => at >= Math.min(settledMs, (seconds * 1000) / 2));
  const third = Math.max(1, Math.floor(settled.length / 3));
  const mean = (part: typeof samples) => part.reduce((sum, { bytes }) => sum + bytes, 0) / part.length;
  const [first, last] = [mean(settled.slice(0, third)), mean(settled.slice(-third))];
  const highest = Math.max(...samples.map(({ bytes }) => bytes));
  const { statuses, errors, rate, p50, p99 } = pressed;
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const planned = (statuses['500'] ?? 0) + (statuses['502'] ?? 0);
  const unplanned = errors + total - planned - (statuses['200'] ?? 0);
  // A cut is a 502, and as many are planned as 500.
  const surplus = Math.max(0, (statuses['502'] ?? 0) - (statuses['500'] ?? 0));
  const share = (100 * planned) / Math.max(1, total);
  const flat = last <= first * 1.05 + 1e6;
  const good = first > 0 && flat && unplanned === 0 && planned > 0;
  const text = [
    `${connections} connections for ${seconds} s, a list a second each: ${total} lists, ${Math.round(rate)} a second, p50 ${p50} ms, p99 ${p99} ms.`,
    `Planned faults: ${share.toFixed(2)} % (${statuses['500'] ?? 0} times 500, ${statuses['502'] ?? 0} times 502, ${surplus} of these not planned). Other errors: ${[unplanned, ...pressed.reasons].join(' ')}.`,
    `Memory of nginx: ${mega(first)} MB after a minute, ${mega(last)} MB at the end, ${mega(highest)} MB at most: ${flat ? 'flat' : 'NOT FLAT'}.`,
    `Cores in use: ${Object.entries(pressed.cores)
      .map(([name, used]) => `${name} ${used.toFixed(1)}`)
      .join(', ')}.`,
    '',
  ].join('\n');
  return { text, good };
}
