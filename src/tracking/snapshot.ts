import * as z from 'zod/mini';
import { ImageResolutionId, ImageTypeId, OrderId, OrderStatusId } from '../ids.ts';

const text = () => z.nullable(z.string());
const number = () => z.nullable(z.number());

/** An order as it was last seen. Times are milliseconds since 1970 UTC, `areaKm2` square kilometres. */
export const Snapshot = z.object({
  id: OrderId,
  no: z.string(),
  refNo: text(),
  statusId: OrderStatusId,
  /** The service's words, in the language of the session that saw it last. */
  statusTitle: z.string(),
  netPrice: number(),
  orderedAt: number(),
  addedBy: z.string(),
  typeId: z.nullable(ImageTypeId),
  typeName: text(),
  resolutionId: z.nullable(ImageResolutionId),
  resolutionName: text(),
  /** The region, or the country where none is stated. */
  place: z.object({ en: text(), ar: text() }),
  windowFrom: number(),
  windowTo: number(),
  /** The middle of the area of interest, in degrees. */
  at: z.nullable(z.object({ lng: z.number(), lat: z.number() })),
  areaKm2: number(),
  /** Whether an area of intersection is there. */
  covered: z.boolean(),
  firstSeenAt: z.number(),
  /** When the latest look that showed it was sent out: what changed since then was not seen. */
  lastSeenAt: z.number(),
});
export type Snapshot = Readonly<z.infer<typeof Snapshot>>;
