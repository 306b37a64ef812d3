import type { Bounds } from '../../geo/area/area.ts';
import { type LngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { across, down, latAt, lngAt } from '../../geo/mercator.ts';
import type { MapPadding } from '../data/map-data.ts';
import { sideOnScreen, worldPx } from './mercator.ts';

/** CSS pixels kept free, by physical side. */
export type Inset = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};
export const evenInset: Inset = { top: 64, right: 64, bottom: 64, left: 64 };
export type Size = { readonly width: number; readonly height: number };
/** Degrees; the longitude may exceed 180. */
export type Camera = { readonly center: readonly [lng: number, lat: number]; readonly zoom: number };

/** The first view before a screen sets one: the Arabian peninsula and its seas. */
export const firstView = { center: [47, 23.5], zoom: 3.6 } as const satisfies Camera;

/** Beyond this zoom an area has no recognisable surroundings; only tiny areas are shown closer. */
const maxUsualZoom = 10.5;
const tinyPx = 160;
const maxZoom = 16;
/** On a small map this share of each axis is left for the area. */
const leftOver = 0.4;

/** Where people live: the ice at both ends would only make it smaller. */
export const inhabited: Bounds = { west: -180, east: 180, south: -58, north: 78 };

/** The view that shows a box whole, inside the inset, at `nearest` at most. Without that a box of no size gets the highest zoom. */
export function fitBounds(box: Bounds, size: Size, inset: Inset, nearest?: number): Camera {
  const free = shrink(inset, size);
  const [x0, x1, y0, y1] = [across(box.west), across(box.east), down(box.north), down(box.south)];
  const space = { x: size.width - free.left - free.right, y: size.height - free.top - free.bottom };
  const scale = Math.min(space.x / Math.max(x1 - x0, 1e-9), space.y / Math.max(y1 - y0, 1e-9)) / worldPx;
  const visible = Math.log2(tinyPx / Math.max(sideOnScreen(box, 0), 1e-9));
  const zoom = Math.max(0, Math.min(Math.log2(scale), nearest ?? Math.max(maxUsualZoom, visible), maxZoom));
  const world = worldPx * 2 ** zoom;
  const x = (x0 + x1) / 2 + (free.right - free.left) / 2 / world;
  const y = (y0 + y1) / 2 + (free.bottom - free.top) / 2 / world;
  const half = size.height / 2 / world;
  // A far view shows no more of the ice in the south than the box needs.
  const lowest = Math.max(down(inhabited.south), y1 + free.bottom / world);
  const ice = Math.max(0, Math.min(y + half - lowest, y - half));
  return { center: [lngAt(x), latAt(y - ice)], zoom };
}

/** The middle of a box on the globe. */
export const middleOf = ({ west, east, south, north }: Bounds): LngLat =>
  wrapLngLat((west + east) / 2, (south + north) / 2);

/** The target zoom of a flight to a point, unless the map already shows the region of the point or less. */
const townZoom = 9;
const regionZoom = 8;

/** The view centred on a point, for a map at that zoom; null for a map without a view yet. */
export const overPoint = ({ lng, lat }: LngLat, zoom: number | null): Camera => ({
  center: [lng, lat],
  zoom: zoom !== null && zoom >= regionZoom ? zoom : townZoom,
});

function shrink({ top, right, bottom, left }: Inset, { width, height }: Size): Inset {
  const x = Math.min(1, ((1 - leftOver) * width) / Math.max(1, left + right));
  const y = Math.min(1, ((1 - leftOver) * height) / Math.max(1, top + bottom));
  return { top: top * y, right: right * x, bottom: bottom * y, left: left * x };
}

/** The controls are at the inline end. */
const usual = { blockStart: 64, blockEnd: 64, inlineStart: 56, inlineEnd: 84 };

/** The inset of a map's padding, by physical side. */
export function insetOf(padding: MapPadding | undefined, direction: 'ltr' | 'rtl'): Inset {
  const { blockStart, blockEnd, inlineStart, inlineEnd } = { ...usual, ...padding };
  const [left, right] = direction === 'ltr' ? [inlineStart, inlineEnd] : [inlineEnd, inlineStart];
  return { top: blockStart, right, bottom: blockEnd, left };
}
