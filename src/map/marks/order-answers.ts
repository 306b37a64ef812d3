import * as z from 'zod/mini';
import { Signal } from '../../browser/signal.ts';

/** Tiles of marks for orders too many to pass one by one; the worker cuts them. */
export type OrderTiles = {
  /** Changes when a tile's marks change. Digits and letters. */
  readonly version: string;
  /**
   * A vector tile of the web's usual grid with a layer "orders" of points: `count` and the same in `words`; `id` of a
   * single order; else `opens`, the zoom at which the mark splits, or `ids` if it never does.
   */
  tile(place: { z: number; x: number; y: number }, signal: AbortSignal): Promise<ArrayBuffer>;
};

/** Serves the map's requests for order tiles and records failures. */
export class OrderAnswers {
  readonly changed = new Signal<void>();
  readonly again = new Signal<void>();
  #tiles: OrderTiles | null = null;
  #round = 0;
  #misses = false;

  get problem(): { readonly kind: 'orders' } | null {
    return this.#misses ? { kind: 'orders' } : null;
  }

  /** A new value for each set of tiles and each retry; null for none. */
  get version(): string | null {
    return this.#tiles && `${this.#tiles.version}r${this.#round}`;
  }

  /** Null for none. Returns true if the tiles changed. */
  become(tiles: OrderTiles | null): boolean {
    const isSame = tiles?.version === this.#tiles?.version;
    this.#tiles = tiles;
    if (!isSame) this.#say(false);
    return !isSame;
  }

  /** No bytes for an empty tile. Rejects when the tile fails; the failure is reported unless the request was aborted. */
  async tile(place: { z: number; x: number; y: number }, signal: AbortSignal): Promise<ArrayBuffer> {
    const tiles = this.#tiles;
    try {
      return (await tiles?.tile(place, signal)) ?? new ArrayBuffer(0);
    } catch (error) {
      if (!signal.aborted && tiles?.version === this.#tiles?.version) this.#say(true);
      throw error;
    }
  }

  async tryAgain(): Promise<void> {
    this.#round += 1;
    this.#say(false);
    this.again.emit();
  }

  #say(misses: boolean) {
    if (this.#misses === misses) return;
    this.#misses = misses;
    this.changed.emit();
  }
}

/** Several orders in one mark. `at` is [longitude, latitude]. */
export type Crowd = {
  readonly kind: 'crowd';
  readonly at: readonly [number, number];
  readonly opens: number | null;
  readonly ids: readonly string[];
};
/** The last zoom of tiles of orders. */
export const lastOrderZoom = 17;
/** The zoom at which a mark has split that opens at `opens`, at least a level closer. */
export const zoomThatSplits = (opens: number, zoom: number): number =>
  Math.min(lastOrderZoom, Math.max(opens + 0.2, zoom + 1));

export type SpotHit = Crowd | { readonly kind: 'order'; readonly id: string };

/** The properties of a mark in a tile of orders. */
export const SpotFacts = z.object({
  count: z.number(),
  words: z.optional(z.string()),
  id: z.optional(z.number()),
  opens: z.optional(z.number()),
  ids: z.optional(z.string()),
});

export function hitOfSpot(
  { id, opens, ids }: z.infer<typeof SpotFacts>,
  at: readonly [number, number],
): SpotHit {
  if (id !== undefined) return { kind: 'order', id: String(id) };
  return { kind: 'crowd', at, opens: opens ?? null, ids: ids?.split(',') ?? [] };
}
