import type { LngLat } from '../lng-lat.ts';
import type { Area } from './area.ts';

/** Square kilometres of a square degree at the equator, on the mean sphere. */
const KM_PER_DEGREE = 111.19508;
/** Nearer to a pole a square of parallels and meridians is none. */
const LAST = 89;

/** An upright square of so many square kilometres about a point, its longitudes continuous. */
export function squareAbout({ lng, lat }: LngLat, km2: number): Area {
  const half = Math.sqrt(Math.max(0, km2)) / 2 / KM_PER_DEGREE;
  const middle = Math.max(-LAST, Math.min(LAST, lat));
  const across = Math.min(180, half / Math.cos((middle * Math.PI) / 180));
  const [south, north] = [Math.max(-90, lat - half), Math.min(90, lat + half)];
  const [west, east] = [lng - across, lng + across];
  return {
    polygons: [
      [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    ],
  };
}
