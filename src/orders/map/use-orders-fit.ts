import { useMemo, useRef } from 'react';
import type { Order } from '../../api/wire/order.ts';
import { ringBounds } from '../../geo/area/area-facts.ts';
import type { MapFit } from '../../map/map-props.ts';
import { type AreaFilter, ringOfFilter } from '../../order/area-filter.ts';
import { boundsOfAll } from '../../order/area-of-order.ts';
import { drawableAreas } from './orders-on-map.ts';

/**
 * The view of the orders' map: the orders of another page, another drawn shape, or the view in the address. A
 * view that came from the map itself (`own`) and a removed filter leave it unchanged.
 */
export function useOrdersFit(
  page: readonly Order[],
  area: AreaFilter | null,
  own: { readonly current: AreaFilter | null },
): MapFit {
  const ids = page.map(({ OrderID }) => OrderID).join();
  const held = useRef<{ ids: string; area: AreaFilter | null; fit: MapFit } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids identify the orders.
  return useMemo(() => {
    const before = held.current;
    const isOtherArea = area !== null && JSON.stringify(area) !== JSON.stringify(before?.area ?? null);
    const isOwnView = area !== null && JSON.stringify(area) === JSON.stringify(own.current);
    let fit = before?.fit ?? { key: '', target: null };
    if (isOtherArea && !isOwnView) {
      fit = { key: JSON.stringify(area), target: ringBounds(ringOfFilter(area)), jump: area.by === 'view' };
    } else if (area === null && before?.ids !== ids) {
      fit = { key: ids, target: boundsOfAll(drawableAreas(page)), jump: true };
    }
    held.current = { ids: area === null ? ids : (before?.ids ?? ''), area, fit };
    return fit;
  }, [ids, area, own]);
}
