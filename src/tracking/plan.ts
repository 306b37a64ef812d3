import { day } from '../time.ts';
import { pending } from './compare.ts';
import type { Remembered } from './remembered.ts';

/** Rows of a page: a page of 50 orders is read in a few milliseconds and keeps no service busy. */
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
  const dated: { at: number; live: boolean; seenAt: number }[] = [];
  for (const block of orders.blocks) {
    for (let slot = 0; slot < block.count; slot += 1) {
      const at = block.orderedAt[slot] ?? Number.NaN;
      if (Number.isNaN(at)) continue;
      const windowTo = block.windowTo[slot] ?? Number.NaN;
      const seenAt = block.lastSeenAt[slot] ?? 0;
      const live = block.statusId[slot] === pending || windowTo > now - liveAfterMs;
      dated.push({ at, live: live && seenAt < since, seenAt });
    }
  }
  dated.sort((one, other) => one.at - other.at);
  const ranges: { from: number; to: number; seenAt: number }[] = [];
  for (let index = 0; index < dated.length; index += 1) {
    const first = dated[index];
    if (first === undefined || !first.live) continue;
    const range = { from: first.at, to: first.at, seenAt: first.seenAt };
    const end = Math.min(dated.length, index + pageSize);
    let last = index;
    for (let next = index; next < end; next += 1) {
      const each = dated[next];
      if (each === undefined || !each.live) continue;
      last = next;
      range.to = each.at;
      range.seenAt = Math.min(range.seenAt, each.seenAt);
    }
    index = last;
    ranges.push({ ...range, seenAt: Math.max(range.seenAt, askedAt.get(range.from) ?? 0) });
  }
  ranges.sort((one, other) => one.seenAt - other.seenAt);
  const pages = Math.ceil(orders.size / pageSize);
  const sweeps = Math.min(pages, mostSweepPages, Math.max(1, Math.ceil(pages / looksOfARound)));
  return {
    live: ranges.slice(0, mostRanges).map(({ from, to }) => ({ from, to })),
    sweep: Array.from({ length: sweeps }, (_, index) => (sweepPage + index) % Math.max(pages, 1)),
  };
}
