import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

/** One country of world-atlas 50m (Natural Earth): its ISO 3166-1 number, where it has one, and its English name. */
export type Country = (Polygon<{ name: string }> | MultiPolygon<{ name: string }>) & {
  properties: { name: string };
};
export type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> & { geometries: Country[] } }>;
