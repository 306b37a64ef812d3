import { type RefObject, useEffect } from 'react';
import type { Surface } from '../handle/surface.ts';

/** Forwards the wheel over an overlay to the map. React's wheel listeners are passive. */
export function useWheelThrough(over: RefObject<HTMLElement | null>, handle: Surface): void {
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
