import type { RefObject } from 'react';
import type { Order } from '../../api/wire/order.ts';
import type { MapPhotographer } from '../../map/handle/photographer.ts';
import { areaOfOrder, boundsOfAll } from '../../order/area-of-order.ts';

/**
 * Returns a function that opens the browser's print dialog once the map shows the area; the printed sheet is
 * `PrintedOrder`.
 */
export function usePrint(order: Order, photographer: RefObject<MapPhotographer | null>): () => void {
  return () => {
    const area = areaOfOrder(order);
    const box = area && boundsOfAll([area]);
    const ready = box && photographer.current?.show(box);
    void Promise.resolve(ready).then(() => window.print());
  };
}
