import { Order } from '../../api/wire/order.ts';
import type { Snapshot } from '../block/slot.ts';
import { sightingOf } from '../sighting.ts';

/** Orders of a response as they are remembered. */
export const fromWire = (rows: readonly object[]): Snapshot[] =>
  rows.map((row) => sightingOf(Order.parse(row), Date.UTC(2026, 10, 21, 9)).order);
