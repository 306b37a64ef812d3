import { day } from '../time.ts';
import { pending } from './compare.ts';
import type { Remembered } from './remembered.ts';

/** Rows per page of a poll: parsed in a few milliseconds and cheap for the service. */
export const pageSize = 50;

/** Orders are polled this long after their window, because results come late. */
const liveAfterMs = 7 * day;
/** Ranges per poll; if there are more, the orders seen longest ago come first. */
const maxRanges = 10;
/** The number of polls in which the sweep reaches every order: eight hours. */
const pollsPerRound = 480;
const maxSweepPages = 9;

export type Plan = {
  readonly live: readonly { readonly from: number; readonly to: number }[];
  readonly sweep: readonly number[];
};

type PollContext = {
  readonly now: number;
  /** Orders seen by a request of then or later were already seen by this poll. */
  readonly since: number;
  /** Orders that a person wants to see as they are now: before all others, whatever their state. */
  readonly orders: ReadonlySet<number>;
  readonly sweepPage: number;
  /** The last request of the range that begins at a date, so that an order that is never returned does not block others. */
  readonly requestedAt: ReadonlyMap<number, number>;
};

/**
 * The requests of a poll beside the newest orders. The interface filters by the order date, neither by window nor by change
 * (interface.md 2.10), so the orders that can still change are requested in date ranges of about a page each.
 */
export function planPoll(
  orders: Remembered,
  { now, since, orders: wanted, sweepPage, requestedAt }: PollContext,
): Plan {
  const { dates, oldest } = liveByDate(orders, now, since, wanted);
  const ranges: { from: number; to: number; seenAt: number }[] = [];
  for (let index = 0; index < dates.length; index += 1) {
    const from = dates[index] ?? 0;
    let seenAt = oldest[index] ?? Number.POSITIVE_INFINITY;
    if (seenAt === Number.POSITIVE_INFINITY) continue;
    let last = index;
    const end = Math.min(dates.length, index + pageSize);
    for (let next = index + 1; next < end; next += 1) {
      const seenAtNext = oldest[next] ?? Number.POSITIVE_INFINITY;
      if (seenAtNext === Number.POSITIVE_INFINITY) continue;
      last = next;
      seenAt = Math.min(seenAt, seenAtNext);
    }
    index = last;
    ranges.push({
      from,
      to: dates[last] ?? from,
      seenAt: seenAt === Number.NEGATIVE_INFINITY ? seenAt : Math.max(seenAt, requestedAt.get(from) ?? 0),
    });
  }
  ranges.sort((one, other) => one.seenAt - other.seenAt);
  const pages = Math.ceil(orders.size / pageSize);
  const sweeps = Math.min(pages, maxSweepPages, Math.max(1, Math.ceil(pages / pollsPerRound)));
  return {
    live: ranges
      .slice(
        0,
        Math.max(maxRanges, ranges.filter(({ seenAt }) => seenAt === Number.NEGATIVE_INFINITY).length),
      )
      .map(({ from, to }) => ({ from, to })),
    sweep: Array.from({ length: sweeps }, (_, index) => (sweepPage + index) % Math.max(pages, 1)),
  };
}

/**
 * The sorted dates of all orders and, at the first of equal dates, the earliest last poll of their live orders; infinity if
 * there are none. Sorting numbers is ten times as fast as sorting a hundred thousand objects.
 */
function liveByDate({ size, blocks }: Remembered, now: number, since: number, wanted: ReadonlySet<number>) {
  const all = new Float64Array(size);
  const live: { readonly at: number; readonly seenAt: number }[] = [];
  let count = 0;
  for (const { id, orderedAt, windowTo, statusId, lastSeenAt, count: used } of blocks) {
    for (let slot = 0; slot < used; slot += 1) {
      const at = orderedAt[slot] ?? Number.NaN;
      if (Number.isNaN(at)) continue;
      all[count] = at;
      count += 1;
      const seenAt = lastSeenAt[slot] ?? 0;
      const isOpen = statusId[slot] === pending || (windowTo[slot] ?? Number.NaN) > now - liveAfterMs;
      if (seenAt >= since) continue;
      if (wanted.has(id[slot] ?? 0)) live.push({ at, seenAt: Number.NEGATIVE_INFINITY });
      else if (isOpen) live.push({ at, seenAt });
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
