/** Keeps the first few of many items in sorted order; equal items stay in order of arrival. */
export class FirstFew<Item> {
  #kept: Item[] = [];
  readonly #max: number;
  readonly #compare: (one: Item, other: Item) => number;
  /** The last kept item, once there have been more: items after it are dropped. */
  #last: Item | null = null;

  constructor(max: number, compare: (one: Item, other: Item) => number) {
    this.#max = Math.max(0, max);
    this.#compare = compare;
  }

  take(item: Item): void {
    if (this.#last !== null && this.#compare(item, this.#last) >= 0) return;
    this.#kept.push(item);
    // Sorted only when twice as many are there, which is cheap per item.
    if (this.#kept.length >= 2 * this.#max + 64) this.#trim();
  }

  result(): readonly Item[] {
    this.#trim();
    return this.#kept;
  }

  #trim(): void {
    this.#kept = this.#kept.sort(this.#compare).slice(0, this.#max);
    if (this.#kept.length === this.#max) this.#last = this.#kept.at(-1) ?? null;
  }
}
