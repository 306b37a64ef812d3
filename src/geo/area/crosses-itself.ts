import type { Area, Ring } from './area.ts';

type Corner = Ring[number];

/** Comparing every pair of sides of a longer outline takes too long. */
const maxCorners = 1000;

/** True if a ring crosses itself, so that its corners give no size. Rings of more than 1,000 corners are not checked. */
export const crossesItself = ({ polygons }: Area): boolean =>
  polygons.some((rings) => rings.some((ring) => ring.length <= maxCorners && ringCrosses(ring)));

function ringCrosses(ring: Ring): boolean {
  const sides = ring.slice(1).map((end, index): readonly [Corner, Corner] => [ring[index] ?? end, end]);
  return sides.some((one, index) => sides.slice(index + 2).some((other) => cross(one, other)));
}

/** Sides that only touch do not cross. */
const cross = ([a, b]: readonly [Corner, Corner], [c, d]: readonly [Corner, Corner]): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

const turn = (from: Corner, to: Corner, at: Corner): number =>
  Math.sign((to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0]));
