import { FailureError } from '../../api/failure.ts';
import { type Calls, calls, Reply, type Request, type Standing } from '../calls.ts';

/** The page's side of the store: in the browser a worker. */
export type Desk = {
  /** Throws `FailureError` for an invalid response of the service, and any other error if the store has failed. */
  call<Name extends keyof Calls>(
    name: Name,
    asks: Calls[Name]['asks'],
    /** Transferred without a copy, and empty here afterwards. */
    transfer?: readonly ArrayBuffer[],
  ): Promise<Calls[Name]['answers']>;
  /** After each call. */
  onStanding(listener: (standing: Standing) => void): void;
  close(): void;
};

/** The part of `Worker` in use; tests replace it. */
export type WorkerLike = {
  postMessage(request: Request, transfer: ArrayBuffer[]): void;
  terminate(): void;
  addEventListener(kind: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(kind: 'error' | 'messageerror', listener: () => void): void;
};

type Waiting = { settle(answer: unknown): void; refuse(error: Error): void };

export function deskOf(worker: WorkerLike): Desk {
  const waiting = new Map<number, Waiting>();
  let tell = (_standing: Standing) => {};
  let lastId = 0;
  let broken: Error | null = null;

  function breakDown() {
    broken = new Error('the worker is gone');
    for (const { refuse } of waiting.values()) refuse(broken);
    waiting.clear();
  }
  worker.addEventListener('error', breakDown);
  worker.addEventListener('messageerror', breakDown);
  worker.addEventListener('message', ({ data }) => {
    const read = Reply.safeParse(data);
    if (!read.success) return;
    const reply = read.data;
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.kind === 'refused') return asker?.refuse(new FailureError(reply.failure));
    if (reply.kind === 'failed') return asker?.refuse(new Error(reply.what));
    tell(reply.standing);
    asker?.settle(reply.answer);
  });

  return {
    call: (name, asks, transfer = []) =>
      new Promise((settle, refuse) => {
        if (broken !== null) return refuse(broken);
        lastId += 1;
        waiting.set(lastId, {
          settle: (answer) => {
            const read = calls[name].answers.safeParse(answer);
            if (read.success) settle(read.data as Calls[typeof name]['answers']);
            else refuse(new Error(`what came of ${name} is no answer`));
          },
          refuse,
        });
        worker.postMessage({ id: lastId, call: name, asks }, [...transfer]);
      }),
    onStanding(listener) {
      tell = listener;
    },
    close() {
      worker.terminate();
      breakDown();
    },
  };
}

export const hireDesk = (): Desk =>
  deskOf(new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module', name: 'tracking' }));
