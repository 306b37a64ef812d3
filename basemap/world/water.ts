import { extent } from 'd3-array';
import type { Feature, LineString, MultiPolygon, Polygon, Position } from 'geojson';
import { readShapes } from './inputs.ts';

type Water<Shape extends Polygon | MultiPolygon | LineString> = Feature<Shape, { z: number }>;

/** Lakes, from the oceans of the 1:10m file, each from the zoom at which it is a few pixels wide. */
export async function lakesOf(unpacked: string): Promise<Water<Polygon | MultiPolygon>[]> {
  const shapes = await readShapes<Polygon | MultiPolygon>(unpacked, 'ne_10m_ocean');
  return shapes
    .filter(({ properties }) => properties.featurecla !== 'Ocean')
    .map(({ geometry }) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      const side = Math.max(...polygons.map(([outer = []]) => sideOf(outer)));
      // One degree is 1.4 pixels at zoom 0; lakes are shown from three pixels on.
      const z = Math.max(0, Math.min(6, Math.ceil(Math.log2(3 / (1.42 * side)))));
      return { type: 'Feature', properties: { z }, geometry };
    });
}

/** The shorter side of the box around a ring, in degrees. */
export function sideOf(ring: readonly Position[]): number {
  const [west = 0, east = 0] = extent(ring, ([x]) => x);
  const [south = 0, north = 0] = extent(ring, ([, y]) => y);
  return Math.max(0.001, Math.min(east - west, north - south));
}

export async function riversOf(unpacked: string): Promise<Water<LineString>[]> {
  const shapes = await readShapes<LineString>(unpacked, 'ne_10m_rivers_lake_centerlines');
  return shapes.map(({ geometry, properties }) => {
    const rank = Number(properties.scalerank);
    const z = [2, 2, 3, 3, 4, 4, 5, 5, 6][rank] ?? 6;
    return { type: 'Feature', properties: { z }, geometry };
  });
}
