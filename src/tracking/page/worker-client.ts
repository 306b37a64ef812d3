import { FailureError } from '../../api/failure.ts';
import { type Calls, calls, Reply, type Request, type WorkerState } from '../calls.ts';

/** The page's side of the store: in the browser a worker. */
export type WorkerClient = {
  /** Throws `FailureError` for an invalid response of the service, and any other error if the store has failed. */
  call<Name extends keyof Calls>(
    name: Name,
    request: Calls[Name]['request'],
    /** Transferred without a copy, and empty here afterwards. */
    transfer?: readonly ArrayBuffer[],
  ): Promise<Calls[Name]['response']>;
  /** After each call. */
  onState(listener: (state: WorkerState) => void): void;
  close(): void;
};

/** The part of `Worker` in use; tests replace it. */
export type WorkerLike = {
  postMessage(request: Request, transfer: ArrayBuffer[]): void;
  terminate(): void;
  addEventListener(kind: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(kind: 'error' | 'messageerror', listener: () => void): void;
};

type Waiting = { settle(answer: unknown): void; reject(error: Error): void };

export function workerClientOf(worker: WorkerLike): WorkerClient {
  const waiting = new Map<number, Waiting>();
  let notify = (_state: WorkerState) => {};
  let lastId = 0;
  let broken: Error | null = null;

  function breakDown() {
    broken = new Error('the worker is gone');
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  }
  worker.addEventListener('error', breakDown);
  worker.addEventListener('messageerror', breakDown);
  worker.addEventListener('message', ({ data }) => {
    const read = Reply.safeParse(data);
    if (!read.success) return;
    const reply = read.data;
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.kind === 'refused') return call?.reject(new FailureError(reply.failure));
    if (reply.kind === 'failed') return call?.reject(new Error(reply.what));
    notify(reply.workerState);
    call?.settle(reply.answer);
  });

  return {
    call: (name, request, transfer = []) =>
      new Promise((settle, reject) => {
        if (broken !== null) return reject(broken);
        lastId += 1;
        waiting.set(lastId, {
          settle: (answer) => {
            const read = calls[name].response.safeParse(answer);
            if (read.success) settle(read.data as Calls[typeof name]['response']);
            else reject(new Error(`what came of ${name} is no answer`));
          },
          reject,
        });
        worker.postMessage({ id: lastId, call: name, request }, [...transfer]);
      }),
    onState(listener) {
      notify = listener;
    },
    close() {
      worker.terminate();
      breakDown();
    },
  };
}

export const createWorkerClient = (): WorkerClient =>
  workerClientOf(
    new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module', name: 'tracking' }),
  );
