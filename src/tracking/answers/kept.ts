import type { Remembered } from '../remembered.ts';

/** What was made of all orders, the last few of it, until an order changes. */
export class Kept<Value> {
  readonly #max: number;
  readonly #of = new WeakMap<Remembered, { revision: number; values: Map<string, Value> }>();

  constructor(max: number) {
    this.#max = max;
  }

  get(orders: Remembered, key: string, make: () => Value): Value {
    let known = this.#of.get(orders);
    if (known?.revision !== orders.revision) {
      known = { revision: orders.revision, values: new Map() };
      this.#of.set(orders, known);
    }
    const { values } = known;
    const value = values.get(key) ?? make();
    values.delete(key);
    values.set(key, value);
    for (const oldest of values.keys()) if (values.size > this.#max) values.delete(oldest);
    return value;
  }
}
