import * as z from 'zod/mini';
import { ImageResolutionId, ImageTypeId } from '../../ids.ts';
import { finite, optional, record, text } from './record.ts';
import { wireTime } from './time.ts';

/** interface.md 2.8: the tasking subset. Only OrderItemID must be there; PaymentType is not nullable on paper, yet nothing here needs it. */
const OrderItemDetail = record({
  OrderItemID: z.catch(z.int32(), 0),
  AOI: optional(text()),
  AOIAreaInKM: optional(finite()),
  AOIIntersection: optional(text()),
  AOIIntersectionAreaInKM: optional(finite()),
  CountryCode: optional(text()),
  CountryName: optional(text()),
  CountryNameAr: optional(text()),
  CityName: optional(text()),
  CityNameAr: optional(text()),
  RegionName: optional(text()),
  RegionNameAr: optional(text()),
  ImageProviderID: optional(z.int32()),
  ImageProviderName: optional(text()),
  ImageTypeID: optional(ImageTypeId),
  ImageTypeName: optional(text()),
  ImageResolutionID: optional(ImageResolutionId),
  ImageResolutionName: optional(text()),
  CloudCover: optional(finite()),
  GSDInM: optional(finite()),
  CaptureAttempFrom: wireTime(),
  CaptureAttempTo: wireTime(),
  IsTopPriority: optional(z.boolean()),
  NewImageRecurrencePerMonth: optional(z.int32()),
  AllowflexibleDate: optional(z.boolean()),
  FlexibleDays: optional(z.int32()),
  AllowflexibleDateSecond: optional(z.boolean()),
  FlexibleDaysSecond: optional(z.int32()),
  PaymentType: optional(z.int32()),
});
export type OrderItemDetail = z.infer<typeof OrderItemDetail>;

/** interface.md 2.7 */
export const OrderItem = record({
  OrderItemID: z.int32(),
  OrderID: z.catch(z.int32(), 0),
  ServiceID: z.int32(),
  ServiceName: z.catch(text(), ''),
  ServiceNameEn: z.catch(text(), ''),
  Price: optional(finite()),
  Tax: optional(finite()),
  Quantity: optional(z.int32()),
  Note: optional(text()),
  OrderItemDetail: optional(OrderItemDetail),
});
export type OrderItem = z.infer<typeof OrderItem>;
