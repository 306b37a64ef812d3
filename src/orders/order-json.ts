import type { Order } from '../api/wire/order.ts';
import { isoTime } from './export/properties.ts';

/** Everything Nadir reads of an order, in the service's spelling, times as ISO 8601. */
export const orderJson = (order: Order): string =>
  JSON.stringify(order, (_, value: unknown) => (isTime(value) ? isoTime(value) : value), 2);

const isTime = (value: unknown): value is { at: number; zoned: boolean } =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  'zoned' in value &&
  typeof value.at === 'number' &&
  typeof value.zoned === 'boolean';
