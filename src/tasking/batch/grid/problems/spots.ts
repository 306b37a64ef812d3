import type { LngLat } from '../../../../geo/lng-lat.ts';

/** Metres. */
export const radius = 6_371_008.8;

/** In metres from the centre of a sphere. There no meridian and no pole is special, and an index by degrees is not needed. */
export type Spot = readonly [x: number, y: number, z: number];

export function spotOf({ lng, lat }: LngLat): Spot {
  const [east, north] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180];
  const across = radius * Math.cos(north);
  return [across * Math.cos(east), across * Math.sin(east), radius * Math.sin(north)];
}
