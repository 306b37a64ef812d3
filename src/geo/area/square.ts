import { kmPerDegree } from '../great-circle.ts';
import type { LngLat } from '../lng-lat.ts';
import type { Area } from './area.ts';

/** Closer to a pole, parallels and meridians form no square. */
const maxLatitude = 89;

/** An upright square of that many square kilometres about a point, with continuous longitudes. */
export function squareAbout({ lng, lat }: LngLat, km2: number): Area {
  const half = Math.sqrt(Math.max(0, km2)) / 2 / kmPerDegree;
  const middle = Math.max(-maxLatitude, Math.min(maxLatitude, lat));
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
