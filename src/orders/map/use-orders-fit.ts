import { useMemo, useRef } from 'react';
import { ringBounds } from '../../geo/area/area-facts.ts';
import { squareAbout } from '../../geo/area/square.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import type { MapFit } from '../../map/handle/map-props.ts';
import { type AreaFilter, ringOfFilter } from '../../order/area-filter.ts';
import { boundsOfAll } from '../../order/area-of-order.ts';
import type { ListedOrder } from '../../order/listed-order.ts';

/** About the size of its area: enough for a view. */
const squareOf = ({ at, areaKm2 }: ListedOrder) =>
  at === null ? [] : [squareAbout(wrapLngLat(at.lng, at.lat), areaKm2 ?? 0)];

/**
 * The view of the orders' map: the orders of another page, another drawn shape, or the view in the address. A
 * view that came from the map itself (`own`) and a removed filter leave it unchanged.
 */
export function useOrdersFit(
  page: readonly ListedOrder[],
  area: AreaFilter | null,
  own: { readonly current: AreaFilter | null },
): MapFit {
  const ids = page.map(({ id }) => id).join();
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
      fit = { key: ids, target: boundsOfAll(page.flatMap(squareOf)), jump: true };
    }
    held.current = { ids: area === null ? ids : (before?.ids ?? ''), area, fit };
    return fit;
  }, [ids, area, own]);
}
