import { type LikeFilter, likeOf } from '../../../order/like-filter.ts';
import { day } from '../../../time.ts';
import { type Block, blockSize, flags, noId } from '../../block/block.ts';
import { itemCounts, itemFactsOf } from '../../block/item-facts.ts';
import { likeTestsOf } from '../../block/slot-filter.ts';
import type { ChangeLog, Status } from '../../change.ts';
import { maxGapMs, pending } from '../../compare.ts';
import type { Questions } from '../../questions.ts';
import type { Remembered } from '../../remembered.ts';

type Question = Questions['estimates']['request'];
export type Estimate = Questions['estimates']['response'][number];

/** Fewer orders tell nothing. */
export const minAlike = 5;
/** The orders that must remain for a limit. */
export const minLimited = 10;
/** Statuses that are named where the settings do not say which mean a delivery. */
const maxStatuses = 3;

/** When each order was first seen in one of `statuses`; without them, in the status it has. */
type SeenAt = ReadonlyMap<number, number>;

/**
 * What happened to the orders like each of those that are wanted: the same type, resolution and one tasking item, limited by
 * place, length of window and cloud limit, one after the other, where enough orders remain. Shares are of orders whose window has
 * closed, days of those among them that were seen to be delivered.
 */
export function estimates(
  orders: Remembered,
  { wanted, kinds, at }: Question,
  log: ChangeLog,
): Questions['estimates']['response'] {
  const pools = new Map<string, readonly number[]>();
  const known = new Map<string, Estimate>();
  const facts = factsOf(orders, kinds, at, log);
  return wanted.map((each) => {
    const kind = `${each.typeId} ${each.resolutionId}`;
    const like = likeOf(each);
    const key = `${kind} ${JSON.stringify(like)}`;
    const pool = pools.get(kind) ?? poolOf(orders, each);
    const estimate = known.get(key) ?? estimateOf(limited(orders, pool, like), facts);
    pools.set(kind, pool);
    known.set(key, estimate);
    return estimate;
  });
}

/** The places of the orders of one image with one item (`Remembered.writtenSince`). */
function poolOf({ blocks }: Remembered, { typeId, resolutionId }: Question['wanted'][number]): number[] {
  const places: number[] = [];
  for (const [index, block] of blocks.entries()) {
    const facts = itemFactsOf(block);
    for (let slot = 0; slot < block.count; slot += 1)
      if (
        block.typeId[slot] === typeId &&
        block.resolutionId[slot] === resolutionId &&
        facts.countOf(slot) === itemCounts.one
      )
        places.push(index * blockSize + slot);
  }
  return places;
}

const readerOf =
  (blocks: readonly Block[], column: (block: Block) => Float64Array | Int32Array) =>
  (place: number): number => {
    const block = blocks[Math.floor(place / blockSize)];
    return block === undefined ? Number.NaN : (column(block)[place % blockSize] ?? Number.NaN);
  };

type Alike = { readonly like: LikeFilter; readonly places: readonly number[] };

function limited({ blocks }: Remembered, pool: readonly number[], wanted: LikeFilter): Alike {
  const tests = likeTestsOf(wanted);
  let places = pool;
  let like: LikeFilter = { near: null, hours: null, cloud: null };
  for (const part of ['near', 'hours', 'cloud'] as const) {
    const test = tests[part];
    if (test === null) continue;
    const ofBlock = new Map<number, (slot: number) => boolean>();
    const some = places.filter((place) => {
      const index = Math.floor(place / blockSize);
      const block = blocks[index];
      const passes = ofBlock.get(index) ?? (block === undefined ? () => false : test(block));
      ofBlock.set(index, passes);
      return passes(place % blockSize);
    });
    if (some.length < minLimited) continue;
    places = some;
    like = { ...like, [part]: wanted[part] };
  }
  return { like, places };
}

/** What is read of an order by its place. */
type Facts = {
  readonly priceOf: (place: number) => number;
  readonly isClosed: (place: number) => boolean;
  readonly isBrought: (place: number) => boolean;
  readonly isStopped: (place: number) => boolean;
  readonly statusOf: (place: number) => Status;
  /** Days from the opening of its window until it was seen with a wanted status; null if that was not seen. */
  readonly daysOf: (place: number) => number | null;
  /** The settings name a status that means a delivery. */
  readonly knowsDone: boolean;
};

function factsOf(
  { blocks }: Remembered,
  { done, stopped }: Question['kinds'],
  at: number,
  log: ChangeLog,
): Facts {
  const [isDone, isStop] = [new Set(done), new Set(stopped)];
  const knowsDone = done.length > 0;
  const seen = seenAt(log, knowsDone ? isDone : null);
  const idOf = readerOf(blocks, ({ id }) => id);
  const statusIdOf = readerOf(blocks, ({ statusId }) => statusId);
  const [fromOf, toOf] = [
    readerOf(blocks, ({ windowFrom }) => windowFrom),
    readerOf(blocks, ({ windowTo }) => windowTo),
  ];
  const hasImage = (place: number) =>
    ((blocks[Math.floor(place / blockSize)]?.flags[place % blockSize] ?? 0) & flags.covered) !== 0;
  return {
    knowsDone,
    priceOf: readerOf(blocks, ({ netPrice }) => netPrice),
    isClosed: (place) => toOf(place) <= at,
    isBrought: (place) =>
      isDone.has(statusIdOf(place)) || (hasImage(place) && !isStop.has(statusIdOf(place))),
    isStopped: (place) => isStop.has(statusIdOf(place)),
    statusOf(place) {
      const block = blocks[Math.floor(place / blockSize)];
      const slot = place % blockSize;
      return {
        id: (block?.statusId[slot] ?? noId) as Status['id'],
        title: block?.texts[block.statusTitle[slot] ?? 0] ?? '',
      };
    },
    daysOf(place) {
      const [when, from] = [seen.get(idOf(place)), fromOf(place)];
      return when === undefined || Number.isNaN(from) ? null : Math.max(0, (when - from) / day);
    },
  };
}

function seenAt({ changes }: ChangeLog, statuses: ReadonlySet<number> | null): SeenAt {
  const seen = new Map<number, number>();
  for (const { orderId, after, by, what } of changes) {
    if (what.kind !== 'status') continue;
    const isWanted = statuses === null ? what.to.id !== pending : statuses.has(what.to.id);
    const wasBefore = statuses?.has(what.from.id) === true;
    if (!isWanted || wasBefore || after === null || by - after > maxGapMs) continue;
    // The first delivery; without knowing which status is one, the change to the status that it has now.
    if (statuses === null || !seen.has(orderId)) seen.set(orderId, by);
  }
  return seen;
}

function estimateOf({ like, places }: Alike, facts: Facts): Estimate {
  const orders = places.length;
  const nothing = { like, orders, price: null, closed: null, days: null, statuses: [] };
  if (orders < minAlike) return nothing;
  const closed = places.filter(facts.isClosed);
  const isEnough = closed.length >= minAlike;
  return {
    ...nothing,
    price: priceOf(places.map(facts.priceOf).filter((price) => !Number.isNaN(price))),
    closed: isEnough
      ? {
          orders: closed.length,
          brought: closed.filter(facts.isBrought).length,
          stopped: closed.filter(facts.isStopped).length,
        }
      : null,
    days: facts.knowsDone ? daysOf(closed.flatMap((place) => facts.daysOf(place) ?? [])) : null,
    statuses: facts.knowsDone || !isEnough ? [] : statusesOf(closed, facts),
  };
}

/**
 * The value that the next one stays below with the chance of `share`, for any distribution: of n, the one at `share` (n + 1), between two
 * in proportion. A usual quantile would promise too much of few orders: of nine, its middle half holds 4 in 10 of the next ones.
 */
function expectedAt(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length + 1) - 1;
  const [below, above] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN];
  return below + (above - below) * (at - Math.floor(at));
}

function priceOf(prices: readonly number[]): Estimate['price'] {
  if (prices.length < minAlike) return null;
  const sorted = prices.toSorted((one, other) => one - other);
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => expectedAt(sorted, share));
  return {
    low: low ?? Number.NaN,
    median: median ?? Number.NaN,
    high: high ?? Number.NaN,
    orders: sorted.length,
  };
}

/**
 * The days within which half were delivered, and 9 in 10: whole ones, so the first whose rank is high enough.
 */
function daysOf(days: readonly number[]): Estimate['days'] {
  if (days.length < minAlike) return null;
  const sorted = days.toSorted((one, other) => one - other);
  const rank = Math.ceil(0.9 * (sorted.length + 1) - 1e-9);
  return {
    median: expectedAt(sorted, 0.5),
    ninth: sorted[rank - 1] ?? null,
    orders: sorted.length,
  };
}

function statusesOf(closed: readonly number[], facts: Facts): Estimate['statuses'] {
  const found = new Map<number, { status: Status; orders: number; days: number[] }>();
  for (const place of closed) {
    const status = facts.statusOf(place);
    const one = found.get(status.id) ?? { status, orders: 0, days: [] };
    const days = facts.daysOf(place);
    one.orders += 1;
    if (days !== null) one.days.push(days);
    found.set(status.id, one);
  }
  return [...found.values()]
    .sort((one, other) => other.orders - one.orders || one.status.id - other.status.id)
    .slice(0, maxStatuses)
    .map(({ status, orders, days }) => ({ status, orders, days: daysOf(days)?.median ?? null }));
}
