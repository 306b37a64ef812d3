import { median } from 'd3-array';
import { areaInKm2 } from '../../../geo/area/area-facts.ts';
import { crossesItself } from '../../../geo/area/crosses-itself.ts';
import { itemCounts, itemFactsOf } from '../../block/item-facts.ts';
import { itemsOf, type Tasked } from '../../block/tasked.ts';
import type { Questions } from '../../questions.ts';
import type { Remembered } from '../../remembered.ts';

/** Fewer orders of the resolution say less than all orders of the type. */
const enough = 3;
/** No image is larger than the Earth. */
const earthKm2 = 510_065_622;

/**
 * The median area of the tasking items of an image type: of those with the resolution if enough orders have it, else of all. An
 * area is as stated by the service, else as measured.
 */
export const footprints = (
  orders: Remembered,
  { images }: Questions['footprints']['request'],
): Questions['footprints']['response'] => images.map((image) => footprint(orders, image));

function footprint(
  orders: Remembered,
  { typeId, resolutionId }: Questions['footprints']['request']['images'][number],
): Questions['footprints']['response'][number] {
  const ofType = new Sizes();
  const ofBoth = new Sizes();
  for (const block of orders.blocks) {
    const [itemsAt, facts] = [itemsOf(block), itemFactsOf(block)];
    for (let slot = 0; slot < block.count; slot += 1) {
      if (block.typeId[slot] !== typeId && facts.countOf(slot) !== itemCounts.more) continue;
      const items = itemsAt(slot)?.filter((item) => item.typeId === typeId) ?? [];
      ofType.take(items);
      if (resolutionId !== null) ofBoth.take(items.filter((item) => item.resolutionId === resolutionId));
    }
  }
  return ofBoth.orders >= enough || ofBoth.orders === ofType.orders
    ? ofBoth.median('typeAndResolution')
    : ofType.median('type');
}

/** The areas of items that have one, and the number of their orders. */
class Sizes {
  orders = 0;
  readonly #sizes: number[] = [];

  /** The items of one order. */
  take(items: readonly Tasked[]): void {
    const before = this.#sizes.length;
    for (const item of items) {
      const size = sizeOf(item);
      if (isSize(size)) this.#sizes.push(size);
    }
    if (this.#sizes.length > before) this.orders += 1;
  }

  median(by: 'type' | 'typeAndResolution'): Questions['footprints']['response'][number] {
    const km2 = median(this.#sizes);
    return km2 === undefined ? null : { km2, orders: this.orders, by };
  }
}

const isSize = (km2: number) => km2 > 0 && km2 < earthKm2;

/** Zero if unknown: an outline that crosses itself has no size. */
function sizeOf(item: Tasked): number {
  if (item.km2 !== null && isSize(item.km2)) return item.km2;
  const { area } = item;
  return area === null || crossesItself(area) ? 0 : areaInKm2(area);
}
