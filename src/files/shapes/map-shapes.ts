import type { Area, Bounds } from '../../geo/area/area.ts';
import { areaInKm2, ringBounds } from '../../geo/area/area-facts.ts';
import { wrappedLngLat } from '../../geo/lng-lat.ts';
import { ReadError } from '../answer/found.ts';
import { maxCorners, maxText } from '../answer/limits.ts';
import type { Shapes } from '../answer/rows.ts';
import { areaOf, type Position, piecesOf, spotOfAreas, spotOfLines } from '../geometry/geometry-rows.ts';
import type { ToDegrees } from '../geometry/projection.ts';

export type ShapeKind = 'point' | 'line' | 'area';

/** A point, all lines or all areas of one feature. Longitudes are continuous, so they may be beyond 180. */
export type MapShape = {
  readonly kind: ShapeKind;
  readonly name: string;
  /** The point itself, half-way along the longest line, or the centre of the largest area. */
  readonly at: Position;
  /** Empty for a point. */
  readonly parts: readonly (readonly (readonly Position[])[])[];
  readonly box: Bounds;
  readonly km2: number;
};

/** What a map draws of the features of a file. */
export class MapShapes implements Shapes {
  readonly shapes: MapShape[] = [];
  /** Features of which a part could not be read. */
  broken = 0;
  readonly #max: number;
  #corners = 0;

  constructor(max = maxCorners) {
    this.#max = max;
  }

  get count(): number {
    return this.shapes.length;
  }

  add(geometry: unknown, given: string, toDegrees: ToDegrees | null): void {
    const name = given.trim().slice(0, maxText);
    const { points, lines, polygons, broken } = piecesOf(geometry, toDegrees);
    const areas = polygons.map(areaOf).filter((area) => area !== null);
    const ways = lines.map(continuous).filter((line) => line !== null);
    const spots = points.map(onGlobe).filter((point) => point !== null);
    const read = areas.length + ways.length + spots.length;
    const isWhole = read > 0 && read === polygons.length + lines.length + points.length;
    if (broken || !isWhole) this.broken += 1;
    this.#put('area', name, spotOfAreas(areas), partsOf(areas), sizeOf(areas));
    this.#put('line', name, spotOfLines(ways), ways.length === 0 ? [] : [ways]);
    for (const spot of spots) this.#put('point', name, spot, []);
  }

  /** The box of all, narrow across the antimeridian. */
  box(): Bounds {
    const boxes = this.shapes.map(({ box }) => box);
    const [plain, turned] = [unionOf(boxes), unionOf(boxes.map(eastward))];
    return turned.east - turned.west < plain.east - plain.west ? turned : plain;
  }

  #put(kind: ShapeKind, name: string, at: Position | null, parts: MapShape['parts'], km2 = 0) {
    if (at === null) return;
    const rings = parts.flat();
    this.#corners += rings.reduce((sum, { length }) => sum + length, 1);
    if (this.#corners > this.#max) throw new ReadError('tooManyRows', { max: this.#max });
    const box = unionOf(rings.length === 0 ? [ringBounds([at])] : rings.map(ringBounds));
    this.shapes.push({ kind, name, at, parts, box, km2 });
  }
}

const onGlobe = ([lng, lat]: Position): Position | null => {
  const read = wrappedLngLat(lng, lat);
  return read.ok ? [read.value.point.lng, read.value.point.lat] : null;
};

/** A line each of whose steps takes the short way; null if it is none. */
function continuous(line: readonly Position[]): readonly Position[] | null {
  let before: number | null = null;
  const whole: Position[] = [];
  for (const position of line) {
    const read = onGlobe(position);
    if (read === null) return null;
    const [lng, lat] = read;
    before = before === null ? lng : lng - 360 * Math.round((lng - before) / 360);
    whole.push([before, lat]);
  }
  return whole.length < 2 ? null : whole;
}

const partsOf = (areas: readonly Area[]) => areas.flatMap(({ polygons }) => [...polygons]);
const sizeOf = (areas: readonly Area[]) => areas.reduce((sum, area) => sum + areaInKm2(area), 0);

const eastward = ({ west, east, ...rest }: Bounds): Bounds =>
  west < 0 ? { west: west + 360, east: east + 360, ...rest } : { west, east, ...rest };

const unionOf = (boxes: readonly Bounds[]): Bounds =>
  ringBounds(
    boxes.flatMap(({ west, south, east, north }) => [[west, south] as const, [east, north] as const]),
  );
