import { type RefObject, useEffect, useState } from 'react';
import type { MapHandle } from '../handle/map-handle.ts';

/** True until the map has rendered the areas or the user moves it. */
export function useSketched(handle: MapHandle | null, region: RefObject<HTMLElement | null>): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (drawn || handle === null || element === null) return;
    const end = () => setDrawn(true);
    const stop = handle.idled.listen((idle) => idle && end());
    const gestures = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const gesture of gestures) element.addEventListener(gesture, end, { passive: true });
    return () => {
      stop();
      for (const gesture of gestures) element.removeEventListener(gesture, end);
    };
  }, [drawn, handle, region]);
  return !drawn;
}
