import type { Map as MapLibre } from 'maplibre-gl';
import { edgeLatitude } from '../../geo/mercator.ts';
import type { ScreenPoint } from './hit.ts';
import { nearestTurn } from './mercator.ts';

/** Without its WebGL context a map has no style, and MapLibre reads the projection from the style. */
const isGlobe = (map: MapLibre) => map.style !== null && map.getProjection()?.type === 'globe';

/** True if a position is on the far side of the globe, where its projected pixel shows another place. */
export function isBehind(
  map: MapLibre,
  { lng, lat }: { readonly lng: number; readonly lat: number },
): boolean {
  if (!isGlobe(map)) return false;
  // A screen position is never read as closer to a pole than the flat map reaches.
  const wanted = Math.max(-edgeLatitude, Math.min(edgeLatitude, lat));
  const visible = map.unproject(map.project([lng, wanted]));
  const apart = Math.abs(nearestTurn(visible.lng, lng) - lng) * Math.cos((wanted * Math.PI) / 180);
  return Math.hypot(apart, visible.lat - wanted) > 1;
}

/** True if a screen position is beside the globe. */
export function isBeside(map: MapLibre, { x, y }: ScreenPoint): boolean {
  if (!isGlobe(map)) return false;
  const back = map.project(map.unproject([x, y]));
  return Math.hypot(back.x - x, back.y - y) > 2;
}
