import type { FetchOrders } from '../../api/queries/persistent.ts';
import type { OrderRow } from '../../api/wire/order.ts';
import { throttle, yieldToMain } from '../../browser/schedule.ts';
import { Signal } from '../../browser/signal.ts';
import { createWorkerClient, type WorkerClient, type WorkerLike } from '../../browser/worker-calls.ts';
import { type Failure, FailureError } from '../../failure.ts';
import { type Collection, collectOrders, missingFrom, newCollection } from '../rows/collect.ts';
import { type FetchOrder, type Left, leftOf, readSome, type Source } from '../rows/read-some.ts';
import type { FileCalls, Tally } from './file-builder.ts';
import type { FileKind, Sheet } from './formats/sheet.ts';

const pageSize = 100;

type Progress = { readonly loaded: number; readonly total: number };

export type ExportState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' } & Progress)
  /** A page could not be fetched; the written part stays, and `goOn` retries. */
  | ({ readonly kind: 'stopped'; readonly failure: Failure } & Progress)
  /** The file cannot be written. */
  | { readonly kind: 'failed' }
  | ExportDone;

export type ExportDone = {
  readonly kind: 'done';
  readonly name: string;
  readonly file: FileKind;
  readonly tally: Tally;
  /** Orders of the list that did not arrive, according to its total. */
  readonly missing: number;
  /** The missing orders are no longer in the list. */
  readonly gone: boolean;
  /** The list changed while it was read. */
  readonly changed: boolean;
};

type Deps = {
  readonly fetchOrders: FetchOrders;
  readonly fetchOrder: FetchOrder;
  readonly createWorker: () => WorkerLike;
  readonly save: (name: string, file: Blob) => void;
};

type Job = {
  readonly source: Source;
  readonly sheet: Sheet;
  readonly worker: WorkerClient<FileCalls>;
  readonly collection: Collection;
  readonly cancel: AbortController;
  /** The ids still to read; null for a whole list. */
  readonly left: Left | null;
};

/**
 * One export at a time: fetches the orders, has a worker write them, and saves the file. Every failure is a
 * state.
 */
export class ExportRun {
  readonly #deps: Deps;
  #state: ExportState = { kind: 'idle' };
  #job: Job | null = null;
  readonly #changed = new Signal();
  readonly #progress = throttle<Progress>((progress) => this.#publish({ kind: 'running', ...progress }));

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  readonly state = (): ExportState => this.#state;

  readonly subscribe = this.#changed.listen;

  /** Starts a new export and cancels the one in progress. */
  start(source: Source, sheet: Sheet): void {
    this.cancel();
    try {
      const worker = createWorkerClient<FileCalls>(this.#deps.createWorker());
      // If it fails, so does the first `write`.
      worker.methods.begin({ sheet }).catch(() => undefined);
      this.#job = {
        source,
        sheet,
        worker,
        collection: newCollection(),
        cancel: new AbortController(),
        left: source.ids === undefined ? null : leftOf(source.ids),
      };
    } catch {
      this.#become({ kind: 'failed' });
      return;
    }
    void this.#carryOut(this.#job);
  }

  /** Retries the page that failed. */
  goOn(): void {
    if (this.#state.kind === 'stopped' && this.#job !== null) void this.#carryOut(this.#job);
  }

  cancel(): void {
    this.#job?.cancel.abort();
    this.#drop({ kind: 'idle' });
  }

  /** For orders that cannot be named: there is nothing to start. */
  fail(): void {
    this.cancel();
    this.#become({ kind: 'failed' });
  }

  /** Removes the result of a finished export. */
  forget(): void {
    if (this.#state.kind === 'done' || this.#state.kind === 'failed') this.#become({ kind: 'idle' });
  }

  async #carryOut(job: Job): Promise<void> {
    const { collection, sheet, cancel, source, left } = job;
    const { write, finish } = job.worker.methods;
    const total = source.ids?.length;
    const loaded = () =>
      left === null || total === undefined
        ? { loaded: collection.loaded, total: collection.total ?? collection.loaded }
        : { loaded: total - left.count(), total };
    this.#become({ kind: 'running', ...loaded() });
    try {
      for await (const rows of this.#rowsOf(job)) {
        // Parsing a page and sending it to the worker each block the main thread for a while.
        await yieldToMain();
        if (cancel.signal.aborted) return;
        await write({ rows });
        if (cancel.signal.aborted) return;
        this.#progress.call(loaded());
      }
      const tally = await write({ rows: [] });
      const file = await finish();
      if (cancel.signal.aborted) return;
      const name = nameOf(sheet);
      this.#deps.save(name, file);
      const changed = left === null && collection.changed;
      const missing = left === null ? missingFrom(collection) : left.gone;
      this.#drop({ kind: 'done', name, file: sheet.kind, tally, missing, gone: left !== null, changed });
    } catch (error) {
      if (cancel.signal.aborted) return;
      if (error instanceof FailureError)
        this.#become({ kind: 'stopped', failure: error.failure, ...loaded() });
      else {
        console.error(error);
        this.#drop({ kind: 'failed' });
      }
    }
  }

  async *#rowsOf(job: Job): AsyncGenerator<readonly OrderRow[]> {
    const { fetchOrders } = this.#deps;
    const { source, collection, left, cancel } = job;
    const { signal } = cancel;
    if (left === null) {
      yield* collectOrders({ fetchOrders, filter: source.filter, size: pageSize, from: collection, signal });
      return;
    }
    const { fetchOrder } = this.#deps;
    const { filter, ids = [] } = source;
    const some = readSome({
      fetchOrders,
      fetchOrder,
      filter,
      ids,
      size: pageSize,
      from: collection,
      left,
      signal,
    });
    for await (const rows of some) {
      yield rows;
      this.#progress.call({ loaded: ids.length - left.count(), total: ids.length });
    }
  }

  #drop(state: ExportState): void {
    this.#job?.worker.close();
    this.#job = null;
    this.#become(state);
  }

  #become(state: ExportState): void {
    this.#progress.cancel();
    this.#publish(state);
  }

  #publish(state: ExportState): void {
    this.#state = state;
    this.#changed.emit();
  }
}

const nameOf = ({ at, kind }: Sheet): string =>
  `orders-${new Date(at).toISOString().slice(0, 16).replace(/[T:]/g, '-')}.${kind}`;
