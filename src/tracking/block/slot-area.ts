import type { Bounds, Ring } from '../../geo/area/area.ts';
import { boundsOfCode, decodeArea } from '../../geo/area/area-code.ts';
import { ringBounds } from '../../geo/area/area-facts.ts';
import { surrounds } from '../../geo/area/contains.ts';
import { touches } from '../../geo/area/shape.ts';
import { type AreaFilter, ringOfFilter } from '../../order/area-filter.ts';
import type { Block } from './block.ts';
import { mainAreaCode } from './tasked.ts';

/** Whether the area of a slot's order shares a point with the area of a filter; null if it has no area. */
export function areaFilterOf(filter: AreaFilter): (block: Block, slot: number) => boolean | null {
  const isIn = testOf(filter);
  return (block, slot) => {
    const place = slotPlaceOf(block, slot);
    return place && isIn(place);
  };
}

/** The middle of an order's area, and its area and box; without them if an earlier version did not store its items. */
export type SlotPlace = {
  readonly lng: number;
  readonly lat: number;
  readonly area: { readonly code: string; readonly box: Bounds } | null;
};

/** Null for an order without an area. */
export function slotPlaceOf(block: Block, slot: number): SlotPlace | null {
  const [lng, lat] = [block.lng[slot] ?? Number.NaN, block.lat[slot] ?? Number.NaN];
  if (Number.isNaN(lng) || Number.isNaN(lat)) return null;
  const code = mainAreaCode(block, slot);
  return { lng, lat, area: code === null ? null : { code, box: boundsOfCode(code) } };
}

/** Tests places against the area of a filter. Only an area whose box meets the filter's is decoded. */
export function testOf(filter: AreaFilter): (place: SlotPlace) => boolean {
  const ring = ringOfFilter(filter);
  const within = ringBounds(ring);
  return ({ lng, lat, area }) => {
    if (area === null) return isAround(ring, lng, lat);
    if (!meets(area.box, within)) return false;
    const decoded = decodeArea(area.code);
    return decoded === null ? isAround(ring, lng, lat) : touches(decoded, ring);
  };
}

/** Whether two boxes share a point, on any turn of the globe. */
const meets = (box: Bounds, other: Bounds): boolean =>
  box.north >= other.south &&
  box.south <= other.north &&
  Math.ceil((other.west - box.east) / 360) <= Math.floor((other.east - box.west) / 360);

const isAround = (ring: Ring, lng: number, lat: number): boolean =>
  [-360, 0, 360].some((turn) => surrounds(ring, [lng + turn, lat]));
