import { type Failure, FailureError } from '../../api/failure.ts';
import type { FetchOrders } from '../../api/queries/persistent.ts';
import type { Order, OrderRow } from '../../api/wire/order.ts';
import type { OrdersFilterRequest } from '../../api/wire/orders-filter.ts';
import { yieldToMain } from '../../browser/schedule.ts';
import { Signal } from '../../browser/signal.ts';
import { throttle } from '../../browser/throttle.ts';
import { createWorkerClient, type WorkerClient, type WorkerLike } from '../../browser/worker-calls.ts';
import { type CollectProgress, collectOrders } from '../rows/collect.ts';
import { type Collection, missingFrom, newCollection } from '../rows/collection.ts';
import type { FileCalls, Tally } from './file-builder.ts';
import type { FileKind, Sheet } from './sheet.ts';

const pageSize = 100;

/** The orders to export: loaded ones, or all of a list; with a filter, those that match. */
export type Source =
  | { readonly of: 'rows'; readonly rows: readonly OrderRow[] }
  | {
      readonly of: 'list';
      readonly filter: OrdersFilterRequest;
      readonly passes?: (order: Order) => boolean;
    };

export type ExportState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' } & CollectProgress)
  /** A page could not be fetched; the written part stays, and `goOn` retries. */
  | ({ readonly kind: 'stopped'; readonly failure: Failure } & CollectProgress)
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
  /** The list changed while it was read. */
  readonly changed: boolean;
};

type Deps = {
  readonly fetchOrders: FetchOrders;
  readonly createWorker: () => WorkerLike;
  readonly save: (name: string, file: Blob) => void;
};

type Job = {
  readonly source: Source;
  readonly sheet: Sheet;
  readonly worker: WorkerClient<FileCalls>;
  readonly collection: Collection;
  readonly cancel: AbortController;
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
  readonly #progress = throttle<CollectProgress>((progress) =>
    this.#publish({ kind: 'running', ...progress }),
  );

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

  /** Removes the result of a finished export. */
  forget(): void {
    if (this.#state.kind === 'done' || this.#state.kind === 'failed') this.#become({ kind: 'idle' });
  }

  async #carryOut(job: Job): Promise<void> {
    const { collection, sheet, cancel } = job;
    const { write, finish } = job.worker.methods;
    const loaded = () => ({ loaded: collection.loaded, total: collection.total ?? collection.loaded });
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
      const { changed } = collection;
      this.#drop({ kind: 'done', name, file: sheet.kind, tally, missing: missingFrom(collection), changed });
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

  async *#rowsOf({ source, collection, cancel: { signal } }: Job): AsyncGenerator<readonly OrderRow[]> {
    if (source.of === 'list') {
      const { fetchOrders } = this.#deps;
      const { filter, passes } = source;
      for await (const rows of collectOrders({
        fetchOrders,
        filter,
        size: pageSize,
        from: collection,
        signal,
      }))
        yield passes === undefined ? rows : rows.filter((row) => !row.readable || passes(row.order));
      return;
    }
    collection.total = source.rows.length;
    for (let first = 0; first < source.rows.length; first += pageSize) {
      const rows = source.rows.slice(first, first + pageSize);
      collection.loaded += rows.length;
      yield rows;
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
