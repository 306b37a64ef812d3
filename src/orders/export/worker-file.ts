import type { OrderRow } from '../../api/wire/order.ts';
import type { FromWorker, Tally, ToWorker } from './messages.ts';
import type { Sheet } from './sheet.ts';

/** The part of `Worker` that this file uses; tests replace it. */
export type WorkerLike = {
  postMessage(message: ToWorker): void;
  terminate(): void;
  addEventListener(kind: 'message', listener: (event: { data: FromWorker }) => void): void;
  addEventListener(kind: 'error' | 'messageerror', listener: () => void): void;
};

export const createWorker = (): WorkerLike =>
  new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module', name: 'export' });

/**
 * The page's side of a file in progress. Calls run one after the other; all reject once the worker is lost.
 */
export class WorkerFile {
  readonly #worker: WorkerLike;
  #settle: { resolve: (answer: FromWorker) => void; reject: (error: Error) => void } | null = null;
  #lost = false;

  constructor(createWorker: () => WorkerLike, sheet: Sheet) {
    this.#worker = createWorker();
    this.#worker.addEventListener('message', ({ data }) => this.#settle?.resolve(data));
    this.#worker.addEventListener('error', () => this.#lose());
    this.#worker.addEventListener('messageerror', () => this.#lose());
    this.#worker.postMessage({ kind: 'begin', sheet });
  }

  async write(rows: readonly OrderRow[]): Promise<Tally> {
    const answer = await this.#request({ kind: 'rows', rows });
    if (answer.kind !== 'tally') throw new Error('The rows were not answered');
    return answer.tally;
  }

  async finish(): Promise<Blob> {
    const answer = await this.#request({ kind: 'end' });
    this.dismiss();
    if (answer.kind !== 'file') throw new Error('The file did not come');
    return answer.file;
  }

  dismiss(): void {
    this.#worker.terminate();
  }

  #request(message: ToWorker): Promise<FromWorker> {
    if (this.#lost) return Promise.reject(new Error('The worker is lost'));
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#worker.postMessage(message);
    });
  }

  #lose(): void {
    this.#lost = true;
    this.#settle?.reject(new Error('The worker is lost'));
  }
}
