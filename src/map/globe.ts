import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { nearestTurn } from './mercator.ts';

const isGlobe = (map: MapLibre) => map.getProjection()?.type === 'globe';

/** Whether a position is on the far side of the globe: what is seen where it falls on the screen is another place. */
export function isBehind(
  map: MapLibre,
  { lng, lat }: { readonly lng: number; readonly lat: number },
): boolean {
  if (!isGlobe(map)) return false;
  const seen = map.unproject(map.project([lng, lat]));
  const apart = Math.abs(nearestTurn(seen.lng, lng) - lng) * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(apart, seen.lat - lat) > 1;
}

/** Whether the pointer is beside the globe, where there is nothing to point at. */
export function isBeside(map: MapLibre, { point, lngLat }: MapMouseEvent): boolean {
  if (!isGlobe(map)) return false;
  const back = map.project(lngLat);
  return Math.hypot(back.x - point.x, back.y - point.y) > 2;
}
