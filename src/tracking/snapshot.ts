import * as z from 'zod/mini';
import { ImageResolutionId, ImageTypeId, OrderId, OrderStatusId } from '../ids.ts';

const text = () => z.nullable(z.string());
const number = () => z.nullable(z.number());

/** An order as last seen. Times are milliseconds since 1970 UTC, `areaKm2` square kilometres. */
export const Snapshot = z.object({
  id: OrderId,
  no: z.string(),
  refNo: text(),
  statusId: OrderStatusId,
  /** In the language of the session that saw it last. */
  statusTitle: z.string(),
  netPrice: number(),
  orderedAt: number(),
  addedBy: z.string(),
  typeId: z.nullable(ImageTypeId),
  typeName: text(),
  resolutionId: z.nullable(ImageResolutionId),
  resolutionName: text(),
  /** The region, or else the country. */
  place: z.object({ en: text(), ar: text() }),
  windowFrom: number(),
  windowTo: number(),
  /** The centre of the area of interest, in degrees. */
  at: z.nullable(z.object({ lng: z.number(), lat: z.number() })),
  areaKm2: number(),
  /** True if there is an intersection area. */
  covered: z.boolean(),
  firstSeenAt: z.number(),
  /** The time of the latest request that showed it: later changes are unknown. */
  lastSeenAt: z.number(),
});
export type Snapshot = Readonly<z.infer<typeof Snapshot>>;
