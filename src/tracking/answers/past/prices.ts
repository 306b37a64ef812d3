import { median } from 'd3-array';
import { noId } from '../../block/block.ts';
import type { Questions } from '../../questions.ts';
import type { Remembered } from '../../remembered.ts';

/** The median net price of the orders of each kind, by their first tasking item; null where no order has a price. */
export function prices(
  orders: Remembered,
  { kinds }: Questions['prices']['request'],
): Questions['prices']['response'] {
  const found = kinds.map((): number[] => []);
  for (const block of orders.blocks) {
    for (let slot = 0; slot < block.count; slot += 1) {
      const price = block.netPrice[slot] ?? Number.NaN;
      if (Number.isNaN(price)) continue;
      const [typeId = noId, resolutionId = noId] = [block.typeId[slot], block.resolutionId[slot]];
      kinds.forEach((kind, index) => {
        if (kind.typeId === typeId && kind.resolutionId === resolutionId) found[index]?.push(price);
      });
    }
  }
  return found.map((of) => {
    const price = median(of);
    return price === undefined ? null : { price, orders: of.length };
  });
}
