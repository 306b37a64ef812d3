import type { Order } from '../../../api/wire/order.ts';
import { orderNumber } from '../../../order/order-number.ts';
import { fullPlace } from '../../../order/place.ts';
import { detailOf } from '../../../order/tasking-item.ts';
import { paths } from '../../../paths.ts';
import { type Column, columns, type Sheet } from '../sheet.ts';
import { byteOrderMark, csvLine } from './csv-line.ts';
import { isoTime, middleOf } from './properties.ts';
import type { Writer } from './writer.ts';

/** RFC 4180 with a byte order mark, a column for each value, headings in the language of the screen. */
export function csvWriter({ words, language, separator, origin }: Sheet): Writer {
  const line = (cells: readonly (string | number | null)[]) => csvLine(cells, separator);
  return {
    head: () => byteOrderMark + line(columns.map((column) => words[column])),
    order(order) {
      const cells = cellsOf(order, language, origin);
      return { text: line(columns.map((column) => cells[column])), whole: true };
    },
    foot: () => '',
  };
}

function cellsOf(
  order: Order,
  language: Sheet['language'],
  origin: string,
): Record<Column, string | number | null> {
  const detail = detailOf(order);
  const middle = middleOf(order);
  return {
    order: orderNumber(order),
    reference: order.RefNo,
    status: order.OrderStatusTitle,
    place: fullPlace(detail, language),
    imageType: detail?.ImageTypeName ?? null,
    resolution: detail?.ImageResolutionName ?? null,
    cloudCover: detail?.CloudCover ?? null,
    gsd: detail?.GSDInM ?? null,
    opens: isoTime(detail?.CaptureAttempFrom),
    closes: isoTime(detail?.CaptureAttempTo),
    area: detail?.AOIAreaInKM ?? null,
    intersection: detail?.AOIIntersectionAreaInKM ?? null,
    latitude: middle?.lat ?? null,
    longitude: middle?.lng ?? null,
    costPrice: order.CostPrice,
    price: order.Price,
    discount: order.Discount,
    tax: order.Tax,
    netPrice: order.NetPrice,
    ordered: isoTime(order.OrderDate),
    added: isoTime(order.AddedDate),
    addedBy: order.AddedBy,
    provider: detail?.ImageProviderName ?? null,
    note: order.Note,
    orderId: order.OrderID,
    statusId: order.OrderStatusID,
    uuid: order.UUID,
    link: origin + paths.order(order.OrderID),
  };
}
