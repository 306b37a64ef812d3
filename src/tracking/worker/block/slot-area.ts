import { surrounds } from '../../../geo/area/contains.ts';
import { touches } from '../../../geo/area/shape.ts';
import { type AreaFilter, ringOfFilter } from '../../../order/area-filter.ts';
import { taskedOf } from '../../tasked.ts';
import type { Block } from './block.ts';

/** Whether the area of a slot's order shares a point with the area of a filter; null if it has no area. */
export function areaFilterOf(filter: AreaFilter): (block: Block, slot: number) => boolean | null {
  const ring = ringOfFilter(filter);
  return (block, slot) => {
    const [lng, lat] = [block.lng[slot] ?? Number.NaN, block.lat[slot] ?? Number.NaN];
    if (Number.isNaN(lng) || Number.isNaN(lat)) return null;
    const area = taskedOf(block, slot)?.[0]?.area ?? null;
    // An order whose items an earlier version did not store has the middle of its area.
    return area === null ? isIn(ring, lng, lat) : touches(area, ring);
  };
}

const isIn = (ring: ReturnType<typeof ringOfFilter>, lng: number, lat: number) =>
  [-360, 0, 360].some((turn) => surrounds(ring, [lng + turn, lat]));
