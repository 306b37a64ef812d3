import { type RoundedLngLat, readLngLat, roundLngLat } from '../../../geo/lng-lat.ts';

/** The point of a request that a former version stored without it, from its POI text; null if unreadable. */
export function formerPoint(data: readonly { DataKey: string; DataValue: string }[]): RoundedLngLat | null {
  const text = data.find(({ DataKey }) => DataKey === 'POI')?.DataValue ?? '';
  const numbers = /"coordinates":\[(-?[\d.]+),(-?[\d.]+)\]/.exec(text);
  const read = readLngLat(Number(numbers?.[1] ?? Number.NaN), Number(numbers?.[2] ?? Number.NaN));
  return read.ok ? roundLngLat(read.value) : null;
}
