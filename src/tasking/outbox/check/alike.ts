import type { Order, OrderItemDetail } from '../../../api/wire/order.ts';
import type { WireTime } from '../../../api/wire/time.ts';
import { bounds, centre } from '../../../geo/area/area-facts.ts';
import { readArea } from '../../../geo/area/parse/aoi-text.ts';
import { distanceKm } from '../../../geo/great-circle.ts';
import type { LngLat } from '../../../geo/lng-lat.ts';
import { taskingDetails } from '../../../order/tasking-item.ts';
import { day } from '../../../time.ts';
import type { Ordered } from '../entry/read-cart.ts';

const nearKm = 25;

/**
 * True if an order has the contents that were sent, for a service that does not return the reference. Missing values are
 * ignored; the user decides in the end.
 */
export const isAlike = (ordered: Ordered, order: Order): boolean =>
  taskingDetails(order).some((detail) => isDetailAlike(ordered, detail));

/** True if the order states something to compare. */
export const hasContents = (order: Order): boolean =>
  taskingDetails(order).some((detail) =>
    [
      detail.AOI,
      detail.ImageTypeID,
      detail.ImageResolutionID,
      detail.CaptureAttempFrom,
      detail.CaptureAttempTo,
    ].some((value) => value !== null),
  );

/** True if the order has another location. */
export function isElsewhere(point: LngLat | null, order: Order): boolean {
  const areas = taskingDetails(order).flatMap(({ AOI }) => (readArea(AOI).ok ? [AOI] : []));
  return areas.length > 0 && !areas.some((area) => isNear(area, point));
}

function isDetailAlike(ordered: Ordered, detail: OrderItemDetail): boolean {
  return (
    agree(detail.ImageTypeID, ordered.imageTypeId) &&
    agree(detail.ImageResolutionID, ordered.resolutionId) &&
    agree(detail.CloudCover, ordered.cloud) &&
    sameDay(detail.CaptureAttempFrom, ordered.from) &&
    sameDay(detail.CaptureAttempTo, ordered.to) &&
    isNear(detail.AOI, ordered.point)
  );
}

const agree = (said: number | null, sent: number | null) => said === null || sent === null || said === sent;

/** The same UTC day, or within a day if the service gives no time zone. */
function sameDay(said: WireTime | null, sent: number | null): boolean {
  if (said === null || sent === null) return true;
  return said.zoned ? Math.floor(said.at / day) === Math.floor(sent / day) : Math.abs(said.at - sent) <= day;
}

function isNear(aoi: string | null, point: LngLat | null): boolean {
  const reading = readArea(aoi);
  if (!reading.ok || point === null) return true;
  const { west, south, east, north } = bounds(reading.area);
  const inside = [-360, 0, 360].some((turn) => point.lng + turn >= west && point.lng + turn <= east);
  return (
    (inside && point.lat >= south && point.lat <= north) || distanceKm(point, centre(reading.area)) <= nearKm
  );
}
