import * as z from 'zod/mini';

const whole = () => z.int();
const maybe = <Schema extends z.core.SomeType>(schema: Schema) => z.nullable(schema);

/**
 * An order as the sandbox stores it. Times are milliseconds since 1970 UTC, positions degrees, prices without
 * currency.
 */
export const OrderRecord = z.object({
  id: whole(),
  organisation: whole(),
  seeded: whole(),
  user_id: whole(),
  added_by: z.string(),
  uuid: z.string(),
  ref_no: maybe(z.string()),
  note: maybe(z.string()),
  order_date: whole(),
  /** The start of each status; null is never. See status.ts. */
  tasking_at: maybe(whole()),
  captured_at: maybe(whole()),
  delivered_at: maybe(whole()),
  rejected_at: maybe(whole()),
  /** A status outside the usual course, which never changes. */
  fixed_status: maybe(whole()),
  payment_type: maybe(whole()),
  cost_price: z.number(),
  price: z.number(),
  discount: z.number(),
  tax: z.number(),
  net_price: z.number(),
  invoice: maybe(z.string()),
  service_id: whole(),
  /** The number of line items. */
  items: whole(),
  /** 1 when every nullable field is null. */
  sparse: whole(),
  type_id: maybe(whole()),
  resolution_id: maybe(whole()),
  /** Null means `auto`. */
  provider_id: maybe(whole()),
  cloud_cover: maybe(z.number()),
  window_from: maybe(whole()),
  window_to: maybe(whole()),
  lng: z.number(),
  lat: z.number(),
  width_km: z.number(),
  height_km: z.number(),
  heading: z.number(),
  /** When the area becomes known; null is never. */
  footprint_at: maybe(whole()),
  /** The share of the area that intersects earlier coverage. */
  overlap: maybe(z.number()),
  /** An AOI text to send as it is, instead of the footprint's. */
  aoi: maybe(z.string()),
  /** Index in seed/places.ts. */
  place: maybe(whole()),
  /** Folded words to search (search-text.ts). */
  search: z.string(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

/**
 * The first number of orders placed by a user; seeded ones stay below, so that a new one is always the
 * highest.
 */
export const firstPlacedId = 120_001;

const orderNumberOffset = 104_000;
export const orderNumber = (id: number) => `ORD-${orderNumberOffset + id}`;
