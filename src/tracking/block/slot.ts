import type { ImageResolutionId, ImageTypeId, OrderId, OrderStatusId } from '../../ids.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { type PlaceNames, placeFields } from '../../order/place.ts';
import { type Block, flags, noId, placeOf } from './block.ts';
import { forgetItems } from './item-facts.ts';
import { forgetFolded } from './slot-search.ts';

/** An order as last seen. Times are milliseconds since 1970 UTC. */
export type Snapshot = ListedOrder & {
  /** 32 bits of its UUID; 0 if that was never received. Two orders may have one number. */
  readonly uuidHash: number;
  /** True if there is an intersection area. */
  readonly covered: boolean;
  readonly firstSeenAt: number;
  /** The time of the latest request that showed it: later changes are unknown. */
  readonly lastSeenAt: number;
};

/** 32-bit FNV-1a; 0 for none. */
export function uuidHashOf(uuid: string | null): number {
  let hash = uuid === null ? 0 : 0x811c9dc5;
  for (const character of uuid ?? '') hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}

/** The stored state of an order beside its snapshot. */
export type SnapshotMeta = {
  /** When the latest response that showed it arrived. */
  readonly answeredAt: number;
  /** Its items were included: a list without items has no windows and areas. */
  readonly detailed: boolean;
  /** Its tasking items (tasked.ts); null if never received. */
  readonly tasked: string | null;
  readonly closingReported: boolean;
  readonly closedReported: boolean;
  /** Its estimate and what came of it (tracking/kept-estimate.ts); none without one. */
  readonly outcome?: string | null;
};

const real = (value: number | null) => value ?? Number.NaN;
const readReal = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
const readId = (value: number | undefined) => (value === undefined || value === noId ? null : value);

/** A line per name; null without any. */
function linesOf(where: PlaceNames): string | null {
  const lines = placeFields.map((field) => where[field] ?? '').join('\n');
  return lines.trim() === '' ? null : lines;
}

/** The names of a text of `where`. */
export function namesIn(lines: string): PlaceNames {
  const names = lines.split('\n');
  return Object.fromEntries(placeFields.map((field, at) => [field, names[at] || null])) as PlaceNames;
}

export function writeSlot(block: Block, slot: number, order: Snapshot, snapshotMeta: SnapshotMeta): void {
  forgetFolded(block);
  forgetItems(block, slot);
  block.id[slot] = order.id;
  block.uuidHash[slot] = order.uuidHash;
  block.no.set(slot, order.no);
  block.refNo.set(slot, order.refNo);
  block.tasked.set(slot, snapshotMeta.tasked);
  block.outcome.set(slot, snapshotMeta.outcome ?? '');
  block.statusId[slot] = order.statusId;
  block.statusTitle[slot] = placeOf(block, order.statusTitle);
  block.netPrice[slot] = real(order.netPrice);
  block.orderedAt[slot] = real(order.orderedAt);
  block.addedBy[slot] = placeOf(block, order.addedBy);
  block.typeId[slot] = order.typeId ?? noId;
  block.typeName[slot] = placeOf(block, order.typeName);
  block.resolutionId[slot] = order.resolutionId ?? noId;
  block.resolutionName[slot] = placeOf(block, order.resolutionName);
  block.placeEn[slot] = placeOf(block, order.place.en);
  block.placeAr[slot] = placeOf(block, order.place.ar);
  block.where[slot] = placeOf(block, linesOf(order.where));
  block.cloudCover[slot] = placeOf(block, order.cloudCover === null ? null : String(order.cloudCover));
  block.windowFrom[slot] = real(order.windowFrom);
  block.windowTo[slot] = real(order.windowTo);
  block.lng[slot] = real(order.at?.lng ?? null);
  block.lat[slot] = real(order.at?.lat ?? null);
  block.areaKm2[slot] = real(order.areaKm2);
  block.firstSeenAt[slot] = order.firstSeenAt;
  block.lastSeenAt[slot] = order.lastSeenAt;
  block.answeredAt[slot] = snapshotMeta.answeredAt;
  block.flags[slot] =
    (order.covered ? flags.covered : 0) |
    (order.orderedInUtc ? 0 : flags.noZone) |
    (order.windowFromInUtc ? 0 : flags.fromNoZone) |
    (order.windowToInUtc ? 0 : flags.toNoZone) |
    (snapshotMeta.detailed ? flags.detailed : 0) |
    (snapshotMeta.closingReported ? flags.closingReported : 0) |
    (snapshotMeta.closedReported ? flags.closedReported : 0);
}

export function readSnapshotMeta(block: Block, slot: number): SnapshotMeta {
  const set = block.flags[slot] ?? 0;
  return {
    answeredAt: block.answeredAt[slot] ?? 0,
    detailed: (set & flags.detailed) !== 0,
    tasked: block.tasked.get(slot),
    closingReported: (set & flags.closingReported) !== 0,
    closedReported: (set & flags.closedReported) !== 0,
    outcome: block.outcome.get(slot) || null,
  };
}

/** A copy of the order of a slot. Its ids were checked on arrival. */
export function readSlot(block: Block, slot: number): Snapshot {
  const word = (place: number | undefined) => block.texts[place ?? 0] || null;
  const cover = word(block.cloudCover[slot]);
  const [lng, lat] = [readReal(block.lng[slot]), readReal(block.lat[slot])];
  return {
    id: (block.id[slot] ?? 0) as OrderId,
    uuidHash: block.uuidHash[slot] ?? 0,
    no: block.no.get(slot) ?? '',
    refNo: block.refNo.get(slot),
    statusId: (block.statusId[slot] ?? 0) as OrderStatusId,
    statusTitle: word(block.statusTitle[slot]) ?? '',
    netPrice: readReal(block.netPrice[slot]),
    orderedAt: readReal(block.orderedAt[slot]),
    orderedInUtc: ((block.flags[slot] ?? 0) & flags.noZone) === 0,
    addedBy: word(block.addedBy[slot]) ?? '',
    typeId: readId(block.typeId[slot]) as ImageTypeId | null,
    typeName: word(block.typeName[slot]),
    resolutionId: readId(block.resolutionId[slot]) as ImageResolutionId | null,
    resolutionName: word(block.resolutionName[slot]),
    place: { en: word(block.placeEn[slot]), ar: word(block.placeAr[slot]) },
    where: namesIn(word(block.where[slot]) ?? ''),
    windowFrom: readReal(block.windowFrom[slot]),
    windowFromInUtc: ((block.flags[slot] ?? 0) & flags.fromNoZone) === 0,
    windowTo: readReal(block.windowTo[slot]),
    windowToInUtc: ((block.flags[slot] ?? 0) & flags.toNoZone) === 0,
    cloudCover: cover === null ? null : Number(cover),
    at: lng === null || lat === null ? null : { lng, lat },
    areaKm2: readReal(block.areaKm2[slot]),
    covered: ((block.flags[slot] ?? 0) & flags.covered) !== 0,
    firstSeenAt: block.firstSeenAt[slot] ?? 0,
    lastSeenAt: block.lastSeenAt[slot] ?? 0,
  };
}
