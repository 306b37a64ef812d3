import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { ThreadWorker } from './testing/thread-worker.ts';
import { type CallOptions, createWorkerClient, createWorkerServer } from './worker-calls.ts';

type Calls = {
  double(request: { of: number }, options?: CallOptions): Promise<number>;
  wait(request: null, options?: CallOptions): Promise<void>;
};

function open() {
  const signals: (AbortSignal | undefined)[] = [];
  const worker = new ThreadWorker(
    createWorkerServer<Calls>(
      {
        async double({ of }) {
          if (of < 0) throw new RangeError('too low');
          return 2 * of;
        },
        wait: (_request, options) => {
          signals.push(options?.signal);
          return new Promise(() => undefined);
        },
      },
      () => 'ready',
    ),
  );
  return { worker, signals, client: createWorkerClient<Calls, string>(worker) };
}

test('a call returns the value of its method, after the state of the worker', async () => {
  const { client } = open();
  const states: unknown[] = [];
  client.onState((state, method) => states.push([method, state]));
  expect(await Promise.all([client.methods.double({ of: 2 }), client.methods.double({ of: 3 })])).toEqual([
    4, 6,
  ]);
  expect(states).toEqual([
    ['double', 'ready'],
    ['double', 'ready'],
  ]);
});

test('a method that throws rejects its call only', async () => {
  const { client } = open();
  await expect(client.methods.double({ of: -1 })).rejects.toThrow('RangeError: too low');
  expect(await client.methods.double({ of: 1 })).toBe(2);
});

test('an aborted call rejects with the reason, and is cancelled in the worker', async () => {
  const { client, signals } = open();
  const abort = new AbortController();
  const call = client.methods.wait(null, { signal: abort.signal });
  abort.abort(new Error('no longer needed'));
  await expect(call).rejects.toThrow('no longer needed');
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  const late = client.methods.wait(null, { signal: abort.signal });
  await expect(late).rejects.toThrow('no longer needed');
  expect(signals).toHaveLength(1);
});

test('a lost or closed worker rejects its waiting calls and all later ones', async () => {
  for (const lose of ['break', 'close'] as const) {
    const { worker, client } = open();
    const waiting = client.methods.wait(null);
    if (lose === 'break') worker.break();
    else client.close();
    await expect(waiting).rejects.toThrow('the worker is gone');
    await expect(client.methods.double({ of: 1 })).rejects.toThrow('the worker is gone');
    expect(worker.ended).toBe(lose === 'close');
  }
});

test('a call that has ended leaves nothing on its signal', async () => {
  const { client } = open();
  const { signal } = new AbortController();
  const called = client.methods.double({ of: 2 }, { signal });
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await called;
  await expect(client.methods.double({ of: -1 }, { signal })).rejects.toThrow('too low');
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
