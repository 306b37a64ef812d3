import type { CreateOrderRequest, DataKey } from '../../../api/wire/cart-item.ts';
import { type LngLat, readLngLat } from '../../../geo/lng-lat.ts';

/** The contents of a stored request; null for unreadable values. Milliseconds since 1970 UTC, per cent. */
export type Ordered = {
  readonly point: LngLat | null;
  readonly imageTypeId: number | null;
  readonly resolutionId: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly cloud: number | null;
  readonly note: string | null;
};

/** The inverse of `cartOf` (interface.md 2.5). */
export function readCart({ body }: CreateOrderRequest): Ordered {
  const value = (key: DataKey) => body.CartItemDataList.find((data) => data.DataKey === key)?.DataValue ?? '';
  const number = (text: string) => (text === '' || !Number.isFinite(Number(text)) ? null : Number(text));
  const instant = (text: string) => (Number.isNaN(Date.parse(text)) ? null : Date.parse(text));
  return {
    point: readPoint(value('POI')),
    imageTypeId: number(value('ImageTypeID')),
    resolutionId: number(value('ImageResolutionID')),
    from: instant(value('FirstImageDate')),
    to: instant(value('SecondImageDate')),
    cloud: number(value('CloudCover')),
    note: body.Note,
  };
}

function readPoint(text: string): LngLat | null {
  const numbers = /"coordinates":\[(-?[\d.]+),(-?[\d.]+)\]/.exec(text);
  const read = readLngLat(Number(numbers?.[1] ?? Number.NaN), Number(numbers?.[2] ?? Number.NaN));
  return read.ok ? read.value : null;
}

/** True if all mandatory values were read. */
export const isWhole = ({ note, ...needed }: Ordered): boolean =>
  Object.values(needed).every((value) => value !== null);
