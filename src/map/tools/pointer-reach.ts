import { distanceKm } from '../../geo/great-circle.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { MapHandle } from '../map-handle.ts';

/** The precision of a hand with a pointer, in CSS pixels. */
const HAND_PX = 3;
const COARSE_M = 1000;

/** The possible error of a pointer in metres at the current zoom, to two digits. */
export function pointerReach(handle: Pick<MapHandle, 'project' | 'unproject'>, at: LngLat): number {
  const { x, y } = handle.project(at);
  const off = [
    { x: x + HAND_PX, y },
    { x, y: y + HAND_PX },
  ].map((place) => distanceKm(at, handle.unproject(place)));
  return Number((Math.max(...off) * 1000).toPrecision(2));
}

/** Too coarse to order without confirmation. */
export const isCoarse = (metres: number): boolean => metres > COARSE_M;
