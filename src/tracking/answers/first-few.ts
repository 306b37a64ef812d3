/** Keeps the first few of many by an order; of two that are equal the one that came before. */
export class FirstFew<Item> {
  #kept: Item[] = [];
  readonly #most: number;
  readonly #compare: (one: Item, other: Item) => number;
  /** The last of so many as are kept, once there have been more: what does not come before it is none of the first. */
  #last: Item | null = null;

  constructor(most: number, compare: (one: Item, other: Item) => number) {
    this.#most = Math.max(0, most);
    this.#compare = compare;
  }

  take(item: Item): void {
    if (this.#last !== null && this.#compare(item, this.#last) >= 0) return;
    this.#kept.push(item);
    // Sorting is put off until there are twice as many, and so costs little for each.
    if (this.#kept.length >= 2 * this.#most + 64) this.#trim();
  }

  /** In order. */
  result(): readonly Item[] {
    this.#trim();
    return this.#kept;
  }

  #trim(): void {
    this.#kept = this.#kept.sort(this.#compare).slice(0, this.#most);
    if (this.#kept.length === this.#most) this.#last = this.#kept.at(-1) ?? null;
  }
}
