import type { ImageResolutionId, ImageTypeId, OrderId, OrderStatusId } from '../ids.ts';
import { type Block, flags, noId, placeOf } from './block.ts';
import type { Snapshot } from './snapshot.ts';

/** What is kept of an order beside its snapshot. */
export type Standing = {
  /** When the latest look that showed it was answered. */
  readonly answeredAt: number;
  /** Its items were there: a list without items says nothing of windows and areas. */
  readonly detailed: boolean;
  readonly closingTold: boolean;
  readonly closedTold: boolean;
};

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
/** A snapshot that is filled again for every order: what is kept of it must be copied. */
export type Reused = Writable<Omit<Snapshot, 'place' | 'at'>> & {
  place: Writable<Snapshot['place']>;
  at: Writable<NonNullable<Snapshot['at']>> | null;
};

const real = (value: number | null) => value ?? Number.NaN;
const readReal = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
const readId = (value: number | undefined) => (value === undefined || value === noId ? null : value);

export function writeSlot(block: Block, slot: number, order: Snapshot, standing: Standing): void {
  block.id[slot] = order.id;
  block.no[slot] = order.no;
  block.refNo[slot] = order.refNo;
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
  block.windowFrom[slot] = real(order.windowFrom);
  block.windowTo[slot] = real(order.windowTo);
  block.lng[slot] = real(order.at?.lng ?? null);
  block.lat[slot] = real(order.at?.lat ?? null);
  block.areaKm2[slot] = real(order.areaKm2);
  block.firstSeenAt[slot] = order.firstSeenAt;
  block.lastSeenAt[slot] = order.lastSeenAt;
  block.answeredAt[slot] = standing.answeredAt;
  block.flags[slot] =
    (order.covered ? flags.covered : 0) |
    (standing.detailed ? flags.detailed : 0) |
    (standing.closingTold ? flags.closingTold : 0) |
    (standing.closedTold ? flags.closedTold : 0);
}

export function readStanding(block: Block, slot: number): Standing {
  const set = block.flags[slot] ?? 0;
  return {
    answeredAt: block.answeredAt[slot] ?? 0,
    detailed: (set & flags.detailed) !== 0,
    closingTold: (set & flags.closingTold) !== 0,
    closedTold: (set & flags.closedTold) !== 0,
  };
}

/** Fills `into` with the order of a slot. Its ids were checked as they came in. */
export function readSlot(block: Block, slot: number, into: Reused): Snapshot {
  const word = (place: number | undefined) => block.texts[place ?? 0] || null;
  into.id = (block.id[slot] ?? 0) as OrderId;
  into.no = block.no[slot] ?? '';
  into.refNo = block.refNo[slot] ?? null;
  into.statusId = (block.statusId[slot] ?? 0) as OrderStatusId;
  into.statusTitle = word(block.statusTitle[slot]) ?? '';
  into.netPrice = readReal(block.netPrice[slot]);
  into.orderedAt = readReal(block.orderedAt[slot]);
  into.addedBy = word(block.addedBy[slot]) ?? '';
  into.typeId = readId(block.typeId[slot]) as ImageTypeId | null;
  into.typeName = word(block.typeName[slot]);
  into.resolutionId = readId(block.resolutionId[slot]) as ImageResolutionId | null;
  into.resolutionName = word(block.resolutionName[slot]);
  into.place.en = word(block.placeEn[slot]);
  into.place.ar = word(block.placeAr[slot]);
  into.windowFrom = readReal(block.windowFrom[slot]);
  into.windowTo = readReal(block.windowTo[slot]);
  const [lng, lat] = [readReal(block.lng[slot]), readReal(block.lat[slot])];
  if (lng === null || lat === null) into.at = null;
  else if (into.at === null) into.at = { lng, lat };
  else [into.at.lng, into.at.lat] = [lng, lat];
  into.areaKm2 = readReal(block.areaKm2[slot]);
  into.covered = ((block.flags[slot] ?? 0) & flags.covered) !== 0;
  into.firstSeenAt = block.firstSeenAt[slot] ?? 0;
  into.lastSeenAt = block.lastSeenAt[slot] ?? 0;
  return into;
}

export const blankSnapshot = (): Reused => ({
  id: 0 as OrderId,
  no: '',
  refNo: null,
  statusId: 0 as OrderStatusId,
  statusTitle: '',
  netPrice: null,
  orderedAt: null,
  addedBy: '',
  typeId: null,
  typeName: null,
  resolutionId: null,
  resolutionName: null,
  place: { en: null, ar: null },
  windowFrom: null,
  windowTo: null,
  at: null,
  areaKm2: null,
  covered: false,
  firstSeenAt: 0,
  lastSeenAt: 0,
});
