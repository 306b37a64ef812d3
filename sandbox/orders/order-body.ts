import type { Culture, Words } from '../culture.ts';
import type { Order } from '../interface.ts';
import { places } from '../seed/places.ts';
import { imageResolutionOf, imageTypeOf } from './catalogs.ts';
import { areaKm2, type Footprint, footprintArea } from './footprint.ts';
import { type OrderRecord, orderNumber } from './order-record.ts';
import { statusAt, statusTitle } from './status.ts';

const services: ReadonlyMap<number, Words> = new Map([
  [2, { en: 'Archive imagery', ar: 'صور أرشيفية' }],
  [3, { en: 'Satellite tasking', ar: 'طلب تصوير فضائي' }],
]);

/** interface.md 2.3, with the texts of PaymentMethodTypeTitle. */
const paymentTitles: ReadonlyMap<number, Words> = new Map([
  [1, { en: 'Subscription', ar: 'اشتراك' }],
  [2, { en: 'Credit', ar: 'رصيد' }],
  [3, { en: 'On behalf', ar: 'نيابةً عن جهة' }],
  [4, { en: 'Personal', ar: 'شخصي' }],
  [5, { en: 'No organisation', ar: 'بلا جهة' }],
]);

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export const footprintOf = (order: OrderRecord): Footprint => ({
  lng: order.lng,
  lat: order.lat,
  widthKm: order.width_km,
  heightKm: order.height_km,
  heading: order.heading,
});

const areaKnown = (order: OrderRecord, now: number) =>
  order.footprint_at !== null && order.footprint_at <= now;

function areaFields(order: OrderRecord, now: number) {
  const known = areaKnown(order, now);
  const whole = known ? footprintArea(footprintOf(order)) : null;
  const part = known && order.overlap !== null ? footprintArea(footprintOf(order), order.overlap) : null;
  return {
    AOI: whole === null ? null : (order.aoi ?? JSON.stringify(whole)),
    AOIAreaInKM: whole === null ? null : areaKm2(whole),
    AOIIntersection: part === null ? null : JSON.stringify(part),
    AOIIntersectionAreaInKM: part === null ? null : areaKm2(part),
  };
}

function placeFields(order: OrderRecord) {
  const place = order.place === null ? undefined : places[order.place];
  return {
    CountryCode: place?.countryCode ?? null,
    CountryName: place?.country ?? null,
    CountryNameAr: place?.countryAr ?? null,
    CityName: place?.city ?? null,
    CityNameAr: place?.cityAr ?? null,
    RegionName: place?.region ?? null,
    RegionNameAr: place?.regionAr ?? null,
  };
}

function imageFields(order: OrderRecord, culture: Culture) {
  const type = imageTypeOf(order.type_id ?? -1);
  const resolution = imageResolutionOf(order.resolution_id ?? -1);
  const finest = resolution?.MinimumValueInCM ?? resolution?.MaximumValueInCM ?? null;
  return {
    ImageProviderID: order.provider_id,
    ImageProviderName: order.provider_id === null ? 'auto' : `Provider ${order.provider_id}`,
    ImageTypeID: order.type_id,
    ImageTypeName: (culture === 'ar' ? type?.NameAr : type?.NameEn) ?? null,
    ImageResolutionID: order.resolution_id,
    ImageResolutionName: (culture === 'ar' ? resolution?.NameAr : resolution?.NameEn) ?? null,
    GSDInM: finest === null ? null : finest / 100,
  };
}

/** interface.md 2.8 */
function detailBody(order: OrderRecord, itemId: number, culture: Culture, now: number) {
  const sparse = order.sparse === 1;
  return {
    OrderItemID: itemId,
    ...areaFields(order, now),
    ...placeFields(order),
    ...imageFields(order, culture),
    CloudCover: order.cloud_cover,
    CaptureAttempFrom: iso(order.window_from),
    CaptureAttempTo: iso(order.window_to),
    IsTopPriority: sparse ? null : false,
    NewImageRecurrencePerMonth: sparse ? null : 0,
    AllowflexibleDate: sparse ? null : false,
    FlexibleDays: sparse ? null : 0,
    AllowflexibleDateSecond: sparse ? null : false,
    FlexibleDaysSecond: sparse ? null : 0,
    PaymentType: order.payment_type ?? 1,
  };
}

/** interface.md 2.7; the price of an order with two items is shared between them. */
function itemBodies(order: OrderRecord, culture: Culture, now: number) {
  const service = services.get(order.service_id) ?? { en: '', ar: '' };
  return Array.from({ length: order.items }, (_, index) => {
    const itemId = order.id * 10 + index + 1;
    return {
      OrderItemID: itemId,
      OrderID: order.id,
      ServiceID: order.service_id,
      ServiceName: service.ar,
      ServiceNameEn: service.en,
      Price: Math.round((order.price / order.items) * 100) / 100,
      Tax: Math.round((order.tax / order.items) * 100) / 100,
      Quantity: 1,
      Note: order.note,
      OrderItemDetail: detailBody(order, itemId, culture, now),
    };
  });
}

/** interface.md 2.6, in the culture of the token, in its state at `now`. */
export function orderBody(order: OrderRecord, culture: Culture, now: number, withItems: boolean): Order {
  const status = statusAt(order, now);
  const payment = order.payment_type === null ? null : (paymentTitles.get(order.payment_type) ?? null);
  return {
    OrderID: order.id,
    UserID: order.user_id,
    OrderStatusID: status,
    OrderStatusTitle: statusTitle(status)[culture],
    PaymentMethodTypeID: order.payment_type,
    OrganizationPaymentType: order.payment_type,
    PaymentMethodTypeTitle: payment?.[culture] ?? null,
    UUID: order.uuid,
    OrderNo: orderNumber(order.id),
    RefNo: order.ref_no,
    CostPrice: order.cost_price,
    Price: order.price,
    Discount: order.discount,
    Tax: order.tax,
    NetPrice: order.net_price,
    Note: order.note,
    OrderDate: new Date(order.order_date).toISOString(),
    AddedBy: order.added_by,
    AddedDate: new Date(order.order_date).toISOString(),
    Invoice: order.invoice,
    OrderItems: withItems ? itemBodies(order, culture, now) : [],
  };
}

const maxTexts = 5000;

/** `orderBody` as JSON in UTF-8. Of an order only its status and its area change, so most texts are made once. */
export function createOrderTexts(): (...of: Parameters<typeof orderBody>) => Buffer {
  const texts = new Map<string, Buffer>();
  return (order, culture, now, withItems) => {
    const key = [order.id, culture, statusAt(order, now), areaKnown(order, now), withItems].join();
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = Buffer.from(JSON.stringify(orderBody(order, culture, now, withItems)));
    if (texts.size >= maxTexts) texts.clear();
    texts.set(key, text);
    return text;
  };
}

/** interface.md 4.5: the response for a missing order in this deployment. */
export const emptyOrder: Order = {
  OrderID: 0,
  UserID: 0,
  OrderStatusID: 0,
  OrderStatusTitle: '',
  PaymentMethodTypeID: null,
  OrganizationPaymentType: null,
  PaymentMethodTypeTitle: null,
  UUID: '00000000-0000-0000-0000-000000000000',
  OrderNo: '',
  RefNo: null,
  CostPrice: 0,
  Price: 0,
  Discount: 0,
  Tax: 0,
  NetPrice: 0,
  Note: null,
  OrderDate: '0001-01-01T00:00:00',
  AddedBy: '',
  AddedDate: '0001-01-01T00:00:00',
  Invoice: null,
  OrderItems: [],
};
