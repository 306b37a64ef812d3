import { areaInKm2 } from '../../geo/area/area-facts.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { type Tasked, taskedOf } from '../tasked.ts';

/** The median area of the tasking items of an image type and a resolution: as stated by the service, else as measured. */
export function footprint(
  orders: Remembered,
  { typeId, resolutionId }: Questions['footprint']['request'],
): Questions['footprint']['response'] {
  const sizes: number[] = [];
  for (const block of orders.blocks) {
    for (let slot = 0; slot < block.count; slot += 1) {
      for (const item of taskedOf(block, slot) ?? []) {
        if (item.typeId !== typeId || item.resolutionId !== resolutionId) continue;
        const size = sizeOf(item);
        if (size > 0) sizes.push(size);
      }
    }
  }
  sizes.sort((a, b) => a - b);
  const [low, high] = [sizes[Math.floor((sizes.length - 1) / 2)], sizes[Math.ceil((sizes.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : { km2: (low + high) / 2, of: sizes.length };
}

function sizeOf(item: Tasked): number {
  if (item.km2 !== null && item.km2 > 0) return item.km2;
  const { area } = item;
  return area === null ? 0 : areaInKm2(area);
}
