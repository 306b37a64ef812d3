import { OrderStatusId } from '../../ids.ts';
import { Columns } from '../remembered.ts';
import { snapshot } from './snapshots.ts';

export type Place = readonly [lng: number, lat: number, status?: number];

/** Stored orders at these places, with ids from 1 on. */
export function remembered(places: readonly Place[]): Columns {
  const columns = new Columns();
  const snapshotMeta = {
    answeredAt: 0,
    detailed: true,
    tasked: null,
    closingReported: false,
    closedReported: false,
  };
  for (const [index, [lng, lat, status = 1]] of places.entries()) {
    const statusId = OrderStatusId.parse(status);
    columns.put(snapshot(index + 1, { at: { lng, lat }, statusId }), snapshotMeta);
  }
  return columns;
}
