import type { Bounds } from '../../geo/area/area.ts';
import { across, down, latAt, lngAt } from '../../geo/mercator.ts';
import type { Camera, Size } from './fit.ts';
import type { ScreenPoint } from './hit.ts';
import { closestZoom, nearestTurn, worldPx } from './mercator.ts';

/** What a flat map of that size shows. Screen points are CSS pixels from its top left. */
export type FlatView = Camera & { readonly size: Size };
type Degrees = { readonly lng: number; readonly lat: number };

/** The nearest view that shows no space north or south of the world. */
export function heldView({ center: [lng, lat], zoom, size }: FlatView): FlatView {
  const least = Math.log2(Math.max(size.height, 1) / worldPx);
  const held = Math.max(least, Math.min(closestZoom, zoom));
  const half = size.height / 2 / (worldPx * 2 ** held);
  const y = Math.max(half, Math.min(1 - half, down(lat)));
  return { center: [nearestTurn(lng, 0), latAt(y)], zoom: held, size };
}

/** Uses the copy of the world on which `anchor` is nearest to the middle of the view. */
export function screenPointOf(
  { center: [lng0, lat0], zoom, size }: FlatView,
  { lng, lat }: Degrees,
  anchor = lng,
): ScreenPoint {
  const world = worldPx * 2 ** zoom;
  const turned = lng + nearestTurn(anchor, lng0) - anchor;
  return {
    x: (across(turned) - across(lng0)) * world + size.width / 2,
    y: (down(lat) - down(lat0)) * world + size.height / 2,
  };
}

/** The longitude may exceed 180. */
export function degreesAt({ center: [lng, lat], zoom, size }: FlatView, { x, y }: ScreenPoint): Degrees {
  const world = worldPx * 2 ** zoom;
  return {
    lng: lngAt(across(lng) + (x - size.width / 2) / world),
    lat: latAt(down(lat) + (y - size.height / 2) / world),
  };
}

/** The view after what was at `from` is at `to`, and the map is larger by that many zoom levels. */
export function movedView(view: FlatView, from: ScreenPoint, to: ScreenPoint, levels: number): FlatView {
  const { zoom } = heldView({ ...view, zoom: view.zoom + levels });
  const under = degreesAt(view, from);
  const { width, height } = view.size;
  const middle = degreesAt(
    { ...view, center: [under.lng, under.lat], zoom },
    { x: width - to.x, y: height - to.y },
  );
  return heldView({ ...view, center: [middle.lng, middle.lat], zoom });
}

/** The visible box; longitudes exceed 180 rather than wrap. */
export function boxOfView(view: FlatView): Bounds {
  const northWest = degreesAt(view, { x: 0, y: 0 });
  const southEast = degreesAt(view, { x: view.size.width, y: view.size.height });
  return { west: northWest.lng, south: southEast.lat, east: southEast.lng, north: northWest.lat };
}
