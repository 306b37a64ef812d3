import type { Bounds } from '../../../geo/area/area.ts';
import { across, down, edgeLatitude } from '../../../geo/mercator.ts';
import { worldPx } from '../../camera/mercator.ts';

/** A line of a grid. Positions have the longitude first, as in GeoJSON; it may exceed 180. */
export type GridLine = {
  readonly goes: 'north' | 'east';
  /** Empty for the border of a zone. */
  readonly label: string;
  readonly points: readonly (readonly [lng: number, lat: number])[];
};

/** Below this zoom towns and borders are guide enough. */
export const gridFrom = 6;

/** The number of cells along the longer side of a view, and the least side of a cell in CSS pixels. */
const cells = 8;
const cellPx = 84;

/** CSS pixels of the side of a cell: the step of a grid is the next round one. */
export function cellSide({ west, south, east, north }: Bounds, zoom: number): number {
  const world = worldPx * 2 ** zoom;
  const longer = Math.max(across(east) - across(west), down(south) - down(north)) * world;
  return Math.max(longer / cells, cellPx);
}

/** The least of ascending steps that is as large as `wanted`, or the largest. */
export const stepFrom = (steps: readonly number[], wanted: number): number =>
  steps.find((step) => step >= wanted) ?? steps.at(-1) ?? wanted;

/** A view with that share of its size more on each side. */
export function widened({ west, south, east, north }: Bounds, share: number): Bounds {
  const [x, y] = [(east - west) * share, (north - south) * share];
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}

/** The multiples of a step between two numbers. */
export function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

/** The ends of equal pieces between two numbers, with both. */
export const evenly = (from: number, to: number, pieces: number): number[] =>
  Array.from({ length: pieces + 1 }, (_, index) => from + ((to - from) * index) / pieces);

/** Seconds of arc. */
const steps = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 18_000, 36_000];
/** A cell may be this much higher than wide; towards the poles parallels are closer in degrees. */
const higher = 1.5;
/** Pieces of a line, which is bent on the globe. */
const pieces = 8;

/**
 * Meridians and parallels of a view, with that share of it on each side: about three to six cross it. `view` may reach over the
 * antimeridian, with longitudes beyond 180.
 */
export function graticule(view: Bounds, zoom: number, share = 1): GridLine[] {
  const secondsPerPx = (360 * 3600) / (worldPx * 2 ** zoom);
  const lngStep = stepFrom(steps, cellSide(view, zoom) * secondsPerPx);
  const middle = Math.max(-edgeLatitude, Math.min(edgeLatitude, (view.south + view.north) / 2));
  const wanted = lngStep * Math.cos((middle * Math.PI) / 180) * higher;
  const latStep = steps.findLast((step) => step <= wanted) ?? 1;
  const { west, east, ...wide } = widened(view, share);
  const south = Math.max(-edgeLatitude, wide.south);
  const north = Math.min(edgeLatitude, wide.north);
  return [
    ...multiples(west * 3600, east * 3600, lngStep).map(
      (seconds): GridLine => ({
        goes: 'north',
        label: angle(turned(seconds), lngStep, 'EW'),
        points: evenly(south, north, pieces).map((lat) => [seconds / 3600, lat]),
      }),
    ),
    ...multiples(south * 3600, north * 3600, latStep).map(
      (seconds): GridLine => ({
        goes: 'east',
        label: angle(seconds, latStep, 'NS'),
        points: evenly(west, east, pieces).map((lng) => [lng, seconds / 3600]),
      }),
    ),
  ];
}

/** Within 180 degrees. */
const turned = (seconds: number) => ((((seconds + 648_000) % 1_296_000) + 1_296_000) % 1_296_000) - 648_000;

/** `46°30′E`: as precise as the step. */
function angle(seconds: number, step: number, [plus, minus]: 'EW' | 'NS' | readonly string[]): string {
  const whole = Math.abs(seconds);
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = step % 3600 === 0 ? '' : `${two(Math.floor((whole % 3600) / 60))}′`;
  const rest = step % 60 === 0 ? '' : `${two(whole % 60)}″`;
  const letter = whole === 0 || (plus === 'E' && whole === 648_000) ? '' : seconds < 0 ? minus : plus;
  return `${Math.floor(whole / 3600)}°${minutes}${rest}${letter}`;
}
