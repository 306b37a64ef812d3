import { randomUUID } from 'node:crypto';
import type { Account } from '../auth/accounts.ts';
import { nearestPlace } from '../seed/places.ts';
import { between, seededRandom, seedOf } from '../seed/random.ts';
import type { Tasking } from './cart.ts';
import { areaKm2, footprintArea } from './footprint.ts';
import type { OrderRecord } from './order-record.ts';
import { pricesOf } from './prices.ts';
import { searchText } from './search-text.ts';
import { courseOf, fastCourse, rejectedCourse } from './status.ts';

export type Placement = {
  readonly account: Account;
  readonly refNo: string | null;
  readonly note: string | null;
  readonly paymentType: number;
  /** A command in the note: see docs/look-up/sandbox.md. */
  readonly wish: 'fast' | 'reject' | 'late-area' | null;
};

const lateAreaMs = 120_000;

/** The order of a checked request. Its size, price and course depend on its UUID only. */
export function orderFrom(tasking: Tasking, placement: Placement, now: number): (id: number) => OrderRecord {
  const uuid = randomUUID();
  const random = seededRandom(seedOf(uuid));
  const shape = {
    lng: tasking.lng,
    lat: tasking.lat,
    width_km: between(random, 10, 13),
    height_km: between(random, 10, 13),
    heading: between(random, -14, 14),
  };
  const km2 = areaKm2(footprintArea({ ...shape, widthKm: shape.width_km, heightKm: shape.height_km }));
  const usual = courseOf(random, now, between(random, 60_000, 180_000), tasking.windowFrom, tasking.windowTo);
  const course = { fast: fastCourse(now), reject: rejectedCourse(now), 'late-area': usual }[
    placement.wish ?? 'late-area'
  ];
  const { refNo: ref_no, note } = placement;
  const place = nearestPlace(tasking.lng, tasking.lat);
  return (id) => ({
    id,
    organisation: placement.account.organisation.id,
    seeded: 0,
    user_id: placement.account.userId,
    added_by: placement.account.email,
    uuid,
    ref_no,
    note,
    order_date: now,
    ...course,
    payment_type: placement.paymentType,
    ...pricesOf(tasking.typeId, tasking.resolutionId, km2, 0),
    invoice: null,
    service_id: 3,
    items: 1,
    sparse: 0,
    type_id: tasking.typeId,
    resolution_id: tasking.resolutionId,
    provider_id: tasking.providerId,
    cloud_cover: tasking.cloudCover,
    window_from: tasking.windowFrom,
    window_to: tasking.windowTo,
    ...shape,
    footprint_at: placement.wish === 'late-area' ? now + lateAreaMs : now,
    overlap: random() < 0.25 ? between(random, 0.2, 0.8) : null,
    aoi: null,
    place,
    search: searchText({ ref_no, note, place, type_id: tasking.typeId }),
  });
}
