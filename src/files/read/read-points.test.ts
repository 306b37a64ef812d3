import { afterEach, expect, test, vi } from 'vitest';
import { createWorkerServer, type Message, type Reply, type WorkerLike } from '../../browser/worker-calls.ts';
import type { ReadCalls } from '../answer/found.ts';
import { readPoints } from './read-points.ts';
import { readSource } from './read-source.ts';

afterEach(() => vi.useRealTimers());

/** A worker on this thread; `answers: false` works without end. */
function workerOf(read: ReadCalls['read'] | null) {
  const serve = read === null ? null : createWorkerServer<ReadCalls>({ read });
  const listeners: { message?: (event: { data: Reply }) => void; error?: () => void } = {};
  const worker = {
    ended: false,
    listeners,
    async postMessage(message: Message) {
      const reply = await serve?.(message);
      if (reply) listeners.message?.({ data: reply });
    },
    terminate() {
      worker.ended = true;
    },
    addEventListener(kind: string, listener: never) {
      Object.assign(listeners, { [kind]: listener });
    },
  };
  return { worker, create: () => worker as unknown as WorkerLike };
}
const source = { text: 'Jebel Ali, 25.01, 55.06' };

test('the worker reads, and ends', async () => {
  const { worker, create } = workerOf(({ source, columns }) => readSource(source, columns));
  expect(await readPoints(source, null, { create })).toMatchObject({ ok: true, format: 'text' });
  expect(worker.ended).toBe(true);
});

test('after 30 seconds the worker is ended, and the answer says so', async () => {
  vi.useFakeTimers();
  const { worker, create } = workerOf(null);
  const reading = readPoints(source, null, { create });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(worker.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toEqual({ ok: false, why: 'tooSlow', values: { seconds: 30 } });
  expect(worker.ended).toBe(true);
});

test('cancelling ends the worker', async () => {
  const { worker, create } = workerOf(null);
  const cancelling = new AbortController();
  const reading = readPoints(source, null, { create, signal: cancelling.signal });
  cancelling.abort(new Error('cancelled'));
  await expect(reading).rejects.toThrow('cancelled');
  expect(worker.ended).toBe(true);
});

test('a worker that is lost is a failure in words', async () => {
  const { worker, create } = workerOf(null);
  const reading = readPoints(source, null, { create });
  worker.listeners.error?.();
  expect(await reading).toEqual({ ok: false, why: 'failed', values: {} });
});

test('a file that is too large does not reach the worker', async () => {
  const create = vi.fn();
  const read = await readPoints({ name: 'large', bytes: new ArrayBuffer(20_000_001) }, null, { create });
  expect(read).toMatchObject({ ok: false, why: 'tooLarge' });
  expect(create).not.toHaveBeenCalled();
});
