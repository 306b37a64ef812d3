import { type RefObject, useEffect } from 'react';
import { edgesOf, onOverlays, partsOver } from '../marks/place-tags.ts';
import type { MapHandle } from './map-handle.ts';

/**
 * Keeps names of the basemap away from what lies over the map in `host`, and from its edges, whenever it rests. Apart from label-clearance.ts, which
 * loads MapLibre.
 */
export function useLabelClearance(handle: MapHandle | null, host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = host;
    if (handle === null || current === null) return;
    let isIdle = false;
    const measure = () => {
      if (!isIdle) return;
      const { west, east } = handle.camera.view();
      const edges = edgesOf(current, east - west < 360);
      handle.labelClearance.keepClear([...partsOver(current), ...edges]);
    };
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
