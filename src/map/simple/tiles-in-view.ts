import { Signal } from '../../browser/signal.ts';
import type { PlacedTile } from '../overview/overview-paths.ts';

export type TilePlace = Pick<PlacedTile, 'z' | 'x' | 'y'>;
const keyOf = ({ z, x, y }: TilePlace) => `${z}/${x}/${y}`;

/** Tiles kept for a way back. */
const maxKept = 80;

/** The tiles under the view, each read once. `renew` reads them again, and keeps the old ones until then. */
export class TilesInView<Tile> {
  readonly changed = new Signal<void>();
  readonly #read: (place: TilePlace, signal: AbortSignal) => Promise<Tile>;
  #wanted: readonly TilePlace[] = [];
  #tiles = new Map<string, Tile>();
  #old: ReadonlyMap<string, Tile> = new Map();
  readonly #reading = new Map<string, AbortController>();
  readonly #failed = new Set<string>();

  constructor(read: (place: TilePlace, signal: AbortSignal) => Promise<Tile>) {
    this.#read = read;
  }

  /** Undefined until it is read. */
  tile(place: TilePlace): Tile | undefined {
    const key = keyOf(place);
    return this.#tiles.get(key) ?? this.#old.get(key);
  }

  get isMissing(): boolean {
    return this.#failed.size > 0;
  }

  /** True if nothing is being read. */
  get isSettled(): boolean {
    return this.#reading.size === 0;
  }

  want(places: readonly TilePlace[]) {
    this.#wanted = places;
    const keys = new Set(places.map(keyOf));
    for (const [key, reading] of this.#reading) if (!keys.has(key)) this.#stop(key, reading);
    for (const key of this.#failed) if (!keys.has(key)) this.#failed.delete(key);
    for (const place of places) {
      const key = keyOf(place);
      if (!this.#tiles.has(key) && !this.#reading.has(key) && !this.#failed.has(key))
        void this.#load(key, place);
    }
    for (const key of this.#tiles.keys()) {
      if (this.#tiles.size <= maxKept) break;
      if (!keys.has(key)) this.#tiles.delete(key);
    }
  }

  renew() {
    this.#old = new Map([...this.#old, ...this.#tiles]);
    this.#tiles = new Map();
    this.#failed.clear();
    for (const [key, reading] of this.#reading) this.#stop(key, reading);
    this.want(this.#wanted);
  }

  /** Reads what could not be read. */
  again() {
    this.#failed.clear();
    this.want(this.#wanted);
    this.changed.emit();
  }

  /** Forgets all of them. */
  clear() {
    this.#old = new Map();
    this.#tiles = new Map();
    this.#failed.clear();
    this.want([]);
  }

  async #load(key: string, place: TilePlace) {
    const reading = new AbortController();
    this.#reading.set(key, reading);
    try {
      const tile = await this.#read(place, reading.signal);
      if (reading.signal.aborted) return;
      this.#tiles.set(key, tile);
    } catch {
      if (reading.signal.aborted) return;
      this.#failed.add(key);
    }
    this.#reading.delete(key);
    if (this.isSettled) this.#old = new Map();
    this.changed.emit();
  }

  #stop(key: string, reading: AbortController) {
    this.#reading.delete(key);
    reading.abort();
  }
}
