import type { Feature, Polygon, Position } from 'geojson';
import { sideOf } from './water.ts';

type Area = Feature<Polygon, { z: number }>;

/** One zoom holds the shores of all later ones, in units of 19 m at the equator: the source has 50 m. */
export const shoreGrid = { from: 8, to: 8, extent: 8192 } as const;

/** Pixels that an area of water is wide, at least, at the zoom of the archive. */
const leastPx = 3;

/** One degree is 1.42 pixels at zoom 0. */
const leastSide = leastPx / (1.42 * 2 ** shoreGrid.from);

/** The land of OpenStreetMap. */
export const shoresOf = (polygons: readonly Position[][][]): Area[] => polygons.map(area);

/** Lakes and wide rivers of OpenStreetMap. */
export const innerWatersOf = (polygons: readonly Position[][][]): Area[] =>
  polygons.filter(([outline = []]) => sideOf(outline) >= leastSide).map(area);

const area = (coordinates: Position[][]): Area => ({
  type: 'Feature',
  properties: { z: shoreGrid.from },
  geometry: { type: 'Polygon', coordinates },
});
