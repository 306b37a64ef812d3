import { phaseOf } from '../order/capture-window.ts';
import { placeFields } from '../order/place.ts';
import { day } from '../time.ts';
import type { Snapshot, SnapshotMeta } from './block/slot.ts';
import type { Change, What } from './change.ts';
import { outcomeText, readOutcome } from './kept-estimate.ts';
import type { StoredOrder } from './remembered.ts';
import type { Sighting } from './sighting.ts';

/** The only documented status (interface.md 3). */
export const pending = 1;

export type Observed = Pick<Change, 'after' | 'what'>;

export type OrderDiff = StoredOrder & {
  readonly changes: readonly Observed[];
  /** True if anything except the time of the poll has changed. */
  readonly differs: boolean;
};

/** Decides whether an unknown order is new or only not read before. */
export type Newness = {
  /** False during the first sync, which sees everything for the first time. */
  readonly counts: boolean;
  /** Orders with an earlier date are old ones; null: unknown. */
  readonly since: number | null;
  /** The last poll of the newest orders; an order with a later date is new. */
  readonly looked: { readonly at: number; readonly newest: number | null } | null;
};

/** Orders may appear in the list somewhat later than their date. */
const lateMs = 3_600_000;

/** If a clock was set back by more, older times are ignored. */
const setBackMs = 300_000;

/** Compares a response with the stored order. Null if its request was sent before the stored response arrived. */
export function diffOrder(
  known: StoredOrder | null,
  sighting: Sighting,
  answeredAt: number,
  newness: Newness,
): OrderDiff | null {
  const requestedAt = sighting.order.lastSeenAt;
  if (known === null) return first(sighting, answeredAt, newness);
  const waitsFor = known.snapshotMeta.answeredAt;
  if (requestedAt <= waitsFor && waitsFor - requestedAt < setBackMs) return null;

  const before = known.order;
  const order = { ...merged(before, sighting), firstSeenAt: before.firstSeenAt };
  const whats: What[] = [];
  if (order.statusId !== before.statusId)
    whats.push({ kind: 'status', from: statusOf(before), to: statusOf(order) });
  if (order.netPrice !== before.netPrice)
    whats.push({ kind: 'price', from: before.netPrice, to: order.netPrice });
  if (known.snapshotMeta.detailed && sighting.detailed) {
    if (before.at === null && before.areaKm2 === null && order.at !== null)
      whats.push({ kind: 'area', what: 'aoi' });
    if (!before.covered && order.covered) whats.push({ kind: 'area', what: 'intersection' });
  }
  const moved = order.windowTo !== before.windowTo;
  const reported = windowChange(order, requestedAt, moved ? null : known.snapshotMeta);
  const tasked = sighting.tasked ?? known.snapshotMeta.tasked;
  if (reported.what !== null) whats.push(reported.what);
  return {
    order,
    snapshotMeta: {
      ...reported.snapshotMeta,
      answeredAt,
      tasked,
      outcome: noted(known.snapshotMeta.outcome ?? null, before, order),
      detailed: known.snapshotMeta.detailed || sighting.detailed,
    },
    changes: whats.map((what) => ({ after: before.lastSeenAt, what })),
    differs: whats.length > 0 || !alike(before, order) || tasked !== known.snapshotMeta.tasked,
  };
}

function first(sighting: Sighting, answeredAt: number, { counts, since, looked }: Newness): OrderDiff {
  const { order, detailed, tasked } = sighting;
  const { snapshotMeta } = windowChange(order, order.lastSeenAt, null);
  const { orderedAt } = order;
  const isNew = counts && (since === null || orderedAt === null || orderedAt >= since - lateMs);
  const wasNotThere = looked !== null && orderedAt !== null && orderedAt >= (looked.newest ?? 0);
  const change: Observed = { after: wasNotThere ? looked.at : null, what: { kind: 'new' } };
  return {
    order,
    // The state at the first poll is no change.
    snapshotMeta: { ...snapshotMeta, answeredAt, detailed, tasked },
    changes: isNew ? [change] : [],
    differs: true,
  };
}

/** The order after the response; without items, only its own fields change. */
function merged(before: Snapshot, { order, detailed }: Sighting): Snapshot {
  const uuidHash = order.uuidHash || before.uuidHash;
  if (detailed) return { ...order, uuidHash };
  return {
    ...order,
    uuidHash,
    typeId: before.typeId,
    typeName: before.typeName,
    resolutionId: before.resolutionId,
    resolutionName: before.resolutionName,
    place: before.place,
    where: before.where,
    cloudCover: before.cloudCover,
    windowFrom: before.windowFrom,
    windowFromInUtc: before.windowFromInUtc,
    windowTo: before.windowTo,
    windowToInUtc: before.windowToInUtc,
    at: before.at,
    areaKm2: before.areaKm2,
    covered: before.covered,
  };
}

/** A status that is seen later than this after the request before may have been there for long: when it came is not known. */
export const maxGapMs = 3 * day;

/** The outcome with another status, and when it was first seen. */
function noted(outcome: string | null, before: Snapshot, order: Snapshot): string | null {
  if (outcome === null || order.statusId === before.statusId) return outcome;
  const read = readOutcome(outcome);
  if (read.seen.has(order.statusId)) return outcome;
  const isTimed = order.lastSeenAt - before.lastSeenAt <= maxGapMs;
  return outcomeText({
    ...read,
    seen: new Map([...read.seen, [order.statusId, isTimed ? order.lastSeenAt : null]]),
  });
}

/** Each of the two is reported once per window, by a poll sent while it applies. */
function windowChange(order: Snapshot, requestedAt: number, reported: SnapshotMeta | null) {
  const { windowFrom, windowTo } = order;
  const phase = phaseOf(windowFrom ?? Number.NaN, windowTo ?? Number.NaN, requestedAt);
  const over = order.statusId === pending && phase === 'ended';
  const closing = over || (order.statusId === pending && phase === 'closing');
  const what: What | null =
    over && !reported?.closedReported
      ? { kind: 'closedPending' }
      : closing && !over && !reported?.closingReported
        ? { kind: 'closing' }
        : null;
  return {
    what,
    snapshotMeta: {
      closingReported: closing || reported?.closingReported === true,
      closedReported: over || reported?.closedReported === true,
    },
  };
}

const statusOf = (order: Snapshot) => ({ id: order.statusId, title: order.statusTitle });

const texts = ['no', 'refNo', 'statusTitle', 'addedBy', 'typeName', 'resolutionName'] as const;
const values = [
  'netPrice',
  'orderedAt',
  'orderedInUtc',
  'typeId',
  'resolutionId',
  'windowFrom',
  'windowFromInUtc',
  'windowTo',
  'windowToInUtc',
  'cloudCover',
  'areaKm2',
  'covered',
] as const;

const alike = (one: Snapshot, other: Snapshot): boolean =>
  [...texts, ...values].every((name) => one[name] === other[name]) &&
  one.place.en === other.place.en &&
  one.place.ar === other.place.ar &&
  placeFields.every((name) => one.where[name] === other.where[name]) &&
  one.at?.lng === other.at?.lng &&
  one.at?.lat === other.at?.lat;
