import { type LngLat, wrapLngLat } from '../lng-lat.ts';
import type { Area, Bounds, PolygonRings, Ring } from './area.ts';

const radians = Math.PI / 180;
/** WGS 84: equatorial radius in kilometres, first eccentricity squared. */
const equatorialKm = 6378.137;
const eccentricity2 = 0.00669437999014;
const eccentricity = Math.sqrt(eccentricity2);

/** The box of one ring, in degrees. A loop, because 100,000 arguments overflow the stack of `Math.max`. */
export function ringBounds(ring: Ring): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of ring) {
    if (lng < west) west = lng;
    if (lng > east) east = lng;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return { west, south, east, north };
}

/** Whether two boxes share a point, on any turn of the globe. */
export const boxesMeet = (box: Bounds, other: Bounds): boolean =>
  box.north >= other.south &&
  box.south <= other.north &&
  Math.ceil((other.west - box.east) / 360) <= Math.floor((other.east - box.west) / 360);

/** The box of an area in degrees, narrow across the antimeridian: an area from 179 to -179 is 2 degrees wide. */
export function bounds(area: Area): Bounds {
  return ringBounds(
    area.polygons.flatMap(([outer]) => {
      const { west, south, east, north } = ringBounds(outer);
      return [[west, south] as const, [east, north] as const];
    }),
  );
}

/**
 * Square kilometres on the WGS 84 ellipsoid, without holes. Sides are straight in longitude and latitude (RFC 7946 section
 * 3.1.1). A sphere would be up to 0.7 % off, too close to the 1 % at which sizes are compared.
 */
export function areaInKm2(area: Area): number {
  const polygonKm2 = ([outer, ...holes]: PolygonRings) =>
    Math.max(0, ringKm2(outer) - holes.reduce((sum, hole) => sum + ringKm2(hole), 0));
  return area.polygons.reduce((sum, polygon) => sum + polygonKm2(polygon), 0);
}

/** Area between the equator and a latitude, per radian of longitude, in square kilometres. */
function stripKm2(lat: number): number {
  const sine = Math.sin(lat * radians);
  const ellipse = sine / (1 - eccentricity2 * sine ** 2) + Math.atanh(eccentricity * sine) / eccentricity;
  return ((equatorialKm ** 2 * (1 - eccentricity2)) / 2) * ellipse;
}

function ringKm2(ring: Ring): number {
  const start = ring[0];
  if (!start) return 0;
  const base = stripKm2(start[1]);
  let sum = 0;
  let [west, south, strip] = [start[0], start[1], 0];
  for (const [lng, lat] of ring) {
    const next = stripKm2(lat) - base;
    // Simpson's rule along the side.
    const middle = stripKm2((south + lat) / 2) - base;
    sum += ((lng - west) * radians * (strip + 4 * middle + next)) / 6;
    [west, south, strip] = [lng, lat, next];
  }
  return Math.abs(sum);
}

/** The pole that an area encloses, 90 or -90; null for any other area. */
export function poleOf(area: Area): 90 | -90 | null {
  const { west, south, east, north } = bounds(area);
  const goesRound = east - west >= 360 - 1e-9;
  if (!goesRound || (south <= -90 && north >= 90)) return null;
  return north >= 90 ? 90 : south <= -90 ? -90 : null;
}

/** The centroid; for an area around a pole the pole; without size or crossing itself the middle of its box. */
export function centre(area: Area): LngLat {
  const pole = poleOf(area);
  if (pole !== null) return wrapLngLat(0, pole);
  const box = bounds(area);
  const middle = { lng: (box.west + box.east) / 2, lat: (box.south + box.north) / 2 };
  let [weight, lngs, lats] = [0, 0, 0];
  for (const polygon of area.polygons) {
    for (const [index, ring] of polygon.entries()) {
      const moment = ringMoment(ring, middle);
      const share = (index === 0 ? 1 : -1) * Math.sign(moment.weight);
      weight += share * moment.weight;
      lngs += share * moment.lngs;
      lats += share * moment.lats;
    }
  }
  const lng = middle.lng + lngs / (3 * weight);
  const lat = middle.lat + lats / (3 * weight);
  const inside = lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north;
  return inside ? wrapLngLat(lng, lat) : wrapLngLat(middle.lng, middle.lat);
}

/** Twice the signed area and its moments in degrees, about an origin near the ring for precision. */
function ringMoment(ring: Ring, origin: { readonly lng: number; readonly lat: number }) {
  let [weight, lngs, lats] = [0, 0, 0];
  for (const [index, [lng, lat]] of ring.entries()) {
    const after = ring[index + 1];
    if (!after) break;
    const [x0, y0, x1, y1] = [
      lng - origin.lng,
      lat - origin.lat,
      after[0] - origin.lng,
      after[1] - origin.lat,
    ];
    const cross = x0 * y1 - x1 * y0;
    weight += cross;
    lngs += (x0 + x1) * cross;
    lats += (y0 + y1) * cross;
  }
  return { weight, lngs, lats };
}
