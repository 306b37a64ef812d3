import { gazetteerAddress } from '../../geo/gazetteer/address.ts';
import type { FoundPlace } from '../../geo/gazetteer/gazetteer.ts';
import type { Near } from '../../geo/gazetteer/nearest-place.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { Answer, type Question } from './messages.ts';

/** `failed` until a retry. */
export type PlacesState = 'asleep' | 'opening' | 'open' | 'failed';

/** The part of `Worker` in use; tests replace it. */
export type WorkerLike = {
  postMessage(question: Question): void;
  terminate(): void;
  addEventListener(kind: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(kind: 'error' | 'messageerror', listener: () => void): void;
};

const maxPlaces = 8;

/**
 * The page's side of the gazetteer. Nothing is fetched before it is opened or used; every failure is a state, never an
 * exception.
 */
export class Places {
  readonly #createWorker: () => WorkerLike;
  #worker: WorkerLike | null = null;
  #state: PlacesState = 'asleep';
  #lastId = 0;
  #newestSearch = () => {};
  readonly #waiting = new Map<number, (answer: Answer | null) => void>();
  readonly #listeners = new Set<() => void>();

  constructor(createWorker: () => WorkerLike) {
    this.#createWorker = createWorker;
  }

  readonly state = (): PlacesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Fetches the worker and its file, again after a failure; a request does so only the first time. */
  open(): void {
    if (this.#state === 'open' || this.#state === 'opening') return;
    this.#become('opening');
    try {
      this.#worker ??= this.#employ();
      this.#worker.postMessage({ kind: 'open', address: gazetteerAddress });
    } catch {
      this.#fail();
    }
  }

  /** Places named `text`, best first; null on failure or abort. */
  async search(text: string, signal: AbortSignal): Promise<readonly FoundPlace[] | null> {
    // The worker answers only the newest, so the previous one is cancelled.
    this.#newestSearch();
    const later = new AbortController();
    this.#newestSearch = () => later.abort();
    const either = AbortSignal.any([signal, later.signal]);
    const answer = await this.#request((id) => ({ kind: 'search', id, text, max: maxPlaces }), either);
    return answer?.kind === 'found' ? answer.places : null;
  }

  /** The nearest place of a point; null on failure or abort. */
  async nearest({ lng, lat }: Pick<LngLat, 'lng' | 'lat'>, signal: AbortSignal): Promise<Near | null> {
    const answer = await this.#request((id) => ({ kind: 'nearest', id, lng, lat }), signal);
    return answer?.kind === 'near' ? answer.near : null;
  }

  #employ(): WorkerLike {
    const worker = this.#createWorker();
    worker.addEventListener('message', ({ data }) => this.#receive(data));
    worker.addEventListener('error', () => this.#fail());
    worker.addEventListener('messageerror', () => this.#fail());
    return worker;
  }

  #request(question: (id: number) => Question, signal: AbortSignal) {
    if (this.#state === 'asleep') this.open();
    const worker = this.#worker;
    if (worker === null || signal.aborted) return Promise.resolve(null);
    const id = ++this.#lastId;
    return new Promise<Answer | null>((resolve) => {
      const settle = (answer: Answer | null) => {
        this.#waiting.delete(id);
        resolve(answer);
      };
      this.#waiting.set(id, settle);
      signal.addEventListener('abort', () => {
        if (this.#waiting.has(id)) this.#worker?.postMessage({ kind: 'drop', id });
        settle(null);
      });
      worker.postMessage(question(id));
    });
  }

  #receive(data: unknown): void {
    const read = Answer.safeParse(data);
    if (!read.success) return;
    const answer = read.data;
    if (answer.kind === 'opened') this.#become('open');
    else if (answer.kind === 'failed') this.#fail();
    else this.#waiting.get(answer.id)?.(answer);
  }

  #fail(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#become('failed');
    for (const settle of [...this.#waiting.values()]) settle(null);
  }

  #become(state: PlacesState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

export const places = new Places(
  () => new Worker(new URL('./gazetteer-worker.ts', import.meta.url), { type: 'module', name: 'places' }),
);
