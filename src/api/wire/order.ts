import * as z from 'zod/mini';
import { ImageResolutionId, ImageTypeId, OrderId, OrderStatusId } from '../../ids.ts';
import { finite, line, optional, record, text } from './record.ts';
import { unreadTime, wireTime } from './time.ts';

/**
 * interface.md 2.8: the tasking subset. Only OrderItemID is required; PaymentType is not nullable in the
 * specification, yet the app does not use it.
 */
const OrderItemDetail = record(
  {
    OrderItemID: z.catch(z.int32(), 0),
    AOI: optional(text()),
    AOIAreaInKM: optional(finite()),
    AOIIntersection: optional(text()),
    AOIIntersectionAreaInKM: optional(finite()),
    CountryCode: optional(line()),
    CountryName: optional(line()),
    CountryNameAr: optional(line()),
    CityName: optional(line()),
    CityNameAr: optional(line()),
    RegionName: optional(line()),
    RegionNameAr: optional(line()),
    ImageProviderID: optional(z.int32()),
    ImageProviderName: optional(line()),
    ImageTypeID: optional(ImageTypeId),
    ImageTypeName: optional(line()),
    ImageResolutionID: optional(ImageResolutionId),
    ImageResolutionName: optional(line()),
    CloudCover: optional(finite()),
    GSDInM: optional(finite()),
    CaptureAttempFrom: wireTime(),
    /** The text of an end that cannot be read. */
    UnreadFrom: unreadTime(),
    CaptureAttempTo: wireTime(),
    UnreadTo: unreadTime(),
    IsTopPriority: optional(z.boolean()),
    NewImageRecurrencePerMonth: optional(z.int32()),
    AllowflexibleDate: optional(z.boolean()),
    FlexibleDays: optional(z.int32()),
    AllowflexibleDateSecond: optional(z.boolean()),
    FlexibleDaysSecond: optional(z.int32()),
    PaymentType: optional(z.int32()),
  },
  { UnreadFrom: 'CaptureAttempFrom', UnreadTo: 'CaptureAttempTo' },
);
export type OrderItemDetail = z.infer<typeof OrderItemDetail>;

/** interface.md 2.7 */
export const OrderItem = record({
  OrderItemID: z.int32(),
  OrderID: z.catch(z.int32(), 0),
  ServiceID: z.int32(),
  ServiceName: z.catch(line(), ''),
  ServiceNameEn: z.catch(line(), ''),
  Price: optional(finite()),
  Tax: optional(finite()),
  Quantity: optional(z.int32()),
  Note: optional(text()),
  OrderItemDetail: optional(OrderItemDetail),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** Items are parsed one by one: an unreadable item is dropped and the order stays. */
const orderItems = z.pipe(
  z.unknown(),
  z.transform((raw): OrderItem[] =>
    Array.isArray(raw)
      ? raw.flatMap((item) => {
          const read = OrderItem.safeParse(item);
          return read.success ? [read.data] : [];
        })
      : [],
  ),
);

/** interface.md 2.6 */
export const Order = record(
  {
    OrderID: OrderId,
    UserID: z.catch(z.int32(), 0),
    OrderStatusID: OrderStatusId,
    OrderStatusTitle: line(),
    PaymentMethodTypeID: optional(z.int32()),
    OrganizationPaymentType: optional(z.int32()),
    PaymentMethodTypeTitle: optional(line()),
    UUID: z.catch(line(), ''),
    OrderNo: line(),
    RefNo: optional(line()),
    CostPrice: optional(finite()),
    Price: optional(finite()),
    Discount: optional(finite()),
    Tax: optional(finite()),
    NetPrice: optional(finite()),
    Note: optional(text()),
    OrderDate: wireTime(),
    /** The text of a date that cannot be read. */
    UnreadOrderDate: unreadTime(),
    AddedBy: z.catch(line(), ''),
    AddedDate: wireTime(),
    UnreadAddedDate: unreadTime(),
    Invoice: optional(text()),
    OrderItems: orderItems,
  },
  { UnreadOrderDate: 'OrderDate', UnreadAddedDate: 'AddedDate' },
);
export type Order = z.infer<typeof Order>;

/**
 * A parsed row of the list. An unreadable row keeps its readable fields, so that it can be shown as
 * unreadable.
 */
export type OrderRow =
  | { readonly readable: true; readonly order: Order }
  | { readonly readable: false; readonly orderId: OrderId | null; readonly orderNo: string | null };

/** The id of a row; null when it is missing or unreadable. */
export const orderIdOf = (row: OrderRow): OrderId | null => (row.readable ? row.order.OrderID : row.orderId);

const Remains = record({ OrderID: optional(OrderId), OrderNo: optional(line()) });

/** Never throws: one bad row never hides the others. */
export function readOrderRow(raw: unknown): OrderRow {
  const order = Order.safeParse(raw);
  if (order.success) return { readable: true, order: order.data };
  const remains = Remains.safeParse(raw);
  return {
    readable: false,
    orderId: remains.success ? remains.data.OrderID : null,
    orderNo: remains.success ? remains.data.OrderNo : null,
  };
}
