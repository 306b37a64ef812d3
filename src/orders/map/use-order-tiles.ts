import { useMemo } from 'react';
import type { OrderId } from '../../ids.ts';
import type { OrderTiles } from '../../map/marks/order-tiles.ts';
import type { QueryFilter } from '../../order/order-filter.ts';
import { useTracking, useTrackingOf } from '../../tracking/page/tracking-context.ts';

/** A number for each text: tiles are named with digits and letters. */
const numbers = new Map<string, number>();
function numberOf(text: string): number {
  const known = numbers.get(text) ?? numbers.size;
  numbers.set(text, known);
  return known;
}

type Apart = {
  /** An order that is drawn on its own. */
  readonly but: OrderId | null;
  /** The statuses of orders that are left out; the same object while they stay the same. */
  readonly hidden?: ReadonlySet<number>;
};

const nothing: ReadonlySet<number> = new Set();

/** The tiles of all remembered orders of a filter, which is the same object while it stays the same; null for none. */
export function useOrderTiles(only: QueryFilter | null, { but, hidden = nothing }: Apart): OrderTiles | null {
  const tracking = useTracking();
  const version = useTrackingOf((state) => state.version);
  return useMemo(() => {
    if (only === null) return null;
    const shown = { only, hidden: [...hidden], ...(but !== null && { but }) };
    return {
      version: `${version}f${numberOf(JSON.stringify(shown))}`,
      tile: ({ z, x, y }, signal) => tracking.query('tile', { z, x, y, ...shown }, signal),
    };
  }, [tracking, version, only, hidden, but]);
}
