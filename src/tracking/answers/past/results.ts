import { median } from 'd3-array';
import { day } from '../../../time.ts';
import { pending } from '../../compare.ts';
import { type Outcome, readOutcome } from '../../kept-estimate.ts';
import type { Questions } from '../../questions.ts';
import type { Remembered } from '../../remembered.ts';

type Question = Questions['results']['request'];
type Month = Questions['results']['response'][number];

/**
 * The orders that were confirmed with an estimate by the UTC month of their date, the newest first: how often what came lay within
 * what was shown. An order counts for the price once it has left status 1, and for the days once it was delivered or the days have
 * passed.
 */
export function results({ blocks }: Remembered, { kinds, at }: Question): Questions['results']['response'] {
  const [done, stopped] = [new Set(kinds.done), new Set(kinds.stopped)];
  const months = new Map<number, Tally>();
  for (const block of blocks) {
    const outcomeAt = block.outcome.reader();
    for (let slot = 0; slot < block.count; slot += 1) {
      const text = outcomeAt(slot);
      const orderedAt = block.orderedAt[slot] ?? Number.NaN;
      if (!text || Number.isNaN(orderedAt)) continue;
      const month = monthOf(orderedAt);
      const tally = months.get(month) ?? new Tally(month);
      months.set(month, tally);
      const statusId = block.statusId[slot] ?? pending;
      const outcome = readOutcome(text);
      tally.takePrice(outcome, statusId === pending ? Number.NaN : (block.netPrice[slot] ?? Number.NaN));
      const waited = (at - (block.windowFrom[slot] ?? Number.NaN)) / day;
      if (done.size > 0) tally.takeDays(isInTime(outcome, { done, stopped, statusId, waited, at }));
    }
  }
  return [...months.values()].map((tally) => tally.month()).sort((one, other) => other.from - one.from);
}

const monthOf = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
};

type Facts = {
  readonly done: ReadonlySet<number>;
  readonly stopped: ReadonlySet<number>;
  readonly statusId: number;
  /** Days since the window opened; NaN if it has no beginning. */
  readonly waited: number;
  readonly at: number;
};

/** Whether it was delivered within the days that were shown; null while that is open, or not known. */
function isInTime({ days, seen }: Outcome, { done, stopped, statusId, waited, at }: Facts): boolean | null {
  if (days === null || Number.isNaN(waited)) return null;
  const deliveries = [...seen].filter(([id]) => done.has(id)).map(([, when]) => when);
  if (deliveries.length > 0) {
    const times = deliveries.filter((when) => when !== null);
    return times.length < deliveries.length ? null : waited - (at - Math.min(...times)) / day <= days;
  }
  if (done.has(statusId) || stopped.has(statusId)) return null;
  return waited > days ? false : null;
}

class Tally {
  readonly #from: number;
  #orders = 0;
  readonly #price = { orders: 0, within: 0 };
  readonly #days = { orders: 0, within: 0 };
  readonly #list: number[] = [];

  constructor(from: number) {
    this.#from = from;
  }

  takePrice({ price, listPrice }: Outcome, netPrice: number): void {
    this.#orders += 1;
    if (Number.isNaN(netPrice)) return;
    if (listPrice !== null && listPrice > 0) this.#list.push(netPrice / listPrice - 1);
    if (price === null) return;
    this.#price.orders += 1;
    if (netPrice >= price.low && netPrice <= price.high) this.#price.within += 1;
  }

  takeDays(inTime: boolean | null): void {
    if (inTime === null) return;
    this.#days.orders += 1;
    if (inTime) this.#days.within += 1;
  }

  month(): Month {
    const over = median(this.#list);
    return {
      from: this.#from,
      orders: this.#orders,
      price: this.#price,
      days: this.#days,
      list: over === undefined ? null : { orders: this.#list.length, over },
    };
  }
}
