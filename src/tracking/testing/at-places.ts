import { OrderStatusId } from '../../ids.ts';
import type { Snapshot } from '../block/slot.ts';
import { Columns } from '../remembered.ts';
import { snapshot } from './snapshots.ts';

export type Place = readonly [lng: number, lat: number, status?: number];

/** These orders as they are stored. */
export function rememberedOf(orders: readonly Snapshot[]): Columns {
  const columns = new Columns();
  for (const order of orders)
    columns.put(order, {
      answeredAt: 0,
      detailed: true,
      tasked: null,
      closingReported: false,
      closedReported: false,
    });
  return columns;
}

/** Stored orders at these places, with ids from 1 on. */
export const remembered = (places: readonly Place[]): Columns =>
  rememberedOf(
    places.map(([lng, lat, status = 1], index) =>
      snapshot(index + 1, { at: { lng, lat }, statusId: OrderStatusId.parse(status) }),
    ),
  );
