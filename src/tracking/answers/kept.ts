import type { Remembered } from '../remembered.ts';

/** A value as it was, and the places that were written since then. */
export type Before<Value> = { readonly value: Value; readonly written: readonly number[] };

/** What was made of all orders, the last few of it. After a change it is made again, from what it was if few orders were written. */
export class Kept<Value> {
  readonly #max: number;
  readonly #of = new WeakMap<Remembered, Map<string, { revision: number; value: Value }>>();

  constructor(max: number) {
    this.#max = max;
  }

  get(orders: Remembered, key: string, make: (before: Before<Value> | null) => Value): Value {
    const values = this.#of.get(orders) ?? new Map<string, { revision: number; value: Value }>();
    this.#of.set(orders, values);
    const known = values.get(key);
    values.delete(key);
    const value = known?.revision === orders.revision ? known.value : make(beforeOf(orders, known));
    values.set(key, { revision: orders.revision, value });
    for (const oldest of values.keys()) if (values.size > this.#max) values.delete(oldest);
    return value;
  }
}

function beforeOf<Value>(
  orders: Remembered,
  known: { readonly revision: number; readonly value: Value } | undefined,
): Before<Value> | null {
  const written = known === undefined ? null : orders.writtenSince(known.revision);
  return known === undefined || written === null ? null : { value: known.value, written };
}
