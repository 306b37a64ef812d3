import type { LngLat } from '../lng-lat.ts';
import type { Area } from './area.ts';

const KM_PER_DEGREE = 111.19508;
/** Closer to a pole, parallels and meridians form no square. */
const LAST = 89;

/** An upright square of that many square kilometres about a point, with continuous longitudes. */
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
