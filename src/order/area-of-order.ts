import type { Order, OrderItemDetail } from '../api/wire/order.ts';
import type { Area, Bounds } from '../geo/area/area.ts';
import { bounds } from '../geo/area/area-facts.ts';
import { type AreaReading, readArea } from '../geo/area/parse/aoi-text.ts';
import { detailOf } from './tasking-item.ts';

const read = new WeakMap<OrderItemDetail, { aoi: AreaReading; intersection: AreaReading }>();

/** The areas of an item; each text is decoded once. */
export function areasOf(detail: OrderItemDetail): { aoi: AreaReading; intersection: AreaReading } {
  const held = read.get(detail);
  if (held !== undefined) return held;
  const areas = { aoi: readArea(detail.AOI), intersection: readArea(detail.AOIIntersection) };
  read.set(detail, areas);
  return areas;
}

/** The area of interest, or null when there is none that can be drawn. */
export function areaOfOrder(order: Order): Area | null {
  const detail = detailOf(order);
  const reading = detail === null ? null : areasOf(detail).aoi;
  return reading?.ok ? reading.area : null;
}

/** The box around many areas, on the shorter way round the globe from the first. Null for none. */
export function boundsOfAll(areas: readonly Area[]): Bounds | null {
  let all: Bounds | null = null;
  for (const area of areas) {
    const box = bounds(area);
    if (all === null) {
      all = box;
      continue;
    }
    const turn: number = 360 * Math.round(((all.west + all.east) / 2 - (box.west + box.east) / 2) / 360);
    all = {
      west: Math.min(all.west, box.west + turn),
      south: Math.min(all.south, box.south),
      east: Math.max(all.east, box.east + turn),
      north: Math.max(all.north, box.north),
    };
  }
  return all;
}
