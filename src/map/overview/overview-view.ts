import type { Bounds } from '../../geo/area/area.ts';
import { across, down, edgeLatitude } from '../../geo/mercator.ts';
import type { Size } from '../camera/fit.ts';
import { sideOnScreen, worldPx } from '../camera/mercator.ts';

/** CSS pixels. */
export const overviewSize = { width: 168, height: 140 };

/** A country or a few of its regions. */
const usualZoom = 3.2;
/** The longest side of an area: beyond it, the view is of a larger region. */
const largestPx = 48;
/** The whole world is as wide as the picture. */
const minZoom = Math.log2(overviewSize.width / worldPx);
/** The last zoom of the tiles. */
const lastTileZoom = 6;

/** A tile of the basemap, and its top left and its side in CSS pixels of the overview. */
export type PlacedTile = {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly side: number;
};

export type OverviewView = {
  readonly tiles: readonly PlacedTile[];
  /** Half the sides of the area, which is in the middle. */
  readonly half: { readonly width: number; readonly height: number };
};

/** The region round a box; null near the poles, which the flat map does not show. */
export function overviewOf(box: Bounds): OverviewView | null {
  if (!Object.values(box).every(Number.isFinite) || box.north > edgeLatitude || box.south < -edgeLatitude)
    return null;
  const zoom = Math.max(
    minZoom,
    Math.min(usualZoom, Math.log2(largestPx / Math.max(sideOnScreen(box, 0), 1e-9))),
  );
  const world = worldPx * 2 ** zoom;
  const [x0, x1, y0, y1] = [across(box.west), across(box.east), down(box.north), down(box.south)];
  return {
    tiles: tilesUnder((x0 + x1) / 2, (y0 + y1) / 2, zoom, overviewSize),
    half: { width: ((x1 - x0) * world) / 2, height: ((y1 - y0) * world) / 2 },
  };
}

/** The tiles of a picture about a point, in parts of the world from its top left. */
export function tilesUnder(
  x: number,
  y: number,
  zoom: number,
  size: Size,
  z = Math.max(0, Math.min(lastTileZoom, Math.ceil(zoom))),
): PlacedTile[] {
  const count = 2 ** z;
  const world = worldPx * 2 ** zoom;
  const side = world / count;
  const left = x * world - size.width / 2;
  const top = y * world - size.height / 2;
  const tiles: PlacedTile[] = [];
  for (let column = Math.floor(left / side); column * side < left + size.width; column += 1)
    for (
      let row = Math.max(0, Math.floor(top / side));
      row < count && row * side < top + size.height;
      row += 1
    )
      // East of the last column is the first again.
      tiles.push({
        z,
        x: ((column % count) + count) % count,
        y: row,
        left: column * side - left,
        top: row * side - top,
        side,
      });
  return tiles;
}
