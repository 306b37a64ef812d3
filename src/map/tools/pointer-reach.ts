import { distanceKm } from '../../geo/great-circle.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { MapCamera } from '../camera/map-camera.ts';

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
