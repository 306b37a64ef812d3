import type { Bounds } from '../../geo/area/area.ts';
import { across, down } from '../../geo/mercator.ts';

/** The world's side in CSS pixels at zoom 0. */
export const worldPx = 512;
/** The zoom of the closest view. */
export const closestZoom = 18;
const equatorM = 40_075_016.686;
/** Metres on the ground under one CSS pixel. */
export const metresPerPixel = (lat: number, zoom: number) =>
  (equatorM * Math.cos((lat * Math.PI) / 180)) / (worldPx * 2 ** zoom);

/** The longer side of a box on the screen in CSS pixels. */
export function sideOnScreen({ west, south, east, north }: Bounds, zoom: number): number {
  return Math.max(across(east) - across(west), down(south) - down(north)) * worldPx * 2 ** zoom;
}

/** The copy of a longitude nearest to another: on a map panned round the globe, the one in view. */
export const nearestTurn = (lng: number, to: number) => lng + Math.round((to - lng) / 360) * 360;
