import { useEffect, useRef, useState } from 'react';
import type { Bounds } from '../../../../geo/area/area.ts';
import { squareAbout } from '../../../../geo/area/square.ts';
import type { LngLat } from '../../../../geo/lng-lat.ts';
import type { MapFit } from '../../../../map/handle/map-props.ts';
import { boundsOfAll } from '../../../../order/area-of-order.ts';

/** More dots are clustered where they are close. */
export const maxApart = 200;

/**
 * All points when the first ones are read, or new ones out of view; the point of the active row when it is out of view. One
 * first point may have been set on the map, which then stays.
 */
export function useMapFit(
  placed: readonly { readonly id: string; readonly point: LngLat }[],
  active: string | null,
  view: { readonly current: (() => Bounds) | null },
): MapFit {
  const [fit, setFit] = useState<MapFit>({ key: '0', target: null });
  const known = useRef<ReadonlySet<string>>(new Set());
  const last = useRef(active);
  useEffect(() => {
    const isFirst = known.current.size === 0 && placed.length > 1;
    // Asked once: a map works out what it shows.
    const shown = view.current?.();
    const isNew = placed.some(({ id, point }) => !known.current.has(id) && !isSeen(shown, point));
    known.current = new Set(placed.map(({ id }) => id));
    const point = placed.find(({ id }) => id === active)?.point ?? null;
    const isOther = last.current !== active;
    last.current = active;
    if (isFirst || isNew)
      setFit(({ key }) => ({
        key: nextOf(key),
        target: boundsOfAll(placed.map((one) => squareAbout(one.point, 0))),
      }));
    else if (isOther && point !== null && !isSeen(shown, point))
      // A flight for each row that is passed by keys would be as long as the keys are pressed.
      setFit(({ key }) => ({ key: nextOf(key), target: point, jump: true }));
  }, [placed, active, view]);
  return fit;
}

const nextOf = (key: string) => String(Number(key) + 1);

/** Without a map nothing is seen. */
function isSeen(view: Bounds | undefined, { lng, lat }: LngLat): boolean {
  if (view === undefined) return false;
  const x = lng + 360 * Math.ceil((view.west - lng) / 360);
  return x <= view.east && lat >= view.south && lat <= view.north;
}
