import type { Feature, Polygon, Position } from 'geojson';

type Area = Feature<Polygon, { z: number }>;

/** One zoom holds the shores of all later ones, in units of 19 m at the equator: the source has 50 m. */
export const shoreGrid = { from: 8, to: 8, extent: 8192 } as const;

/** The land of OpenStreetMap. */
export const shoresOf = (polygons: readonly Position[][][]): Area[] => polygons.map(area);

const area = (coordinates: Position[][]): Area => ({
  type: 'Feature',
  properties: { z: shoreGrid.from },
  geometry: { type: 'Polygon', coordinates },
});
