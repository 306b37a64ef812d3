import { type RefObject, useEffect } from 'react';
import type { MapHandle } from '../map-handle.ts';

/** The wheel over something that lies on the map is the map's. React listens to wheels passively, MapLibre on its own element. */
export function useWheelThrough(over: RefObject<HTMLElement | null>, handle: MapHandle): void {
  useEffect(() => {
    const element = over.current;
    if (element === null) return;
    const pass = (event: WheelEvent) => {
      event.preventDefault();
      handle.canvas.dispatchEvent(new WheelEvent('wheel', event));
    };
    element.addEventListener('wheel', pass, { passive: false });
    return () => element.removeEventListener('wheel', pass);
  }, [over, handle]);
}
