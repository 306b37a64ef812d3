/**
 * An area of interest after decoding: closed finite rings in degrees, [longitude, latitude], longitudes
 * unwrapped so that each polygon is continuous (they may pass 180 by up to a turn where it crosses the
 * antimeridian).
 */
export type Ring = readonly (readonly [lng: number, lat: number])[];
/** The outer ring, then its holes. */
export type PolygonRings = readonly [outer: Ring, ...holes: Ring[]];
export type Area = { readonly polygons: readonly [PolygonRings, ...PolygonRings[]] };
/** West may be below -180 or east above 180 where the area crosses the antimeridian; west <= east always. */
export type Bounds = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};
