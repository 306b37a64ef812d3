import type { Bounds } from '../../../geo/area/area.ts';
import { across, down } from '../../../geo/mercator.ts';
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
