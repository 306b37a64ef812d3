import type { Bounds } from '../../geo/area/area.ts';
import { across, down } from '../../geo/mercator.ts';
import { type Camera, fitBounds, type Inset, type Size } from './fit.ts';
import { meets, type Rect } from './hit.ts';
import { worldPx } from './mercator.ts';

/** CSS pixels between the box and the overlays, including the marks at its edges. */
const gapPx = 20;
const markPx = 12;
/** The zoom that a clear view may cost, an eighth of the scale. Beyond it orders would become too small. */
const maxZoomLoss = 0.2;

/**
 * The nearest view that shows a box whole, inside the inset and beside the overlays. Falls back to `fitBounds` if there is no
 * room, as for a box round the world, or if the zoom would drop too far.
 */
export function fitClear(
  box: Bounds,
  size: Size,
  inset: Inset,
  covers: readonly Rect[],
  nearest?: number,
): Camera {
  const usual = fitBounds(box, size, inset, nearest);
  const isClear = (camera: Camera) => {
    if (camera.zoom < usual.zoom - maxZoomLoss) return false;
    // The map never shows less than one world from north to south.
    if (worldPx * 2 ** camera.zoom < size.height) return false;
    const visible = onScreen(box, size, camera);
    return covers.every((cover) => !meets(visible, cover, markPx));
  };
  const met = covers.filter((cover) => meets(onScreen(box, size, usual), cover, markPx));
  const past = (side: keyof Inset, edge: (cover: Rect) => number): Inset => ({
    ...inset,
    [side]: Math.max(inset[side], ...met.map((cover) => edge(cover) + gapPx)),
  });
  const views = [
    past('left', ({ x, width }) => x + width),
    past('right', ({ x }) => size.width - x),
    past('top', ({ y, height }) => y + height),
    past('bottom', ({ y }) => size.height - y),
  ].map((beside) => fitBounds(box, size, beside, nearest));
  const [best = usual] = views.filter(isClear).toSorted((a, b) => b.zoom - a.zoom);
  return best;
}

function onScreen(box: Bounds, { width, height }: Size, { center: [lng, lat], zoom }: Camera): Rect {
  const world = worldPx * 2 ** zoom;
  return {
    x: (across(box.west) - across(lng)) * world + width / 2,
    y: (down(box.north) - down(lat)) * world + height / 2,
    width: (across(box.east) - across(box.west)) * world,
    height: (down(box.south) - down(box.north)) * world,
  };
}
