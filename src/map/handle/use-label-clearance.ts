import { type RefObject, useEffect } from 'react';
import { onOverlays, partsOver } from '../marks/place-tags.ts';
import type { MapHandle } from './map-handle.ts';

/**
 * Keeps names of the basemap away from what lies over the map in `host`, whenever it rests. Apart from label-clearance.ts, which
 * loads MapLibre.
 */
export function useLabelClearance(handle: MapHandle | null, host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = host;
    if (handle === null || current === null) return;
    let isIdle = false;
    const measure = () => isIdle && handle.labelClearance.keepClear(partsOver(current));
    const ends = [
      handle.idled.listen((idle) => {
        isIdle = idle;
        measure();
      }),
      onOverlays(current, measure),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [handle, host]);
}
