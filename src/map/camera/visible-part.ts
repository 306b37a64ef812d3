import type { Bounds } from '../../geo/area/area.ts';
import type { Inset, Size } from './fit.ts';
import type { Rect } from './hit.ts';
import { nearestTurn } from './mercator.ts';

export type Degrees = { readonly lng: number; readonly lat: number };

/** Large enough for both. */
export const grown = (one: Size, other: Size): Size => ({
  width: Math.max(one.width, other.width),
  height: Math.max(one.height, other.height),
});

/** Whether a box has no area. */
export const isNothing = ({ width, height }: Size): boolean => width === 0 || height === 0;

/**
 * The part of a drawing buffer that a screen shows: the middle. In CSS pixels from the top left of the buffer, and from a whole
 * pixel of the device, as the browser would draw the buffer blurred between two.
 */
export function visiblePart(buffer: Size, screen: Size, ratio: number): Rect {
  const begin = (all: number, seen: number) => Math.round(((all - seen) / 2) * ratio) / ratio;
  return {
    x: begin(buffer.width, screen.width),
    y: begin(buffer.height, screen.height),
    width: screen.width,
    height: screen.height,
  };
}

/** What of a buffer is beyond its visible part. */
export const hiddenRim = (buffer: Size, { x, y, width, height }: Rect): Inset => ({
  top: y,
  right: buffer.width - x - width,
  bottom: buffer.height - y - height,
  left: x,
});

/** The pixels of the device that the part touches, from the top left of the buffer. */
export function devicePixels({ x, y, width, height }: Rect, ratio: number): Rect {
  const [left, top] = [Math.floor(x * ratio), Math.floor(y * ratio)];
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width) * ratio) - left,
    height: Math.ceil((y + height) * ratio) - top,
  };
}

/** MapLibre's own, in degrees: the globe is seen from one and a half times the height of the map. */
const usualFov = (Math.atan(1 / 3) * 2 * 180) / Math.PI;

/** The field of view of a buffer whose globe looks as on a map of the height of the visible part. */
export function fieldOfView(buffer: Size, part: Size): number {
  const half = (usualFov * Math.PI) / 360;
  return (Math.atan((Math.tan(half) * buffer.height) / part.height) * 360) / Math.PI;
}

/** The box of what a globe shows at the edge of the view, about the middle of it; with a pole in view it goes round. */
export function boxSeen(
  middle: Degrees,
  edge: readonly Degrees[],
  poles: { readonly north: boolean; readonly south: boolean },
): Bounds {
  const lngs = [middle.lng, ...edge.map(({ lng }) => nearestTurn(lng, middle.lng))];
  const lats = [middle.lat, ...edge.map(({ lat }) => lat)];
  const isRound = poles.north || poles.south;
  return {
    west: isRound ? -180 : Math.min(...lngs),
    south: poles.south ? -90 : Math.min(...lats),
    east: isRound ? 180 : Math.max(...lngs),
    north: poles.north ? 90 : Math.max(...lats),
  };
}
