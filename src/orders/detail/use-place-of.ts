import { useMemo } from 'react';
import type { Order } from '../../api/wire/order.ts';
import { centre } from '../../geo/area/area-facts.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { areaOfOrder } from '../../order/area-of-order.ts';

/**
 * The location of an order: its point, else the middle of its area. The same object while the order is the
 * same.
 */
export function usePlaceOf(order: Order, point: LngLat | null): LngLat | null {
  return useMemo(() => {
    const area = areaOfOrder(order);
    return point ?? (area === null ? null : centre(area));
  }, [order, point]);
}
