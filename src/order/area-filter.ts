import * as z from 'zod/mini';
import type { Bounds, Ring } from '../geo/area/area.ts';
import { type Corner, ringOf, type Shape } from '../geo/area/shape.ts';
import { squareAbout } from '../geo/area/square.ts';
import { type LngLat, wrapLngLat } from '../geo/lng-lat.ts';

/** The client-side filter by area: the map's view when it came to rest, or a drawn shape. */
export type AreaFilter = { readonly by: 'view' | 'drawn'; readonly shape: Shape };

const maxCorners = 50;
/** Of a degree: about 11 m, finer than a drawing and short enough for an address. */
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4 + 0;

const number = String.raw`-?\d{1,3}(\.\d{1,4})?`;
const written = new RegExp(`^((view|box)(_${number}){4}|shape(_${number}_${number}){3,${maxCorners}})$`);
const longitude = z.number().check(z.gte(-180), z.lte(180));
const latitude = z.number().check(z.gte(-90), z.lte(90));
const box = z
  .object({ kind: z.literal('box'), west: longitude, south: latitude, east: longitude, north: latitude })
  .check(z.refine(({ west, south, east, north }) => south < north && west !== east));
const polygon = z.object({
  kind: z.literal('polygon'),
  corners: z.readonly(
    z.array(z.readonly(z.tuple([longitude, latitude]))).check(z.minLength(3), z.maxLength(maxCorners)),
  ),
});
const Filter = z.object({
  by: z.enum(['view', 'drawn']),
  shape: z.discriminatedUnion('kind', [box, polygon]),
});

/**
 * "box_49.1_24.2_51.3_26.1" in the address: west, south, east, north, with west greater than east across the
 * antimeridian; "view_" with the same four; "shape_" with longitude and latitude of each corner.
 */
export const areaText = z.codec(z.string().check(z.maxLength(1200), z.regex(written)), Filter, {
  decode: read,
  encode: write,
});

export const isSameArea = (one: AreaFilter | null, other: AreaFilter | null): boolean =>
  one === other || (one !== null && other !== null && write(one) === write(other));

function read(text: string): z.input<typeof Filter> {
  const [kind, ...digits] = text.split('_');
  const numbers = digits.map((digit) => Number(digit) + 0);
  const [west = 0, south = 0, east = 0, north = 0] = numbers;
  if (kind !== 'shape') {
    return { by: kind === 'view' ? 'view' : 'drawn', shape: { kind: 'box', west, south, east, north } };
  }
  const corners: [number, number][] = [];
  for (let at = 0; at < numbers.length; at += 2) corners.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  return { by: 'drawn', shape: { kind: 'polygon', corners } };
}

function write({ by, shape }: AreaFilter): string {
  if (shape.kind === 'polygon') return ['shape', ...shape.corners.flat()].join('_');
  const { west, south, east, north } = shape;
  return [by === 'view' ? 'view' : 'box', west, south, east, north].join('_');
}

/** Rounded to the precision of the address; null when nothing is left. */
export function drawnFilter(shape: Shape): AreaFilter | null {
  const rounded: Shape =
    shape.kind === 'box'
      ? {
          kind: 'box',
          west: round(shape.west),
          south: round(shape.south),
          east: round(shape.east),
          north: round(shape.north),
        }
      : { kind: 'polygon', corners: shape.corners.map(([lng, lat]): Corner => [round(lng), round(lat)]) };
  const filter: AreaFilter = { by: 'drawn', shape: rounded };
  return z.safeParse(Filter, filter).success ? filter : null;
}

/** The filter of a map's view, whose longitudes may exceed 180. */
export function viewFilter(bounds: Bounds): AreaFilter | null {
  const filter = boxFilter(bounds);
  return filter === null ? null : { ...filter, by: 'view' };
}

/** The distance from a point to the sides of an area near it, in kilometres. */
export const nearKm = 25;

/** The area near a point: a square about it. */
export function areaNear(point: LngLat): AreaFilter | null {
  const [[corners = []] = []] = squareAbout(point, (2 * nearKm) ** 2).polygons;
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  return boxFilter({
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  });
}

/** The point that the area is near, if `areaNear` made it. */
export function pointOfNear({ by, shape }: AreaFilter): LngLat | null {
  if (by !== 'drawn' || shape.kind !== 'box') return null;
  const { west, south, east, north } = shape;
  const point = wrapLngLat(west + ((east - west + 360) % 360) / 2, (south + north) / 2);
  const near = areaNear(point)?.shape;
  if (near?.kind !== 'box') return null;
  // The corners are rounded, so their middle is not exactly the point.
  const isClose = (side: 'west' | 'south' | 'east' | 'north') => Math.abs(near[side] - shape[side]) < 3e-4;
  return isClose('west') && isClose('south') && isClose('east') && isClose('north') ? point : null;
}

function boxFilter({ west, south, east, north }: Bounds): AreaFilter | null {
  const whole = east - west >= 360;
  const turned = (lng: number) => round(wrapLngLat(lng, 0).lng);
  return drawnFilter({
    kind: 'box',
    west: whole ? -180 : turned(west),
    south: Math.max(-90, south),
    east: whole ? 180 : turned(east),
    north: Math.min(90, north),
  });
}

export const ringOfFilter = (filter: AreaFilter): Ring => ringOf(filter.shape);
