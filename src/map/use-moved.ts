import { useEffect, useRef } from 'react';
import type { MapHandle } from './map-handle.ts';

/** Runs now, after each render of the component and at each move of the map, which is too often for React's state. */
export function useMoved(handle: MapHandle, run: () => void) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
    run();
  });
  useEffect(() => handle.moved.listen(() => latest.current()), [handle]);
}
