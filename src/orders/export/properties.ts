import type { Order } from '../../api/wire/order.ts';
import type { WireTime } from '../../api/wire/time.ts';
import { detailOf } from '../tasking-item.ts';

/** ISO 8601 in UTC with a Z; a time that names no zone is written as it was sent, without one. Null for none. */
export const isoTime = (time: WireTime | null | undefined): string | null =>
  time ? new Date(time.at).toISOString().slice(0, time.zoned ? undefined : -1) : null;

/** What identifies an order in a file of areas, in the service's own spelling (interface.md 2.6 and 2.8). */
export function orderProperties(order: Order) {
  const detail = detailOf(order);
  return {
    OrderID: order.OrderID,
    OrderNo: order.OrderNo,
    RefNo: order.RefNo,
    OrderStatusID: order.OrderStatusID,
    OrderStatusTitle: order.OrderStatusTitle,
    AOIAreaInKM: detail?.AOIAreaInKM ?? null,
    ImageTypeName: detail?.ImageTypeName ?? null,
    ImageResolutionName: detail?.ImageResolutionName ?? null,
    CaptureAttempFrom: isoTime(detail?.CaptureAttempFrom),
    CaptureAttempTo: isoTime(detail?.CaptureAttempTo),
  };
}
