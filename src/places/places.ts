import { createContext } from 'react';
import { Signal } from '../browser/signal.ts';
import { createWorkerClient, type WorkerClient, type WorkerLike } from '../browser/worker-calls.ts';
import { gazetteerAddress } from '../geo/gazetteer/address.ts';
import type { FoundPlace } from '../geo/gazetteer/gazetteer.ts';
import type { Near } from '../geo/gazetteer/nearest-place.ts';
import { type LngLat, wrapLngLat } from '../geo/lng-lat.ts';
import type { PlacesCalls } from './place-index.ts';

/** `failed` until a retry. */
type PlacesState = 'asleep' | 'opening' | 'open' | 'failed';

const maxPlaces = 8;
/** Answers that are remembered: a list shows the same points again and again. */
const maxKnown = 10_000;

/**
 * The page's side of the gazetteer. Nothing is fetched before it is opened or used; every failure is a state, never an
 * exception.
 */
export class Places {
  readonly #createWorker: () => WorkerLike;
  #client: WorkerClient<PlacesCalls> | null = null;
  #state: PlacesState = 'asleep';
  #newestSearch = new AbortController();
  readonly #changed = new Signal();
  readonly #known = new Map<string, Near>();
  readonly #named = new Map<string, readonly FoundPlace[]>();

  constructor(createWorker: () => WorkerLike) {
    this.#createWorker = createWorker;
  }

  readonly state = (): PlacesState => this.#state;

  readonly subscribe = this.#changed.listen;

  /** Fetches the worker and its file, again after a failure; a request does so only the first time. */
  open(): void {
    if (this.#state === 'open' || this.#state === 'opening') return;
    this.#become('opening');
    try {
      this.#client ??= createWorkerClient(this.#createWorker());
    } catch {
      this.#become('failed');
      return;
    }
    void this.#call(async ({ open }) => {
      await open({ address: gazetteerAddress });
      this.#become('open');
    });
  }

  /** Places named `text`, best first; null on failure or abort. A newer search aborts it. */
  search(text: string, signal: AbortSignal): Promise<readonly FoundPlace[] | null> {
    this.#newestSearch.abort();
    this.#newestSearch = new AbortController();
    const either = AbortSignal.any([signal, this.#newestSearch.signal]);
    return this.#request(({ search }) => search({ text, max: maxPlaces }, { signal: either }), either);
  }

  /** As `search`, for one of many texts: other searches go on, and the answer is remembered. */
  async named(text: string, signal: AbortSignal): Promise<readonly FoundPlace[] | null> {
    const known = this.#named.get(text);
    if (known !== undefined) return known;
    const found = await this.#request(({ search }) => search({ text, max: maxPlaces }, { signal }), signal);
    if (this.#named.size >= maxKnown) this.#named.clear();
    if (found !== null) this.#named.set(text, found);
    return found;
  }

  /** The nearest place of a point; null on failure or abort. */
  async nearest({ lng, lat }: Pick<LngLat, 'lng' | 'lat'>, signal: AbortSignal): Promise<Near | null> {
    const point = wrapLngLat(lng, lat);
    const near = await this.#request(({ nearest }) => nearest({ point }, { signal }), signal);
    if (this.#known.size >= maxKnown) this.#known.clear();
    if (near !== null) this.#known.set(`${lng} ${lat}`, near);
    return near;
  }

  /** The answer that `nearest` gave before; null without one. */
  known({ lng, lat }: Pick<LngLat, 'lng' | 'lat'>): Near | null {
    return this.#known.get(`${lng} ${lat}`) ?? null;
  }

  /** The places by which a point is named best; none while the gazetteer is not open, which this does not change. */
  async near(
    { lng, lat }: Pick<LngLat, 'lng' | 'lat'>,
    max: number,
    signal: AbortSignal,
  ): Promise<readonly Near[]> {
    if (this.#state !== 'open') return [];
    const point = wrapLngLat(lng, lat);
    return (await this.#call(({ near }) => near({ point, max }, { signal }), signal)) ?? [];
  }

  async #request<Value>(
    run: (calls: PlacesCalls) => Promise<Value>,
    signal: AbortSignal,
  ): Promise<Value | null> {
    if (this.#state === 'asleep') this.open();
    return signal.aborted ? null : this.#call(run, signal);
  }

  async #call<Value>(
    run: (calls: PlacesCalls) => Promise<Value>,
    signal?: AbortSignal,
  ): Promise<Value | null> {
    const client = this.#client;
    if (client === null) return null;
    try {
      return await run(client.methods);
    } catch {
      if (signal?.aborted !== true && this.#client === client) this.#fail();
      return null;
    }
  }

  #fail(): void {
    this.#client?.close();
    this.#client = null;
    this.#become('failed');
  }

  #become(state: PlacesState): void {
    this.#state = state;
    this.#changed.emit();
  }
}

export const places = new Places(
  () => new Worker(new URL('./gazetteer-worker.ts', import.meta.url), { type: 'module', name: 'places' }),
);

/** Tests provide another gazetteer. */
export const PlacesContext = createContext(places);
