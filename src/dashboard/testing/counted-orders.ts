import { answeringLists } from '../../api/testing/answering.ts';
import { wireList } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { ImageTypeId } from '../../ids.ts';
import { day } from '../../time.ts';
import { edgesOf } from '../../tracking/periods.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';

export const now = Date.now();
/** The begin of this week. */
export const monday = edgesOf('week', 1, now, 'mon')[0] ?? 0;
export const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
export const optical = { typeId: ImageTypeId.parse(2), typeName: 'Optical' };

/** Two orders of this week, one of last week; one has no price, one no type. */
export const countedOrders = [
  snapshot(1, { ...optical, orderedAt: monday, netPrice: 100 }),
  snapshot(2, { ...optical, orderedAt: monday, netPrice: null, addedBy: '=1+1' }),
  snapshot(3, { typeId: null, typeName: null, orderedAt: monday - day, netPrice: 40 }),
];

/** The dashboard over these orders. */
export async function atDashboard(address = '/', more: Parameters<typeof visit>[1] = {}) {
  const { tracking } = fakeTracking({ orders: countedOrders });
  return await visit(address, { tracking, between: answeringLists(() => wireList([])), ...more });
}
