import * as z from 'zod/mini';
import type { CreateOrderRequest, DataKey } from '../../../api/wire/requests.ts';
import { type LngLat, type RoundedLngLat, readLngLat, roundLngLat } from '../../../geo/lng-lat.ts';

/** The body and query of a CreateOrder, as it is stored. */
export const StoredRequest = z.object({
  query: z.object({ paymentMethod: z.literal(1), refNo: z.string(), note: z.exactOptional(z.string()) }),
  body: z.object({
    CartItemID: z.literal(0),
    ServiceID: z.literal(3),
    Note: z.nullable(z.string()),
    Quantity: z.literal(1),
    IsFree: z.literal(false),
    CartItemDataList: z.array(
      z.object({
        ServiceInputDataID: z.literal(0),
        DataKey: z.enum([
          'POI',
          'ImageResolutionID',
          'ImageTypeID',
          'FirstImageDate',
          'SecondImageDate',
          'ImageProviderID',
          'CloudCover',
        ]),
        DataValue: z.string(),
      }),
    ),
  }),
});

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

type Cart = { readonly request: CreateOrderRequest | null; readonly point: RoundedLngLat | null };

/** What an entry ordered; null if the contents are no longer stored. */
export const readCart = ({ request, point }: Cart): Ordered | null => request && orderedOf(request, point);

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

/** The point of a request, from its POI text as it is sent (interface.md 2.5); null if unreadable. */
export function requestPoint({ body }: Pick<CreateOrderRequest, 'body'>): RoundedLngLat | null {
  const text = body.CartItemDataList.find(({ DataKey }) => DataKey === 'POI')?.DataValue ?? '';
  const numbers = /"coordinates":\[(-?[\d.]+),(-?[\d.]+)\]/.exec(text);
  const read = readLngLat(Number(numbers?.[1] ?? Number.NaN), Number(numbers?.[2] ?? Number.NaN));
  return read.ok ? roundLngLat(read.value) : null;
}

/** The ids in the catalogs that can be ordered. */
export type Offered = { readonly types: ReadonlySet<number>; readonly resolutions: ReadonlySet<number> };

/** Why a confirmed order is not sent any more. */
export type Withheld = 'over' | 'notOffered';

/**
 * Whether an order may still be sent after a pause, whoever sends it; null if it may.
 * @param now the later of the device's and the service's time.
 * @param offered null if the catalogs are not known.
 */
export function mayStillBeSent(
  request: CreateOrderRequest | null,
  now: number,
  offered: Offered | null,
): Withheld | null {
  const ordered = readCart({ request, point: null });
  if (ordered === null) return null;
  const { to, imageTypeId, resolutionId } = ordered;
  if (to !== null && to <= now) return 'over';
  const isOffered =
    offered === null || (offered.types.has(imageTypeId ?? 0) && offered.resolutions.has(resolutionId ?? 0));
  return isOffered ? null : 'notOffered';
}
