import * as z from 'zod/mini';
import { ImageResolutionId, ImageTypeId } from '../../ids.ts';
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
