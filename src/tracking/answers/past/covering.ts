import KDBush from 'kdbush';
import type { Area, Bounds, Ring } from '../../../geo/area/area.ts';
import { encodeArea } from '../../../geo/area/area-code.ts';
import { bounds } from '../../../geo/area/area-facts.ts';
import { covers } from '../../../geo/area/contains.ts';
import { touches } from '../../../geo/area/shape.ts';
import { squareAbout } from '../../../geo/area/square.ts';
import { wrapLngLat } from '../../../geo/lng-lat.ts';
import { listedNumber } from '../../../order/listed-order.ts';
import type { Questions } from '../../questions.ts';
import type { Remembered } from '../../remembered.ts';
import { type Tasked, taskedOf } from '../../tasked.ts';
import type { Block } from '../../worker/block/block.ts';
import { readSlot } from '../../worker/block/slot.ts';
import { FirstFew } from '../first-few.ts';

type Request = Questions['covering']['request'];
type OrderArea = Questions['covering']['response']['areas'][number];

/**
 * Orders whose capture window overlaps the given one and whose area covers a point, or else meets the square of `km2` about it,
 * newest first. A window without an end is open on that side, and an order without a window overlaps none.
 */
export function covering(orders: Remembered, request: Request): Questions['covering']['response'] {
  const { point, km2 } = request;
  const frame = km2 === null ? null : squareAbout(wrapLngLat(point.lng, point.lat), km2).polygons[0][0];
  const found = { covers: new Found(request.limit), meets: new Found(request.limit) };
  let examined = 0;
  for (const block of orders.blocks) {
    for (let slot = 0; slot < block.count; slot += 1) {
      const relation = relationOf(taskedOf(block, slot), request, frame);
      if (relation === null) continue;
      examined += 1;
      if (relation !== 'apart') found[relation.by].take({ block, slot, area: relation.area });
    }
  }
  const [on, beside] = [found.covers.result(), found.meets.result()];
  const areas = new Map<string, OrderArea>();
  for (const one of [...on.areas, ...beside.areas]) {
    const code = encodeArea(one.area);
    if (areas.size < request.limit && !areas.has(code)) areas.set(code, one);
  }
  return {
    count: on.count,
    first: on.first,
    beside: { count: beside.count, first: beside.first },
    areas: [...areas.values()],
    examined,
    total: orders.size,
  };
}

type Place = { readonly block: Block; readonly slot: number; readonly area: Area };

/** The number of orders, the newest of them, and their areas. */
class Found {
  #count = 0;
  readonly #newest: FirstFew<Place>;

  constructor(limit: number) {
    const idOf = ({ block, slot }: Place) => block.id[slot] ?? 0;
    this.#newest = new FirstFew(limit, (one, other) => idOf(other) - idOf(one));
  }

  take(place: Place): void {
    this.#count += 1;
    this.#newest.take(place);
  }

  result() {
    const newest = this.#newest.result();
    const read = newest.map(({ block, slot, area }) => ({ order: readSlot(block, slot), area }));
    return {
      count: this.#count,
      first: read.map(({ order }) => order),
      areas: read.map(({ order, area }): OrderArea => ({ id: order.id, no: listedNumber(order), area })),
    };
  }
}

type Relation = { readonly by: 'covers' | 'meets'; readonly area: Area } | 'apart';

/** Null if unknown: without items, or if an area in the window cannot be read. */
function relationOf(
  items: readonly Tasked[] | null,
  { point, from, to }: Request,
  frame: Ring | null,
): Relation | null {
  if (items === null) return null;
  let found: Relation | null = 'apart';
  for (const item of items) {
    if (!overlaps(item, from, to)) continue;
    const { area } = item;
    if (area !== null && covers(area, point)) return { by: 'covers', area };
    if (area !== null && frame !== null && touches(area, frame)) found = { by: 'meets', area };
    else if (area === null && found === 'apart') found = null;
  }
  return found;
}

const overlaps = ({ from: begins, to: ends }: Tasked, from: number, to: number) =>
  (begins !== null || ends !== null) && (begins ?? -Infinity) < to && (ends ?? Infinity) > from;

/** As `covering` for many points at once: each area is decoded once, and compared with the points in its box. */
export function covered(
  orders: Remembered,
  { wanted }: Questions['covered']['request'],
): Questions['covered']['response'] {
  if (wanted.length === 0) return [];
  const points = new KDBush(wanted.length);
  for (const { lng, lat } of wanted) points.add(lng, lat);
  points.finish();
  const from = Math.min(...wanted.map((one) => one.from));
  const to = Math.max(...wanted.map((one) => one.to));
  const found = wanted.map(() => ({ count: 0, id: 0, no: '' }));
  for (const block of orders.blocks) {
    for (let slot = 0; slot < block.count; slot += 1) {
      const on = new Set<number>();
      for (const item of taskedOf(block, slot) ?? []) {
        if (!overlaps(item, from, to)) continue;
        const { area } = item;
        if (area === null) continue;
        for (const at of inBox(points, bounds(area))) {
          const one = wanted[at];
          if (one !== undefined && overlaps(item, one.from, one.to) && covers(area, one)) on.add(at);
        }
      }
      const id = block.id[slot] ?? 0;
      for (const at of on) {
        const one = found[at];
        if (one === undefined) continue;
        one.count += 1;
        if (id < one.id) continue;
        one.id = id;
        one.no = listedNumber(readSlot(block, slot));
      }
    }
  }
  return found.map(({ count, no }) => (count === 0 ? null : { count, no }));
}

/** The points in a box, which may lie beyond 180 degrees. */
const inBox = (points: KDBush, { west, south, east, north }: Bounds): number[] =>
  [-360, 0, 360].flatMap((turn) => points.range(west + turn, south, east + turn, north));
