import { EDGE } from '../../geo/mercator.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';

const STRIPS = 360;

/**
 * The smallest box about every order with a place, by whole degrees of longitude; across the antimeridian its east is beyond
 * 180. Null without places. An order at a pole, beyond the edge of the square map, does not move the box.
 */
export function extent(orders: Remembered): Questions['extent']['response'] {
  const held = new Uint8Array(STRIPS);
  let [south, north] = [90, -90];
  for (const block of orders.blocks) {
    for (let slot = 0; slot < block.count; slot += 1) {
      const [lng, lat] = [block.lng[slot] ?? Number.NaN, block.lat[slot] ?? Number.NaN];
      if (Number.isNaN(lng) || Number.isNaN(lat) || Math.abs(lat) > EDGE) continue;
      held[(((Math.floor(lng) + 180) % STRIPS) + STRIPS) % STRIPS] = 1;
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  if (south > north) return null;
  const [gap, after] = widestGap(held);
  const west = after - 180;
  return { west, east: west + STRIPS - gap, south, north };
}

/** The length of the widest empty gap, around the globe, and the strip after it. */
function widestGap(held: Uint8Array): [empty: number, after: number] {
  let [widest, after, run] = [0, 0, 0];
  for (let step = 0; step < 2 * STRIPS; step += 1) {
    if (held[step % STRIPS] === 0) run += 1;
    else {
      if (run > widest && run < STRIPS) [widest, after] = [run, step % STRIPS];
      run = 0;
    }
  }
  return [widest, after];
}
