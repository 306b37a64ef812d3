import type { Bounds } from '../geo/area.ts';

/** The world's side in CSS pixels at zoom 0. */
export const WORLD_PX = 512;
const EQUATOR_M = 40_075_016.686;
/** Beyond this latitude a square map ends. */
export const EDGE = 85.051129;

/** Share of the world's side from its west edge; longitudes beyond 180 give shares beyond 1. */
export const across = (lng: number) => (lng + 180) / 360;
export const lngAt = (share: number) => share * 360 - 180;

/** Share of the world's side from its north edge. */
export function down(lat: number): number {
  const sine = Math.sin((Math.max(-EDGE, Math.min(EDGE, lat)) * Math.PI) / 180);
  return 0.5 - Math.atanh(sine) / (2 * Math.PI);
}

export const latAt = (share: number) => (Math.atan(Math.sinh((0.5 - share) * 2 * Math.PI)) * 180) / Math.PI;

/** Metres on the ground under one CSS pixel. */
export const metresPerPixel = (lat: number, zoom: number) =>
  (EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / (WORLD_PX * 2 ** zoom);

/** The longer side of a box on the screen in CSS pixels. */
export function sideOnScreen({ west, south, east, north }: Bounds, zoom: number): number {
  return Math.max(across(east) - across(west), down(south) - down(north)) * WORLD_PX * 2 ** zoom;
}

/** The turn of a longitude that is nearest to another: on a map panned round the globe, the copy in view. */
export const nearestTurn = (lng: number, to: number) => lng + Math.round((to - lng) / 360) * 360;
