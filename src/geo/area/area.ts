/**
 * A decoded area: closed rings of finite degrees, [longitude, latitude]. Longitudes are unwrapped so that each polygon is
 * continuous; they may exceed 180 by up to a turn across the antimeridian.
 */
export type Ring = readonly (readonly [lng: number, lat: number])[];
export type PolygonRings = readonly [outer: Ring, ...holes: Ring[]];
export type Area = { readonly polygons: readonly [PolygonRings, ...PolygonRings[]] };
/** West may be below -180 or east above 180 across the antimeridian; west <= east always. */
export type Bounds = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};
