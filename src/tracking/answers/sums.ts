import type { Trends } from '../questions.ts';

type Sum = Trends['total'];

export class Sums {
  readonly value: number[] = [];
  readonly orders: number[] = [];
  readonly unknown: number[] = [];

  /** @param value NaN if the order has none. */
  add(index: number, value: number): void {
    this.orders[index] = (this.orders[index] ?? 0) + 1;
    if (Number.isNaN(value)) this.unknown[index] = (this.unknown[index] ?? 0) + 1;
    else this.value[index] = (this.value[index] ?? 0) + value;
  }

  at(index: number): Sum {
    return {
      value: this.value[index] ?? 0,
      orders: this.orders[index] ?? 0,
      unknown: this.unknown[index] ?? 0,
    };
  }

  total(of: Iterable<number> = this.orders.keys()): Sum {
    const total = { value: 0, orders: 0, unknown: 0 };
    for (const index of of) {
      total.value += this.value[index] ?? 0;
      total.orders += this.orders[index] ?? 0;
      total.unknown += this.unknown[index] ?? 0;
    }
    return total;
  }
}
