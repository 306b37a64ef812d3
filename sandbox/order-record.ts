import * as z from 'zod/mini';

const whole = () => z.int();
const maybe = <Schema extends z.core.SomeType>(schema: Schema) => z.nullable(schema);

/** An order as the sandbox keeps it. Times are milliseconds since 1970 UTC, positions degrees, prices without currency. */
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
  /** When each status begins; null is never. See status.ts. */
  tasking_at: maybe(whole()),
  captured_at: maybe(whole()),
  delivered_at: maybe(whole()),
  rejected_at: maybe(whole()),
  /** A status outside the usual course, kept for ever. */
  fixed_status: maybe(whole()),
  payment_type: maybe(whole()),
  cost_price: z.number(),
  price: z.number(),
  discount: z.number(),
  tax: z.number(),
  net_price: z.number(),
  invoice: maybe(z.string()),
  service_id: whole(),
  /** How many line items it has. */
  items: whole(),
  /** 1 where everything that may be null is null. */
  sparse: whole(),
  type_id: maybe(whole()),
  resolution_id: maybe(whole()),
  /** Null is `auto`. */
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
  /** AOI text to send as it stands, instead of one drawn from the footprint. */
  aoi: maybe(z.string()),
  /** Index in places.ts. */
  place: maybe(whole()),
  /** Folded words to search (search-text.ts). */
  search: z.string(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

export const orderColumns = z.keyof(OrderRecord).options;

/** The first number an order placed by hand may have; seeded ones stay below, so that a new one is always the highest. */
export const firstPlacedId = 120_001;

const orderNumberOffset = 104_000;
export const orderNumber = (id: number) => `ORD-${orderNumberOffset + id}`;
/** The same in SQL, lower case, for the search. */
export const orderNumberSql = `'ord-' || (${orderNumberOffset} + id)`;
