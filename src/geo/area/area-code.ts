import type { Area, Bounds, PolygonRings, Ring } from './area.ts';

/*
 * A compact text for an area: each ring as an encoded polyline (Google's format, five decimals, about a metre), separated
 * by "," within a polygon and by ";" between polygons.
 */

const precision = 1e5;

export const encodeArea = ({ polygons }: Area): string =>
  polygons.map((rings) => rings.map(encodeRing).join(',')).join(';');

/** Null if `encodeArea` has not written it. */
export function decodeArea(code: string): Area | null {
  const polygons = code.split(';').map((rings) => rings.split(',').map(decodeRing));
  const whole = polygons.flatMap(([outer, ...holes]): PolygonRings[] =>
    outer === undefined || outer.length < 4 ? [] : [[outer, ...holes]],
  );
  const [first, ...more] = whole;
  return first === undefined || whole.length < polygons.length ? null : { polygons: [first, ...more] };
}

/** The box of all corners of a code, without decoding it; empty for another text. */
export function boundsOfCode(code: string): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y, rest, unit, isLat] = [0, 0, 0, 1, false];
  for (let at = 0; at < code.length; at += 1) {
    const digit = code.charCodeAt(at) - 63;
    if (digit < 0) {
      // "," or ";": the next ring begins from zero.
      x = 0;
      y = 0;
      continue;
    }
    rest += (digit % 32) * unit;
    unit *= 32;
    if (digit >= 32) continue;
    const step = rest % 2 === 1 ? -(rest + 1) / 2 : rest / 2;
    if (isLat) {
      y += step;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    } else x += step;
    isLat = !isLat;
    rest = 0;
    unit = 1;
  }
  return {
    west: west / precision,
    south: south / precision,
    east: east / precision,
    north: north / precision,
  };
}

function encodeRing(ring: Ring): string {
  let code = '';
  let [x, y] = [0, 0];
  for (const [lng, lat] of ring) {
    const [nextX, nextY] = [Math.round(lng * precision), Math.round(lat * precision)];
    code += encodeNumber(nextX - x) + encodeNumber(nextY - y);
    [x, y] = [nextX, nextY];
  }
  return code;
}

function encodeNumber(number: number): string {
  let rest = number < 0 ? -2 * number - 1 : 2 * number;
  let code = '';
  for (; rest >= 32; rest = Math.floor(rest / 32)) code += String.fromCharCode((rest % 32) + 32 + 63);
  return code + String.fromCharCode(rest + 63);
}

function decodeRing(code: string): Ring {
  const ring: [number, number][] = [];
  const sums: [number, number] = [0, 0];
  let [axis, rest, unit]: [0 | 1, number, number] = [0, 0, 1];
  for (let at = 0; at < code.length; at += 1) {
    const digit = code.charCodeAt(at) - 63;
    rest += (digit % 32) * unit;
    unit *= 32;
    if (digit >= 32) continue;
    sums[axis] += rest % 2 === 1 ? -(rest + 1) / 2 : rest / 2;
    if (axis === 1) ring.push([sums[0] / precision, sums[1] / precision]);
    [axis, rest, unit] = [axis === 0 ? 1 : 0, 0, 1];
  }
  return ring;
}
