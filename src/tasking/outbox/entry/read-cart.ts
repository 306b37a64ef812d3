import type { CreateOrderRequest, DataKey } from '../../../api/wire/cart-item.ts';
import type { LngLat } from '../../../geo/lng-lat.ts';
import type { Entry } from './entry.ts';
import { requestPoint } from './request-point.ts';

/** The contents of a stored order; null for unreadable values. Milliseconds since 1970 UTC, per cent. */
export type Ordered = {
  readonly point: LngLat | null;
  readonly imageTypeId: number | null;
  readonly resolutionId: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly cloud: number | null;
  readonly note: string | null;
};

/** What an entry ordered; null if the contents are no longer stored. */
export const readCart = ({ request, point }: Pick<Entry, 'request' | 'point'>): Ordered | null =>
  request && orderedOf(request, point);

/** The inverse of `cartOf` (interface.md 2.5). */
export function orderedOf(
  { body }: CreateOrderRequest,
  point: LngLat | null = requestPoint({ body }),
): Ordered {
  const value = (key: DataKey) => body.CartItemDataList.find((data) => data.DataKey === key)?.DataValue ?? '';
  const number = (text: string) => (text === '' || !Number.isFinite(Number(text)) ? null : Number(text));
  const instant = (text: string) => (Number.isNaN(Date.parse(text)) ? null : Date.parse(text));
  return {
    point,
    imageTypeId: number(value('ImageTypeID')),
    resolutionId: number(value('ImageResolutionID')),
    from: instant(value('FirstImageDate')),
    to: instant(value('SecondImageDate')),
    cloud: number(value('CloudCover')),
    note: body.Note,
  };
}

/** True if all mandatory values were read. */
export const isWhole = ({ note, ...needed }: Ordered): boolean =>
  Object.values(needed).every((value) => value !== null);
