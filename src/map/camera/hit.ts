import type { Size } from './fit.ts';

export type ScreenPoint = { readonly x: number; readonly y: number };
/** CSS pixels from the top left of the view. */
export type Rect = ScreenPoint & Size;

/** True if two boxes overlap, or are closer than `gap`. */
export const meets = (one: Rect, other: Rect, gap = 0): boolean =>
  one.x < other.x + other.width + gap &&
  other.x < one.x + one.width + gap &&
  one.y < other.y + other.height + gap &&
  other.y < one.y + one.height + gap;

/** True if a box lies whole in a view, that far from its edges. */
export const isWhole = ({ x, y, width, height }: Rect, view: Size, gap = 0): boolean =>
  x >= gap && y >= gap && x + width <= view.width - gap && y + height <= view.height - gap;

/** The box of that size about a point. */
export const around = ({ x, y }: ScreenPoint, width: number, height = width): Rect => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

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
