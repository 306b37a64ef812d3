import KDBush from 'kdbush';
import type { Area, Bounds, Ring } from '../../../geo/area/area.ts';
import { encodeArea } from '../../../geo/area/area-code.ts';
import { bounds, boxesMeet, ringBounds } from '../../../geo/area/area-facts.ts';
import { coversOrBorders, onEdge } from '../../../geo/area/contains.ts';
import { touches } from '../../../geo/area/shape.ts';
import { squareAbout } from '../../../geo/area/square.ts';
import { wrapLngLat } from '../../../geo/lng-lat.ts';
import type { OrderId } from '../../../ids.ts';
import type { Block } from '../../block/block.ts';
import { readSlot } from '../../block/slot.ts';
import { itemsOf, type Tasked } from '../../block/tasked.ts';
import type { CoveringOrder } from '../../past-questions.ts';
import type { Questions } from '../../questions.ts';
import type { Remembered } from '../../remembered.ts';

/** Keeps the first few of many items in sorted order; equal items stay in order of arrival. */
export class FirstFew<Item> {
  #kept: Item[] = [];
  readonly #max: number;
  readonly #compare: (one: Item, other: Item) => number;
  /** The last kept item, once there have been more: items after it are dropped. */
  #last: Item | null = null;

  constructor(max: number, compare: (one: Item, other: Item) => number) {
    this.#max = Math.max(0, max);
    this.#compare = compare;
  }

  /** False if the item would be dropped. */
  wants(item: Item): boolean {
    return this.#last === null || this.#compare(item, this.#last) < 0;
  }

  take(item: Item): void {
    if (!this.wants(item)) return;
    this.#kept.push(item);
    // Sorted only when twice as many are there, which is cheap per item.
    if (this.#kept.length >= 2 * this.#max + 64) this.#trim();
  }

  result(): readonly Item[] {
    this.#trim();
    return this.#kept;
  }

  #trim(): void {
    this.#kept = this.#kept.sort(this.#compare).slice(0, this.#max);
    if (this.#kept.length === this.#max) this.#last = this.#kept.at(-1) ?? null;
  }
}

type Question = Questions['covering']['request'];
type OrderArea = Questions['covering']['response']['areas'][number];

/**
 * Orders whose capture window overlaps the given one and whose area covers a point, or else meets the square of `km2` about it.
 * A window without an end is open on that side, and an order without a window overlaps none.
 */
export function covering(orders: Remembered, question: Question): Questions['covering']['response'] {
  const reach = reachOf(question);
  const found = { covers: new Found(question.limit), meets: new Found(question.limit) };
  const numbers = eachSlot(orders, question, (block) => {
    const itemsAt = itemsOf(block);
    return (slot, isStopped) => {
      const relation = isStopped ? 'apart' : relationOf(itemsAt(slot), question, reach);
      if (relation === null) return false;
      if (relation !== 'apart') found[relation.by].take({ block, slot, ...relation });
      return true;
    };
  });
  const [on, beside] = [found.covers.result(), found.meets.result()];
  const areas = new Map<string, OrderArea>();
  for (const one of [...on.areas, ...beside.areas]) {
    const code = encodeArea(one.area);
    if (areas.size < question.limit && !areas.has(code)) areas.set(code, one);
  }
  return {
    count: on.count,
    same: on.same,
    first: on.first,
    beside: { count: beside.count, first: beside.first },
    areas: [...areas.values()],
    ...numbers,
  };
}

/** Visits every order that is not left out; a visit returns whether it could be checked. */
function eachSlot(
  { blocks }: Remembered,
  { stopped, except }: Pick<Question, 'stopped' | 'except'>,
  visitOf: (block: Block) => (slot: number, isStopped: boolean) => boolean,
): { examined: number; total: number } {
  const [ends, leftOut] = [new Set(stopped), new Set<number>(except)];
  const numbers = { examined: 0, total: 0 };
  for (const block of blocks) {
    const visit = visitOf(block);
    for (let slot = 0; slot < block.count; slot += 1) {
      if (leftOut.has(block.id[slot] ?? 0)) continue;
      numbers.total += 1;
      if (visit(slot, ends.has(block.statusId[slot] ?? 0))) numbers.examined += 1;
    }
  }
  return numbers;
}

type Place = Related & { readonly block: Block; readonly slot: number };

/** The number of orders, the first of them, and their areas. */
class Found {
  #count = 0;
  #same = 0;
  readonly #first: FirstFew<Place>;

  constructor(limit: number) {
    const idOf = ({ block, slot }: Place) => block.id[slot] ?? 0;
    this.#first = new FirstFew(
      limit,
      (one, other) => Number(other.same) - Number(one.same) || idOf(other) - idOf(one),
    );
  }

  take(place: Place): void {
    this.#count += 1;
    if (place.same) this.#same += 1;
    this.#first.take(place);
  }

  result() {
    const read = this.#first.result().map(({ block, slot, area, item, same }) => {
      const { from, to, typeId, resolutionId } = item;
      const order: CoveringOrder = {
        ...readSlot(block, slot),
        item: { from, to, typeId, resolutionId },
        same,
      };
      return { order, area };
    });
    return {
      count: this.#count,
      same: this.#same,
      first: read.map(({ order }) => order),
      areas: read.map(({ order, area }): OrderArea => ({ id: order.id, no: order.no, area })),
    };
  }
}

type Related = {
  readonly by: 'covers' | 'meets';
  readonly item: Tasked;
  readonly area: Area;
  readonly same: boolean;
};

type Wanted = Pick<Question, 'point' | 'from' | 'to' | 'typeId' | 'resolutionId'>;

/** The square of the expected image, null without its size, and a box about both it and the point. */
type Reach = { readonly frame: Ring | null; readonly box: Bounds };

function reachOf({ point, km2 }: Pick<Question, 'point' | 'km2'>): Reach {
  const frame = km2 === null ? null : squareAbout(wrapLngLat(point.lng, point.lat), km2).polygons[0][0];
  const { west, south, east, north } = ringBounds([...(frame ?? []), [point.lng, point.lat]]);
  return {
    frame,
    box: { west: west - onEdge, south: south - onEdge, east: east + onEdge, north: north + onEdge },
  };
}

/**
 * How tasking items relate to a point and its frame in a window: by the item of the same image, if one covers the point. Null if
 * unknown: without items, or if an area in the window cannot be read.
 */
export function relationOf(
  items: readonly Tasked[] | null,
  wanted: Wanted,
  { frame, box: within }: Reach = reachOf({ ...wanted, km2: null }),
): Related | 'apart' | null {
  if (items === null) return null;
  let [best, isKnown]: [Related | null, boolean] = [null, true];
  for (const item of items) {
    if (!overlaps(item, wanted)) continue;
    const { box } = item;
    if (box && !boxesMeet(box, within)) continue;
    const { area } = item;
    isKnown &&= area !== null;
    if (area === null) continue;
    const by = coversOrBorders(area, wanted.point)
      ? 'covers'
      : frame !== null && touches(area, frame)
        ? 'meets'
        : null;
    if (by === null) continue;
    const one: Related = { by, item, area, same: by === 'covers' && isSame(item, wanted) };
    if (best === null || rankOf(one) > rankOf(best)) best = one;
  }
  return best ?? (isKnown ? 'apart' : null);
}

const rankOf = ({ by, same }: Related) => (by === 'covers' ? 2 : 0) + Number(same);

const overlaps = ({ from: begins, to: ends }: Tasked, { from, to }: Pick<Wanted, 'from' | 'to'>) =>
  (begins !== null || ends !== null) && (begins ?? -Infinity) < to && (ends ?? Infinity) > from;

/** What an order does not state may be the same. */
const isSame = (
  item: Pick<Tasked, 'typeId' | 'resolutionId'>,
  { typeId, resolutionId }: Pick<Wanted, 'typeId' | 'resolutionId'>,
) =>
  typeId !== null &&
  resolutionId !== null &&
  (item.typeId ?? typeId) === typeId &&
  (item.resolutionId ?? resolutionId) === resolutionId;

/** As `covering` for many points at once: each area is decoded once, and compared with the points in its box. */
export function covered(
  orders: Remembered,
  question: Questions['covered']['request'],
): Questions['covered']['response'] {
  if (question.wanted.length === 0) return { found: [], ...eachSlot(orders, question, () => () => true) };
  const test = testOf(question.wanted);
  const found = question.wanted.map((): { id: OrderId; no: string; same: boolean }[] => []);
  const numbers = eachSlot(orders, question, (block) => {
    const itemsAt = itemsOf(block);
    return (slot, isStopped) => {
      const { on, isKnown } = test(isStopped ? [] : itemsAt(slot));
      if (on.size > 0) {
        const order = readSlot(block, slot);
        for (const [at, same] of on) found[at]?.push({ id: order.id, no: order.no, same });
      }
      return isKnown;
    };
  });
  for (const of of found) of.sort((one, other) => other.id - one.id);
  return { found, ...numbers };
}

type ManyWanted = Questions['covered']['request']['wanted'];

/** A test that returns the places in `wanted`, which is not empty, that tasking items cover, and whether with the same image. */
export function testOf(wanted: ManyWanted) {
  const points = new KDBush(wanted.length);
  for (const { lng, lat } of wanted) points.add(lng, lat);
  points.finish();
  const from = Math.min(...wanted.map((one) => one.from));
  const to = Math.max(...wanted.map((one) => one.to));
  return (items: readonly Tasked[] | null): { on: ReadonlyMap<number, boolean>; isKnown: boolean } => {
    const on = new Map<number, boolean>();
    let isKnown = items !== null;
    for (const item of items ?? []) {
      if (!overlaps(item, { from, to })) continue;
      const { box } = item;
      if (box && inBox(points, box).length === 0) continue;
      const { area } = item;
      isKnown &&= area !== null;
      if (area === null) continue;
      for (const at of inBox(points, bounds(area))) {
        const one = wanted[at];
        if (one === undefined || !overlaps(item, one) || !coversOrBorders(area, one)) continue;
        on.set(at, (on.get(at) ?? false) || isSame(item, one));
      }
    }
    return { on, isKnown };
  };
}

/** The points in a box, which may lie beyond 180 degrees. */
const inBox = (points: KDBush, { west, south, east, north }: Bounds): number[] =>
  [-360, 0, 360].flatMap((turn) =>
    points.range(west + turn - onEdge, south - onEdge, east + turn + onEdge, north + onEdge),
  );
