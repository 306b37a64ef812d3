import { searchText } from '../api/search-text.ts';
import type { Order, OrderItemDetail, OrderRow } from '../api/wire/order.ts';
import { centre } from '../geo/area/area-facts.ts';
import { readArea } from '../geo/area/parse/aoi-text.ts';
import type { ImageResolutionId, ImageTypeId, OrderId, OrderStatusId } from '../ids.ts';
import { orderNumber } from './naming.ts';
import type { PlaceNames } from './place.ts';
import { detailOf } from './tasking-item.ts';

/**
 * What table, timeline, map and selection show of an order, from the service or from memory. Times are milliseconds since 1970
 * UTC, `areaKm2` square kilometres.
 */
export type ListedOrder = {
  readonly id: OrderId;
  /** OrderNo, or `#` and the id of an order without one: never blank. */
  readonly no: string;
  readonly refNo: string | null;
  readonly statusId: OrderStatusId;
  /** In the language of the session that read it. */
  readonly statusTitle: string;
  readonly netPrice: number | null;
  readonly orderedAt: number | null;
  /** False if the service named no zone for that time; without a time, if it cannot be read. So for the ends of the window. */
  readonly orderedInUtc: boolean;
  readonly addedBy: string;
  readonly typeId: ImageTypeId | null;
  readonly typeName: string | null;
  readonly resolutionId: ImageResolutionId | null;
  readonly resolutionName: string | null;
  /** The region, or else the country: the place of filters and groups. */
  readonly place: { readonly en: string | null; readonly ar: string | null };
  /** The place as screens name it. */
  readonly where: PlaceNames;
  readonly windowFrom: number | null;
  readonly windowFromInUtc: boolean;
  readonly windowTo: number | null;
  readonly windowToInUtc: boolean;
  /** The largest acceptable cover in per cent. */
  readonly cloudCover: number | null;
  /** The centre of the area of interest, in degrees; null without an area that can be drawn. */
  readonly at: { readonly lng: number; readonly lat: number } | null;
  readonly areaKm2: number | null;
};

const listed = new WeakMap<Order, ListedOrder>();

/** Cached: the same object for the same order, so that rows do not render again. */
export function listedOf(order: Order): ListedOrder {
  const held = listed.get(order) ?? readListed(order);
  listed.set(order, held);
  return held;
}

/** Without a cache, which would grow with every order that the tracking reads. Never throws: an unreadable area is no area. */
export function readListed(order: Order): ListedOrder {
  const detail = detailOf(order);
  const area = detail === null ? null : readArea(detail.AOI);
  const middle = area?.ok ? centre(area.area) : null;
  return {
    id: order.OrderID,
    no: orderNumber(order).toWellFormed(),
    refNo: stated(order.RefNo),
    statusId: order.OrderStatusID,
    statusTitle: order.OrderStatusTitle,
    netPrice: order.NetPrice,
    orderedAt: order.OrderDate?.at ?? null,
    orderedInUtc: order.OrderDate?.zoned ?? order.UnreadOrderDate === null,
    addedBy: searchText(order.AddedBy),
    typeId: detail?.ImageTypeID ?? null,
    typeName: detail?.ImageTypeName || null,
    resolutionId: detail?.ImageResolutionID ?? null,
    resolutionName: detail?.ImageResolutionName || null,
    place: {
      en: stated(detail?.RegionName) ?? stated(detail?.CountryName),
      ar: stated(detail?.RegionNameAr) ?? stated(detail?.CountryNameAr),
    },
    where: whereOf(detail),
    windowFrom: detail?.CaptureAttempFrom?.at ?? null,
    windowFromInUtc: detail?.CaptureAttempFrom?.zoned ?? !detail?.UnreadFrom,
    windowTo: detail?.CaptureAttempTo?.at ?? null,
    windowToInUtc: detail?.CaptureAttempTo?.zoned ?? !detail?.UnreadTo,
    cloudCover: detail?.CloudCover ?? null,
    at: middle && { lng: middle.lng, lat: middle.lat },
    areaKm2: detail?.AOIAreaInKM ?? null,
  };
}

const whereOf = (detail: OrderItemDetail | null): PlaceNames => ({
  CityName: stated(detail?.CityName),
  CityNameAr: stated(detail?.CityNameAr),
  RegionName: stated(detail?.RegionName),
  RegionNameAr: stated(detail?.RegionNameAr),
  CountryName: stated(detail?.CountryName),
  CountryNameAr: stated(detail?.CountryNameAr),
  CountryCode: stated(detail?.CountryCode),
});

/** One line, as the filters compare it. */
const stated = (text: string | null | undefined): string | null =>
  searchText(text ?? '').toWellFormed() || null;

/** A row of a list; an unreadable one has its readable fields. */
export type ListedRow =
  | { readonly readable: true; readonly order: ListedOrder }
  | Extract<OrderRow, { readable: false }>;

export const listedRows = (rows: readonly OrderRow[]): ListedRow[] =>
  rows.map((row) => (row.readable ? { readable: true, order: listedOf(row.order) } : row));

export const listedIn = (rows: readonly ListedRow[]): ListedOrder[] =>
  rows.flatMap((row) => (row.readable ? [row.order] : []));
