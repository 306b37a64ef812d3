import type { Size } from './fit.ts';

export type ScreenPoint = { readonly x: number; readonly y: number };
/** CSS pixels from the top left of the view. */
export type Rect = ScreenPoint & Size;

/** Below this size on screen a square replaces an area. */
export const smallPx = 14;
/** Dots are small; fingers and hurried mice are not exact. */
export const reachPx = 14;

export const offScreen: ScreenPoint = { x: -1e6, y: -1e6 };

/** The place nearest to a screen point, within `reach` CSS pixels; of equals the last, which is on top. */
export function nearestTo<Place extends ScreenPoint>(
  at: ScreenPoint,
  places: Iterable<Place>,
  reach: number,
): Place | null {
  let best: Place | null = null;
  let least = reach;
  for (const place of places) {
    const distance = Math.hypot(place.x - at.x, place.y - at.y);
    if (distance > least) continue;
    best = place;
    least = distance;
  }
  return best;
}
