import { day } from '../time.ts';
import { pending } from './compare.ts';
import type { Remembered } from './remembered.ts';

/** Rows of a page of a look: it is read in a few milliseconds and keeps no service busy. */
export const pageSize = 50;

/** After its window an order is looked at for as long: outcomes come late. */
const liveAfterMs = 7 * day;
/** Ranges of one look; with more the orders that were seen longest ago come first. */
const mostRanges = 10;
/** Looks in which the slow round comes to every order: those of eight hours at a desk. */
const looksOfARound = 480;
const mostSweepPages = 9;

export type Plan = {
  readonly live: readonly { readonly from: number; readonly to: number }[];
  readonly sweep: readonly number[];
};

type Asks = {
  readonly now: number;
  /** What was seen by a request of then or later was seen by this look already. */
  readonly since: number;
  readonly sweepPage: number;
  /** When the range that begins at a date was asked for last: an order that never comes back keeps no others waiting. */
  readonly askedAt: ReadonlyMap<number, number>;
};

/**
 * What a look asks beside the newest orders. The interface filters neither by window nor by what changed (interface.md 2.10), but by the
 * date of the order: so the orders that can still change are asked for in ranges of dates that hold a page of orders each.
 */
export function planLook(orders: Remembered, { now, since, sweepPage, askedAt }: Asks): Plan {
  const { dates, oldest } = liveByDate(orders, now, since);
  const ranges: { from: number; to: number; seenAt: number }[] = [];
  for (let index = 0; index < dates.length; index += 1) {
    const from = dates[index] ?? 0;
    let seenAt = oldest[index] ?? Number.POSITIVE_INFINITY;
    if (seenAt === Number.POSITIVE_INFINITY) continue;
    let last = index;
    const end = Math.min(dates.length, index + pageSize);
    for (let next = index + 1; next < end; next += 1) {
      const seen = oldest[next] ?? Number.POSITIVE_INFINITY;
      if (seen === Number.POSITIVE_INFINITY) continue;
      last = next;
      seenAt = Math.min(seenAt, seen);
    }
    index = last;
    ranges.push({ from, to: dates[last] ?? from, seenAt: Math.max(seenAt, askedAt.get(from) ?? 0) });
  }
  ranges.sort((one, other) => one.seenAt - other.seenAt);
  const pages = Math.ceil(orders.size / pageSize);
  const sweeps = Math.min(pages, mostSweepPages, Math.max(1, Math.ceil(pages / looksOfARound)));
  return {
    live: ranges.slice(0, mostRanges).map(({ from, to }) => ({ from, to })),
    sweep: Array.from({ length: sweeps }, (_, index) => (sweepPage + index) % Math.max(pages, 1)),
  };
}

/**
 * The dates of all orders in order, and for each of them when the live order that was seen longest ago was seen, at the first of equal
 * dates; infinity where there is none. Numbers alone are sorted: a hundred thousand objects would take ten times as long.
 */
function liveByDate({ size, blocks }: Remembered, now: number, since: number) {
  const all = new Float64Array(size);
  const live: { readonly at: number; readonly seenAt: number }[] = [];
  let count = 0;
  for (const { orderedAt, windowTo, statusId, lastSeenAt, count: used } of blocks) {
    for (let slot = 0; slot < used; slot += 1) {
      const at = orderedAt[slot] ?? Number.NaN;
      if (Number.isNaN(at)) continue;
      all[count] = at;
      count += 1;
      const seenAt = lastSeenAt[slot] ?? 0;
      const isOpen = statusId[slot] === pending || (windowTo[slot] ?? Number.NaN) > now - liveAfterMs;
      if (isOpen && seenAt < since) live.push({ at, seenAt });
    }
  }
  const dates = all.subarray(0, count).sort();
  const oldest = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  for (const { at, seenAt } of live) {
    const index = firstNotBefore(dates, at);
    oldest[index] = Math.min(oldest[index] ?? seenAt, seenAt);
  }
  return { dates, oldest };
}

function firstNotBefore(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
