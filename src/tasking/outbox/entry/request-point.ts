import type { CreateOrderRequest } from '../../../api/wire/cart-item.ts';
import { type RoundedLngLat, readLngLat, roundLngLat } from '../../../geo/lng-lat.ts';

/** The point of a request, from its POI text as it is sent (interface.md 2.5); null if unreadable. */
export function requestPoint({ body }: Pick<CreateOrderRequest, 'body'>): RoundedLngLat | null {
  const text = body.CartItemDataList.find(({ DataKey }) => DataKey === 'POI')?.DataValue ?? '';
  const numbers = /"coordinates":\[(-?[\d.]+),(-?[\d.]+)\]/.exec(text);
  const read = readLngLat(Number(numbers?.[1] ?? Number.NaN), Number(numbers?.[2] ?? Number.NaN));
  return read.ok ? roundLngLat(read.value) : null;
}
