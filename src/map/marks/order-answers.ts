import { Signal } from '../signal.ts';

/** Orders too many to hand over one by one: tiles of marks, made where the orders are. */
export type OrderTiles = {
  /** Changes when the same tile has other marks. Digits and letters. */
  readonly version: string;
  /**
   * A vector tile of the web's usual grid with a layer "orders" of points: `count` and the same in `words`; `status`, or -1 where they
   * differ; `id` of a single order; else `opens`, the zoom at which they come apart, or `ids` of those that never do.
   */
  tile(place: { z: number; x: number; y: number }, signal: AbortSignal): Promise<ArrayBuffer>;
};

/** What answers the map's requests for tiles of orders, and whether it could. */
export class OrderAnswers {
  /** What `trouble` says. */
  readonly changed = new Signal<void>();
  /** Every tile is to be asked for anew. */
  readonly again = new Signal<void>();
  #tiles: OrderTiles | null = null;
  #round = 0;
  #misses = false;

  get trouble(): { readonly kind: 'orders' } | null {
    return this.#misses ? { kind: 'orders' } : null;
  }

  /** Another word for each set of tiles, and for each time that somebody asks for them again; null for none. */
  get version(): string | null {
    return this.#tiles && `${this.#tiles.version}r${this.#round}`;
  }

  /** Null for none. Whether they are others than before. */
  become(tiles: OrderTiles | null): boolean {
    const isSame = tiles?.version === this.#tiles?.version;
    this.#tiles = tiles;
    if (!isSame) this.#say(false);
    return !isSame;
  }

  /** No bytes where there is nothing. Rejects where it could not be answered, which is told unless nobody waits for it any more. */
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
    this.again.say();
  }

  #say(misses: boolean) {
    if (this.#misses === misses) return;
    this.#misses = misses;
    this.changed.say();
  }
}
