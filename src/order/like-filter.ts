import * as z from 'zod/mini';
import { distanceKm, kmPerDegree } from '../geo/great-circle.ts';
import { wrapLngLat } from '../geo/lng-lat.ts';

type Position = { readonly lng: number; readonly lat: number };

/**
 * Orders like one: with one tasking item, and what is not null of these. The image is not part of it, as the filter has fields for
 * that.
 */
export type LikeFilter = {
  /** The area of interest is within 100 km of this point. */
  readonly near: Position | null;
  /** The window is half to twice as long. */
  readonly hours: number | null;
  /** The cloud limit differs by ten at most. */
  readonly cloud: number | null;
};

export const likeKm = 100;
export const likeFactor = 2;
export const likeCloud = 10;

const hour = 3_600_000;
/** About 11 km: as fine as 100 km need, and so coarse that a point which is moved a little has the same answer. */
const tenth = (degrees: number) => Math.round(degrees * 10) / 10 + 0;

const number = String.raw`-?\d{1,3}(\.\d)?`;
const written = new RegExp(`^(any|(near_${number}_${number})?(_?hours_\\d{1,5})?(_?cloud_${number})?)$`);

const Filter = z.object({
  near: z.nullable(
    z.object({
      lng: z.number().check(z.gte(-180), z.lte(180)),
      lat: z.number().check(z.gte(-90), z.lte(90)),
    }),
  ),
  hours: z.nullable(z.int().check(z.gte(1))),
  cloud: z.nullable(z.number().check(z.gte(0), z.lte(100))),
});

/** "near_46.7_24.7_hours_120_cloud_20" in the address, each part only where it limits; "any" without one. */
export const likeText = z.codec(z.string().check(z.minLength(1), z.regex(written)), Filter, {
  decode(text) {
    const parts = text.split('_');
    const after = (name: string, by = 1) => {
      const at = parts.indexOf(name);
      return at === -1 ? null : Number(parts[at + by]) + 0;
    };
    const [lng, lat] = [after('near'), after('near', 2)];
    return {
      near: lng === null || lat === null ? null : { lng, lat },
      hours: after('hours'),
      cloud: after('cloud'),
    };
  },
  encode({ near, hours, cloud }) {
    const parts = [
      ...(near === null ? [] : ['near', near.lng, near.lat]),
      ...(hours === null ? [] : ['hours', hours]),
      ...(cloud === null ? [] : ['cloud', cloud]),
    ];
    return parts.length === 0 ? 'any' : parts.join('_');
  },
});

/** As it is in the address. */
export const likeAddress = (like: LikeFilter): string => z.encode(likeText, like);

type Wanted = {
  readonly point: Position | null;
  /** Milliseconds since 1970 UTC. */
  readonly from: number | null;
  readonly to: number | null;
  /** In per cent. */
  readonly cloud: number | null;
};

/** What orders like a wanted one have in common, in the precision of the address; null where that is not chosen yet. */
export function likeOf({ point, from, to, cloud }: Wanted): LikeFilter {
  const isWindow = from !== null && to !== null && to > from;
  return {
    near: point && { lng: tenth(point.lng), lat: tenth(point.lat) },
    hours: isWindow ? Math.min(99_999, Math.max(1, Math.round((to - from) / hour))) : null,
    cloud: cloud === null ? null : tenth(cloud),
  };
}

/** Whether a position is near the point. NaN is not. */
export function nearTest({ lng, lat }: Position): (lng: number, lat: number) => boolean {
  const near = wrapLngLat(lng, lat);
  // A hair more: of one on the edge the distance decides.
  const degrees = likeKm / kmPerDegree + 1e-6;
  return (lng, lat) =>
    Math.abs(lat - near.lat) <= degrees && distanceKm(near, wrapLngLat(lng, lat)) <= likeKm;
}

/** Whether a window, in milliseconds, is about as long. NaN is not. */
export function lengthTest(hours: number): (ms: number) => boolean {
  const [shortest, longest] = [(hours * hour) / likeFactor, hours * hour * likeFactor];
  return (ms) => ms >= shortest && ms <= longest;
}

/** Whether a cloud limit is about the same. NaN is not. */
export const cloudTest =
  (cloud: number): ((limit: number) => boolean) =>
  (limit) =>
    Math.abs(limit - cloud) <= likeCloud;
