import type { Order } from '../../../api/wire/order.ts';
import type { WireTime } from '../../../api/wire/time.ts';
import type { Cell, SheetTime } from '../../../browser/table/table.ts';
import { zoneOf } from '../../../geo/zone-of.ts';
import { formatsOf } from '../../../i18n/format.ts';
import { orderNumber } from '../../../order/naming.ts';
import { fullPlace } from '../../../order/place.ts';
import { detailOf } from '../../../order/tasking-item.ts';
import { paths } from '../../../paths.ts';
import { middleOf } from './geojson.ts';
import type { Column, Sheet } from './sheet.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-19 03:00:00", which every spreadsheet reads as a time. */
export function timeIn(zone: string, at: number): string {
  let format = formats.get(zone);
  if (format === undefined) {
    // In Swedish a time is written in this form.
    format = new Intl.DateTimeFormat('sv', {
      timeZone: zone,
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
    formats.set(zone, format);
  }
  return format.format(at);
}

/** The time in UTC; one that was sent without a zone is a text that says so, and no time. Null for none. */
function utcTime(time: WireTime | null | undefined, unzoned: string): SheetTime | string | null {
  if (!time) return null;
  const written = timeIn('UTC', time.at);
  return time.zoned ? { time: written } : `${written} (${unzoned})`;
}

/** The text of a time that cannot be read, and that it cannot; null for none. */
const unreadTime = (text: string | null | undefined, unread: string): string | null =>
  text ? `${text} (${unread})` : null;

/** The time on the clocks of a zone; null if either is unknown. */
const localTime = (time: WireTime | null | undefined, zone: string | null): SheetTime | null =>
  time?.zoned && zone !== null ? { time: timeIn(zone, time.at) } : null;

/** The cells of an order in the order of the columns, for every format of a table. */
export function orderCells(order: Order, sheet: Sheet): readonly Cell[] {
  const values = valuesOf(order, sheet);
  return sheet.columns.map((column) => values[column]);
}

function valuesOf(order: Order, { words, language, origin }: Sheet): Record<Column, Cell> {
  const detail = detailOf(order);
  const middle = middleOf(order);
  const zone = middle && zoneOf(middle.lng, middle.lat);
  const opens = detail?.CaptureAttempFrom;
  const closes = detail?.CaptureAttempTo;
  return {
    order: orderNumber(order),
    reference: order.RefNo,
    status: order.OrderStatusTitle,
    place: fullPlace(detail, language),
    imageType: detail?.ImageTypeName ?? null,
    resolution: detail?.ImageResolutionName ?? null,
    cloudCover: detail?.CloudCover ?? null,
    gsd: detail?.GSDInM ?? null,
    opensUtc: utcTime(opens, words.noZone) ?? unreadTime(detail?.UnreadFrom, words.unread),
    opensLocal: localTime(opens, zone),
    closesUtc: utcTime(closes, words.noZone) ?? unreadTime(detail?.UnreadTo, words.unread),
    closesLocal: localTime(closes, zone),
    zone: zone && wordZone(zone, [opens, closes, order.OrderDate], language),
    area: detail?.AOIAreaInKM ?? null,
    intersection: detail?.AOIIntersectionAreaInKM ?? null,
    latitude: middle?.lat ?? null,
    longitude: middle?.lng ?? null,
    costPrice: order.CostPrice,
    price: order.Price,
    discount: order.Discount,
    tax: order.Tax,
    netPrice: order.NetPrice,
    orderedUtc: utcTime(order.OrderDate, words.noZone) ?? unreadTime(order.UnreadOrderDate, words.unread),
    orderedLocal: localTime(order.OrderDate, zone),
    addedUtc: utcTime(order.AddedDate, words.noZone) ?? unreadTime(order.UnreadAddedDate, words.unread),
    addedLocal: localTime(order.AddedDate, zone),
    addedBy: order.AddedBy,
    provider: detail?.ImageProviderName ?? null,
    note: order.Note,
    orderId: order.OrderID,
    statusId: order.OrderStatusID,
    uuid: order.UUID,
    link: { link: origin + paths.order(order.OrderID) },
  };
}

/** "Asia/Riyadh, UTC+3"; both offsets where clocks change between the times. */
function wordZone(
  zone: string,
  times: readonly (WireTime | null | undefined)[],
  language: Sheet['language'],
): string {
  const { offset } = formatsOf(language);
  const offsets = times.flatMap((time) => (time?.zoned ? [offset(time.at, zone)] : []));
  return [zone, ...new Set(offsets)].join(', ');
}
