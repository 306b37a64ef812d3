import * as z from 'zod/mini';

/**
 * A checked position: degrees on WGS 84, longitude in [-180, 180], latitude in [-90, 90]. Only `readLngLat` and `wrapLngLat`
 * create it, so a function that takes a `LngLat` need not check again.
 */
declare const checked: unique symbol;
export type LngLat = { readonly lng: number; readonly lat: number; readonly [checked]: true };

export type Read<Value, Why extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: Why };

/** A position from two numbers in degrees; positions off the globe are rejected, not wrapped. */
export function readLngLat(
  lng: number,
  lat: number,
): Read<LngLat, 'notANumber' | 'latitudeOffGlobe' | 'longitudeOffGlobe'> {
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return { ok: false, why: 'notANumber' };
  if (Math.abs(lat) > 90) return { ok: false, why: 'latitudeOffGlobe' };
  if (Math.abs(lng) > 180) return { ok: false, why: 'longitudeOffGlobe' };
  return { ok: true, value: { lng, lat } as LngLat };
}

/**
 * A position from a map panned round the globe: longitude wrapped (unchanged if in range), latitude clamped. Finite degrees.
 */
export function wrapLngLat(lng: number, lat: number): LngLat {
  const wrapped = Math.abs(lng) <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;
  return { lng: wrapped, lat: Math.max(-90, Math.min(90, lat)) } as LngLat;
}

export type WrappedLngLat = {
  readonly point: LngLat;
  /** The longitude before wrapping; null if it was within 180. */
  readonly wrappedFrom: number | null;
};

/**
 * A position with longitudes beyond 180: one turn (up to 540) is removed and reported. Latitudes off the globe are rejected.
 */
export function wrappedLngLat(
  lng: number,
  lat: number,
): Read<WrappedLngLat, 'notANumber' | 'latitudeOffGlobe' | 'longitudeOffGlobe'> {
  const turned = Math.abs(lng) > 180 && Math.abs(lng) <= 540 ? lng - Math.sign(lng) * 360 : lng;
  const read = readLngLat(turned, lat);
  if (!read.ok) return read;
  return { ok: true, value: { point: read.value, wrappedFrom: turned === lng ? null : lng } };
}

/**
 * A position with at most 6 decimals (about 0.1 m) and no minus zero: the precision that is sent, shown and compared. Only
 * `roundLngLat` creates it, where a point enters the app; a function that takes it need not round again.
 */
declare const rounded: unique symbol;
export type RoundedLngLat = LngLat & { readonly [rounded]: true };

export function roundLngLat(point: LngLat): RoundedLngLat {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;
  return { lng: round(point.lng), lat: round(point.lat) } as RoundedLngLat;
}

/** True if two positions have the same numbers, or both are null. */
export const samePoint = (one: LngLat | null, other: LngLat | null): boolean =>
  one?.lng === other?.lng && one?.lat === other?.lat;

/** A point that the app itself stored or passed on, perhaps in a former version. */
export const StoredPoint = z.pipe(
  z.object({ lng: z.number(), lat: z.number() }),
  z.transform((point, context) => {
    const read = readLngLat(point.lng, point.lat);
    if (read.ok) return roundLngLat(read.value);
    context.issues.push({ code: 'custom', message: read.why, input: point });
    return z.NEVER;
  }),
);
