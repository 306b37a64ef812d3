import { expect } from '@playwright/test';
import type { Position } from './driver/world-map.ts';
import type { SeenRequest } from './sandbox.ts';

/** Degrees of longitude of a pixel on a map that has gone to a point: a world of 512 pixels, at zoom 9. */
const degreesOfPixel = 360 / (512 * 2 ** 9);
export const dubai = { lat: 25.2048, lng: 55.2708 };

/** The place that many pixels east and south of another on a map of that zoom, by the formulas of the Mercator projection. */
export function beside({ lat, lng }: Position, x: number, y: number): Position {
  const rad = Math.PI / 180;
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * rad) / 2)) - y * degreesOfPixel * rad;
  return { lng: lng + x * degreesOfPixel, lat: (2 * Math.atan(Math.exp(north)) - Math.PI / 2) / rad };
}

/** The coordinates of an order as they went over the wire. */
export function sentPoint(order: SeenRequest | undefined): Position {
  const [, lng, lat] = /\\"coordinates\\":\[(-?[\d.]+),(-?[\d.]+)\]/.exec(order?.body ?? '') ?? [];
  return { lat: Number(lat), lng: Number(lng) };
}

export function isNear(point: Position, wanted: Position): void {
  expect(Math.abs(point.lng - wanted.lng)).toBeLessThan(degreesOfPixel);
  expect(Math.abs(point.lat - wanted.lat)).toBeLessThan(degreesOfPixel);
}
