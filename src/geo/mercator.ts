/** The latitude limit of the square map. */
export const edgeLatitude = 85.051129;

/** Fraction of the world's side from its west edge; longitudes beyond 180 give fractions beyond 1. */
export const across = (lng: number) => (lng + 180) / 360;
export const lngAt = (share: number) => share * 360 - 180;

/** Fraction of the world's side from its north edge. */
export function down(lat: number): number {
  const sine = Math.sin((Math.max(-edgeLatitude, Math.min(edgeLatitude, lat)) * Math.PI) / 180);
  return 0.5 - Math.atanh(sine) / (2 * Math.PI);
}

export const latAt = (share: number) => (Math.atan(Math.sinh((0.5 - share) * 2 * Math.PI)) * 180) / Math.PI;
