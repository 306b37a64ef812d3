import { useMemo } from 'react';
import type { OrderId } from '../../ids.ts';
import type { OrderTiles } from '../../map/marks/order-answers.ts';
import type { QueryFilter } from '../../order/order-filter.ts';
import { useTracking, useTrackingOf } from '../../tracking/page/tracking-context.ts';

/** A number for each filter text: tiles are named with digits and letters. */
const numbers = new Map<string, number>();
function numberOf(text: string): number {
  const known = numbers.get(text) ?? numbers.size;
  numbers.set(text, known);
  return known;
}

/** The tiles of all remembered orders of a filter, without the order `apart`; null for none. */
export function useOrderTiles(only: QueryFilter | null, apart: OrderId | null): OrderTiles | null {
  const tracking = useTracking();
  const version = useTrackingOf((state) => state.version);
  return useMemo(() => {
    if (only === null) return null;
    const but = apart === null ? {} : { but: apart };
    return {
      version: `${version}f${numberOf(JSON.stringify(only))}h${apart ?? ''}`,
      tile: ({ z, x, y }, signal) => tracking.query('tile', { z, x, y, only, ...but }, signal),
    };
  }, [tracking, version, only, apart]);
}
