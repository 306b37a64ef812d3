import * as z from 'zod/mini';

/** Identifiers of the service (interface.md 2). Branded, so that the kinds cannot be confused. */
const int32 = () => z.int32();

export const OrderId = int32().check(z.positive()).brand<'OrderId'>();
export type OrderId = z.infer<typeof OrderId>;

export const ImageTypeId = int32().brand<'ImageTypeId'>();
export type ImageTypeId = z.infer<typeof ImageTypeId>;

export const ImageResolutionId = int32().brand<'ImageResolutionId'>();
export type ImageResolutionId = z.infer<typeof ImageResolutionId>;

export const OrderStatusId = int32().brand<'OrderStatusId'>();
export type OrderStatusId = z.infer<typeof OrderStatusId>;

/** An order id from an address: plain decimal digits of a positive int32, else null. */
export function readOrderId(text: string | undefined): OrderId | null {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const read = OrderId.safeParse(Number(text));
  return read.success ? read.data : null;
}
