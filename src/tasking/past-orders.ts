import type { Order } from '../api/wire/order.ts';
import type { OrderItemDetail } from '../api/wire/order-item.ts';
import { readArea } from '../geo/aoi-text.ts';
import { areaInKm2 } from '../geo/area-facts.ts';
import { covers } from '../geo/contains.ts';
import type { LngLat } from '../geo/lng-lat.ts';

/** interface.md 1: the tasking service. */
const tasking = 3;

const tasked = (order: Order): OrderItemDetail[] =>
  order.OrderItems.flatMap(({ ServiceID, OrderItemDetail: detail }) =>
    ServiceID === tasking && detail !== null ? [detail] : [],
  );

export type Estimate = {
  readonly km2: number;
  /** How many orders it is the median of. */
  readonly of: number;
};

/**
 * The median area of past orders of the same image type and resolution, in square kilometres: the service's own figure,
 * else what its area measures. Null where there are none.
 */
export function estimateFootprint(
  orders: readonly Order[],
  wanted: { readonly imageTypeId: number | null; readonly resolutionId: number | null },
): Estimate | null {
  const { imageTypeId, resolutionId } = wanted;
  if (imageTypeId === null || resolutionId === null) return null;
  const sizes = orders
    .flatMap(tasked)
    .filter((detail) => detail.ImageTypeID === imageTypeId && detail.ImageResolutionID === resolutionId)
    .flatMap((detail) => sizeOf(detail) ?? [])
    .sort((a, b) => a - b);
  const [low, high] = [sizes[Math.floor((sizes.length - 1) / 2)], sizes[Math.ceil((sizes.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : { km2: (low + high) / 2, of: sizes.length };
}

function sizeOf({ AOI, AOIAreaInKM: stated }: OrderItemDetail): number | null {
  if (stated !== null && stated > 0) return stated;
  const reading = readArea(AOI);
  const drawn = reading.ok ? areaInKm2(reading.area) : 0;
  return drawn > 0 ? drawn : null;
}

/**
 * Past orders whose area covers a point and whose capture window overlaps another one; in their own order. A window that
 * lacks an end is open on that side, and an order without any window overlaps none.
 * @param window milliseconds since 1970 UTC; null where the form has none yet.
 */
export function ordersCovering(
  orders: readonly Order[],
  point: LngLat,
  window: { readonly from: number | null; readonly to: number | null },
): Order[] {
  const { from, to } = window;
  if (from === null || to === null || to <= from) return [];
  return orders.filter((order) =>
    tasked(order).some((detail) => {
      const [begins, ends] = [detail.CaptureAttempFrom?.at ?? null, detail.CaptureAttempTo?.at ?? null];
      if (begins === null && ends === null) return false;
      if ((begins ?? -Infinity) >= to || (ends ?? Infinity) <= from) return false;
      const reading = readArea(detail.AOI);
      return reading.ok && covers(reading.area, point);
    }),
  );
}
