import type { createWorkerServer, Message, Reply, WorkerLike } from '../worker-calls.ts';

/** A worker in this thread; messages are cloned as between threads. */
export class ThreadWorker implements WorkerLike {
  readonly received: Message[] = [];
  ended = false;
  readonly #serve: ReturnType<typeof createWorkerServer>;
  readonly #track: (work: Promise<void>) => void;
  #deliver = (_event: { data: Reply }) => {};
  #fail = () => {};

  constructor(serve: ReturnType<typeof createWorkerServer>, track: (work: Promise<void>) => void = () => {}) {
    this.#serve = serve;
    this.#track = track;
  }

  postMessage(message: Message, transfer: Transferable[] = []): void {
    if (this.ended) return;
    this.received.push(message);
    this.#track(
      this.#serve(structuredClone(message, { transfer })).then((reply) => {
        if (reply !== null && !this.ended) this.#deliver({ data: cloned(reply) });
      }),
    );
  }

  terminate(): void {
    this.ended = true;
  }

  addEventListener(kind: 'message', listener: (event: { data: Reply }) => void): void;
  addEventListener(kind: 'error' | 'messageerror', listener: () => void): void;
  addEventListener(kind: string, listener: (event: { data: Reply }) => void): void {
    if (kind === 'message') this.#deliver = listener;
    if (kind === 'error') this.#fail = listener as () => void;
  }

  /** As when its script fails. */
  break(): void {
    this.#fail();
  }
}

/** jsdom cannot clone a blob. */
const cloned = (reply: Reply): Reply =>
  'value' in reply && reply.value instanceof Blob ? reply : structuredClone(reply);
