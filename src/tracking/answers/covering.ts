import type { Area, Ring } from '../../geo/area/area.ts';
import { encodeArea } from '../../geo/area/area-code.ts';
import { covers } from '../../geo/area/contains.ts';
import { touches } from '../../geo/area/shape.ts';
import { squareAbout } from '../../geo/area/square.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { listedNumber } from '../../order/listed-order.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { type Tasked, taskedOf } from '../tasked.ts';
import type { Block } from '../worker/block/block.ts';
import { readSlot } from '../worker/block/slot.ts';
import { FirstFew } from './first-few.ts';

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
