import {
  type Account,
  accounts,
  arabicOrganisation,
  mainOrganisation,
  type Organisation,
} from '../auth/accounts.ts';
import { areaKm2, footprintArea } from '../orders/footprint.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { pricesOf } from '../orders/prices.ts';
import { searchText } from '../orders/search-text.ts';
import { courseOf } from '../orders/status.ts';
import type { Storage } from '../storage.ts';
import { places } from './places.ts';
import { between, oneOf, type Random, seededRandom } from './random.ts';
import { arabicNotes, englishNotes, references } from './seed-words.ts';
import { makeSpecial } from './special-orders.ts';

const hour = 3_600_000;
const day = 24 * hour;
const span = 270 * day;
const arabicOrders = 36;
/** The numbers of the second organisation's orders; the first has 1 to `maxOrders`. */
const arabicFirstId = 110_001;
/** The first places of places-data.ts are in the Middle East, and so are most orders. */
const nearPlaces = 50;

function uuidOf(random: Random): string {
  const hex = Array.from({ length: 8 }, () =>
    Math.floor(random() * 65_536)
      .toString(16)
      .padStart(4, '0'),
  );
  const [a, b, c, d = '', e = '', ...rest] = hex;
  return `${a}${b}-${c}-4${d.slice(1)}-8${e.slice(1)}-${rest.join('')}`;
}

function windowOf(random: Random, orderDate: number): { from: number; to: number } {
  const from = orderDate + Math.round(between(random, 0.5, 12)) * day;
  const lengths = [7, 14, 14, 30, 45] as const;
  const midnight = from - (from % day) + Math.floor(between(random, 0, 24)) * hour;
  return { from: midnight, to: midnight + oneOf(random, lengths) * day };
}

/** The order with that number: its place, request and course depend on the number only. */
function seededOrder(
  id: number,
  orderDate: number,
  organisation: Organisation,
  users: readonly Account[],
): OrderRecord {
  const random = seededRandom(id * 2_654_435_761);
  const arabic = organisation === arabicOrganisation;
  const user = users[Math.floor(random() * users.length)] ?? accounts[0];
  const place = Math.floor(
    random() < 0.72 || arabic ? between(random, 0, nearPlaces) : between(random, nearPlaces, places.length),
  );
  const type_id = oneOf(random, [1, 1, 1, 2, 2, 3, 3, 4, 5]);
  const resolution_id = oneOf(random, [1, 1, 1, 2, 2, 3, 3, 4, 6, 5]);
  const shape = {
    lng: Math.round(((places[place]?.lng ?? 0) + between(random, -0.28, 0.28)) * 1e6) / 1e6,
    lat: Math.round(((places[place]?.lat ?? 0) + between(random, -0.22, 0.22)) * 1e6) / 1e6,
    width_km: Math.round(between(random, 10, 13) * 100) / 100,
    height_km: Math.round(between(random, 10, 13) * 100) / 100,
    heading: Math.round(between(random, -14, 14) * 10) / 10,
  };
  const { from, to } = windowOf(random, orderDate);
  const discount = random() < 0.15 ? oneOf(random, [0.05, 0.1, 0.15]) : 0;
  const note =
    random() < 0.4 ? null : oneOf(random, random() < (arabic ? 0.9 : 0.25) ? arabicNotes : englishNotes);
  const ref_no = random() < 0.3 ? null : `${oneOf(random, references)}-${String(1000 + (id % 9000))}`;
  const course = courseOf(random, orderDate, between(random, 0.1, 40) * hour, from, to);
  return {
    id,
    organisation: organisation.id,
    seeded: 1,
    user_id: user?.userId ?? 0,
    added_by: user?.email ?? '',
    uuid: uuidOf(random),
    ref_no,
    note,
    order_date: orderDate,
    ...course,
    payment_type: 1,
    ...pricesOf(type_id, resolution_id, shape.width_km * shape.height_km, discount),
    invoice: course.delivered_at !== null && random() < 0.5 ? `INV-${100_000 + id}` : null,
    service_id: 3,
    items: 1,
    sparse: 0,
    type_id,
    resolution_id,
    provider_id: random() < 0.9 ? null : oneOf(random, [3, 7, 12]),
    cloud_cover: type_id === 3 ? 100 : oneOf(random, [5, 10, 15, 20, 20, 30, 40]),
    window_from: from,
    window_to: to,
    ...shape,
    footprint_at: orderDate,
    overlap: random() < 0.2 ? Math.round(between(random, 0.2, 0.8) * 100) / 100 : null,
    aoi: null,
    place,
    search: searchText({ ref_no, note, place, type_id }),
  };
}

/** From nine months ago to an hour ago, later numbers later, denser towards today. */
function orderDates(count: number, now: number): number[] {
  const random = seededRandom(7);
  const ages = Array.from({ length: count }, (_, index) => (1 - (index + random()) / count) ** 1.7);
  const last = ages[count - 1] ?? 0;
  return ages.map((age) => Math.round(now - hour - span * (age - last)));
}

function seedsOf(organisation: Organisation, firstId: number, count: number, now: number): OrderRecord[] {
  const users = accounts.filter((account) => account.organisation === organisation).slice(0, 2);
  return orderDates(count, now).map((at, index) => seededOrder(firstId + index, at, organisation, users));
}

/** The exact price; a hundred thousand seeded orders use the product of the sides instead. */
function priced(order: OrderRecord): OrderRecord {
  const footprint = { ...order, widthKm: order.width_km, heightKm: order.height_km };
  return {
    ...order,
    ...pricesOf(order.type_id ?? 1, order.resolution_id ?? 1, areaKm2(footprintArea(footprint)), 0),
  };
}

/** The seeded orders: `count` of the main organisation. A file with as many keeps the dates of its first start. */
export function seededOrders(
  { seeding }: Pick<Storage, 'seeding'>,
  count: number,
  now: number,
): OrderRecord[] {
  const last = seeding.get('last');
  const at = last?.orders === count ? last.at : now;
  if (at !== last?.at) seeding.set('last', { orders: count, at });
  const main = seedsOf(mainOrganisation, 1, count, at).map((order) => {
    const special = makeSpecial(order);
    return special === order ? order : priced(special);
  });
  return [...main, ...seedsOf(arabicOrganisation, arabicFirstId, Math.min(count, arabicOrders), at)];
}
