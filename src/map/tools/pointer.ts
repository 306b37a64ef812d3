import { type RefObject, useEffect } from 'react';
import { distanceKm } from '../../geo/great-circle.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { ScreenPoint } from '../camera/hit.ts';
import type { MapCamera } from '../camera/map-camera.ts';
import type { Surface } from '../handle/surface.ts';

/** The precision of a hand with a pointer, in CSS pixels. */
const handPx = 3;
const coarseM = 1000;

/** The possible error of a pointer in metres at the current zoom, to two digits. */
export function pointerReach(camera: Pick<MapCamera, 'project' | 'unproject'>, at: LngLat): number {
  const { x, y } = camera.project(at);
  const off = [
    { x: x + handPx, y },
    { x, y: y + handPx },
  ].map((place) => distanceKm(at, camera.unproject(place)));
  return Number((Math.max(...off) * 1000).toPrecision(2));
}

/** Too coarse to order without confirmation. */
export const isCoarse = (metres: number): boolean => metres > coarseM;

/** The ways of the arrow keys: east on screen is east on the map, also in right-to-left reading. */
export const arrows: Readonly<Record<string, ScreenPoint>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

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
