import type { Area, Ring } from './area.ts';

type Corner = Ring[number];

/** To look at every pair of sides of a longer outline takes too long for a page. */
const MOST_CORNERS = 1000;

/**
 * Whether a ring of an area crosses itself, as a bow tie does: its lobes then have opposite signs, so that no size can be told from
 * its corners. False for rings of more than a thousand corners, which are not looked at.
 */
export const crossesItself = ({ polygons }: Area): boolean =>
  polygons.some((rings) => rings.some((ring) => ring.length <= MOST_CORNERS && ringCrosses(ring)));

function ringCrosses(ring: Ring): boolean {
  const sides = ring.slice(1).map((end, index): readonly [Corner, Corner] => [ring[index] ?? end, end]);
  return sides.some((one, index) => sides.slice(index + 2).some((other) => cross(one, other)));
}

/** Properly: sides that only touch do not cross. */
const cross = ([a, b]: readonly [Corner, Corner], [c, d]: readonly [Corner, Corner]): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

const turn = (from: Corner, to: Corner, at: Corner): number =>
  Math.sign((to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0]));
