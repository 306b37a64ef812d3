import { searchText } from '../api/search-text.ts';
import type { Order } from '../api/wire/order.ts';
import { centre } from '../geo/area/area-facts.ts';
import { readArea } from '../geo/area/parse/aoi-text.ts';
import type { Snapshot } from './snapshot.ts';
import { taskedText, taskingService } from './tasked.ts';

/** An order as a response showed it. */
export type Sighting = {
  /** First and last seen at the time of the request, which is the earliest time of the shown state. */
  readonly order: Snapshot;
  /** The response had its items; without them image, window and area are unknown. */
  readonly detailed: boolean;
  /** Its tasking items (tasked.ts); null if the response may have left them out. */
  readonly tasked: string | null;
};

/**
 * The state of an order in the response to a request sent at `requestedAt`. Never throws: an unreadable area is no area.
 * @param withItems the request included items, so an order without any has none.
 */
export function sightingOf(order: Order, requestedAt: number, withItems = false): Sighting {
  const detailed = order.OrderItems.filter((item) => item.OrderItemDetail !== null);
  const item = detailed.find((each) => each.ServiceID === taskingService) ?? detailed[0];
  const detail = item?.OrderItemDetail ?? null;
  const area = detail === null ? null : readArea(detail.AOI);
  const middle = area?.ok ? centre(area.area) : null;
  return {
    detailed: detail !== null,
    tasked: withItems || order.OrderItems.length > 0 ? taskedText(order) : null,
    order: {
      id: order.OrderID,
      no: order.OrderNo.toWellFormed(),
      refNo: said(order.RefNo),
      statusId: order.OrderStatusID,
      statusTitle: order.OrderStatusTitle,
      netPrice: order.NetPrice,
      orderedAt: order.OrderDate?.at ?? null,
      addedBy: searchText(order.AddedBy),
      typeId: detail?.ImageTypeID ?? null,
      typeName: detail?.ImageTypeName || null,
      resolutionId: detail?.ImageResolutionID ?? null,
      resolutionName: detail?.ImageResolutionName || null,
      place: {
        en: said(detail?.RegionName) ?? said(detail?.CountryName),
        ar: said(detail?.RegionNameAr) ?? said(detail?.CountryNameAr),
      },
      windowFrom: detail?.CaptureAttempFrom?.at ?? null,
      windowTo: detail?.CaptureAttempTo?.at ?? null,
      at: middle && { lng: middle.lng, lat: middle.lat },
      areaKm2: detail?.AOIAreaInKM ?? null,
      covered: Boolean(detail?.AOIIntersection),
      firstSeenAt: requestedAt,
      lastSeenAt: requestedAt,
    },
  };
}

/** Normalized like the list's filter (`order/order-filter`), so that counts here and the list agree. */
const said = (text: string | null | undefined): string | null =>
  searchText(text ?? '').toWellFormed() || null;
