import type { Bounds } from '../../geo/area/area.ts';
import { across, down } from '../../geo/mercator.ts';

/** The share of a view on the flat map that lies inside a box, from 0 to 1. The view may reach over the antimeridian. */
export function shareInside(view: Bounds, box: Bounds): number {
  const [west, east, north, south] = [
    across(view.west),
    across(view.east),
    down(view.north),
    down(view.south),
  ];
  const high = overlap(north, south, down(box.north), down(box.south));
  const wide = [-1, 0, 1]
    .map((turn) => overlap(west, east, across(box.west) + turn, across(box.east) + turn))
    .reduce((sum, one) => sum + one, 0);
  const whole = (east - west) * (south - north);
  return whole > 0 ? (wide * high) / whole : 0;
}

const overlap = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));
