import type { Ring } from '../../geo/area/area.ts';
import { crossesItself } from '../../geo/area/crosses-itself.ts';
import { areaWithin, type Geodesic, geodesicBetween } from '../../geo/geodesic.ts';
import { type RoundedLngLat, samePoint } from '../../geo/lng-lat.ts';

/** What is measured: the shortest way from point to point, and back to the first if it is closed. */
export type Line = { readonly points: readonly RoundedLngLat[]; readonly isClosed: boolean };

export const emptyLine: Line = { points: [], isClosed: false };
/** Each side is drawn again in every frame. */
const maxPoints = 50;

/** With one point more; after a closed line a new one begins. The same line where nothing is added. */
export function extended(line: Line, point: RoundedLngLat): Line {
  const points = line.isClosed ? [] : line.points;
  const isSame = samePoint(points.at(-1) ?? null, point);
  return isSame || points.length === maxPoints ? line : { points: [...points, point], isClosed: false };
}

export const canClose = ({ points, isClosed }: Line): boolean => !isClosed && points.length >= 3;

/** `turned` is what its longitudes are off by, in whole turns, so that the line goes on from side to side. */
export type Side = Geodesic & { readonly from: RoundedLngLat; readonly turned: number };

export function sidesOf({ points, isClosed }: Line): readonly Side[] {
  const ends = isClosed ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
  let lng = points[0]?.lng ?? 0;
  return ends.map((to, index) => {
    const from = points[index] ?? to;
    const way = geodesicBetween(from, to);
    const turned = wholeTurns(lng - from.lng);
    lng += way.eastward;
    return { ...way, at: remembered(way.at), from, turned };
  });
}

/** Each frame asks for the same points. */
function remembered(at: Geodesic['at']): Geodesic['at'] {
  const known = new Map<number, ReturnType<Geodesic['at']>>();
  return (share) => {
    const point = known.get(share) ?? at(share);
    known.set(share, point);
    return point;
  };
}

const wholeTurns = (degrees: number) => 360 * Math.round(degrees / 360);

export const lengthOf = (sides: readonly Side[]): number =>
  sides.reduce((sum, { metres }) => sum + metres, 0);

/** Square metres within a closed line; null where it crosses itself and encloses no one area. */
export function areaOf(sides: readonly Side[]): number | null {
  return crossesItself({ polygons: [[ringOf(sides)]] }) ? null : areaWithin(sides);
}

const partsOfSide = 16;

/** The sides as many short straight ones. Round a pole it ends a turn from where it began. */
function ringOf(sides: readonly Side[]): Ring {
  const around = wholeTurns(sides.reduce((sum, { eastward }) => sum + eastward, 0));
  const corners = sides.flatMap(({ from, turned, at }) =>
    Array.from({ length: partsOfSide }, (_, part) => {
      const { lng, lat } = part === 0 ? from : at(part / partsOfSide);
      return [lng + turned, lat] as const;
    }),
  );
  const [first] = corners;
  return first === undefined ? corners : [...corners, [first[0] + around, first[1]]];
}
