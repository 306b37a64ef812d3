import { LatLon, Utm } from 'geodesy/mgrs.js';
import type { Bounds } from '../../../geo/area/area.ts';
import { metresPerPixel, nearestTurn } from '../../camera/mercator.ts';
import { cellSide, evenly, type GridLine, multiples, stepFrom, widened } from './graticule.ts';

type Position = readonly [lng: number, lat: number];

/** The part of a slightly bent line that is in a box. */
export function clipped(line: readonly Position[], box: Bounds): Position[] {
  const inside: Position[] = [];
  line.forEach((to, index) => {
    const from = line[index - 1];
    const part = from === undefined ? null : segment(from, to, box);
    if (part === null) return;
    const [start, end] = part;
    const last = inside.at(-1);
    if (last === undefined || last[0] !== start[0] || last[1] !== start[1]) inside.push(start);
    inside.push(end);
  });
  return inside;
}

/** The algorithm of Liang and Barsky. */
function segment(
  from: Position,
  to: Position,
  { west, south, east, north }: Bounds,
): [Position, Position] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [start, end] = [0, 1];
  const sides = [
    [-dx, from[0] - west],
    [dx, east - from[0]],
    [-dy, from[1] - south],
    [dy, north - from[1]],
  ] as const;
  for (const [way, left] of sides) {
    if (way === 0 && left < 0) return null;
    if (way < 0) start = Math.max(start, left / way);
    if (way > 0) end = Math.min(end, left / way);
  }
  if (start >= end) return null;
  const at = (share: number): Position => [from[0] + dx * share, from[1] + dy * share];
  return [start === 0 ? from : at(start), end === 1 ? to : at(end)];
}

/** Metres: of the squares of MGRS and of round parts of them. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
const squareM = 100_000;
/** Pieces of a line, which is bent on the map. */
const pieces = 12;
/** Degrees by which the equator and the border of a zone are left to the other side. */
const hair = 1e-9;

/** A part of one zone in one hemisphere. */
type Cell = Bounds & { readonly zone: number };

/**
 * Lines of the MGRS grid in a view, with that share of it on each side: labelled by the letter of the 100 km square and the digits
 * in it. The borders of zones have no label. Nothing beyond 80 degrees south and 84 north.
 */
export function mgrsGrid(view: Bounds, zoom: number, share = 0.5): GridLine[] {
  const middle = Math.max(-80, Math.min(84, (view.south + view.north) / 2));
  const step = stepFrom(steps, cellSide(view, zoom) * metresPerPixel(middle, zoom));
  return cellsOf(widened(view, share)).flatMap((cell) => linesOf(cell, step));
}

/** Latitudes at which the borders of the zones change, and the borders there that are not at a multiple of six. */
const strips: readonly { readonly south: number; readonly north: number; readonly odd: readonly number[] }[] =
  [
    { south: -80, north: 0, odd: [] },
    { south: 0, north: 56, odd: [] },
    // South-west Norway.
    { south: 56, north: 64, odd: [0, 3, 12] },
    { south: 64, north: 72, odd: [] },
    // Svalbard.
    { south: 72, north: 84, odd: [0, 9, 21, 33, 42] },
  ];

function cellsOf({ west, south, east, north }: Bounds): Cell[] {
  return strips.flatMap((strip) => {
    const [low, high] = [Math.max(south, strip.south), Math.min(north, strip.north)];
    if (low >= high) return [];
    const cells: Cell[] = [];
    for (let from = west; from < east; ) {
      const [start, end] = zoneAt(from, strip.odd);
      const to = Math.min(east, end);
      cells.push({ west: from, east: to, south: low, north: high, zone: zoneNumber((start + end) / 2) });
      from = to;
    }
    return cells;
  });
}

/** The borders of the zone of a longitude, which may exceed 180. */
function zoneAt(lng: number, odd: readonly number[]): [west: number, east: number] {
  const turn = Math.floor((lng + 180) / 360) * 360;
  const at = lng - turn;
  const west = odd.findLast((border) => border <= at);
  const east = odd.find((border) => border > at);
  if (west !== undefined && east !== undefined) return [west + turn, east + turn];
  const start = Math.floor(at / 6) * 6;
  return [start + turn, start + 6 + turn];
}

/** Zones keep their numbers where they are wider: the middle is within the usual one. */
const zoneNumber = (lng: number) => (((Math.floor((lng + 180) / 6) % 60) + 60) % 60) + 1;

function linesOf(cell: Cell, step: number): GridLine[] {
  const { zone, west, south, east, north } = cell;
  const hemisphere = north > 0 ? 'N' : 'S';
  const rim = around({ west, east, south: south + hair, north: north - hair }).map(([lng, lat]) => {
    const { easting, northing } = new LatLon(lat, nearestTurn(lng, 0)).toUtm(zone);
    return { easting, northing };
  });
  const eastings = rim.map(({ easting }) => easting);
  const northings = rim.map(({ northing }) => northing);
  const [left, right] = [Math.min(...eastings), Math.max(...eastings)];
  const [bottom, top] = [Math.min(...northings), Math.max(...northings)];
  const middle = (west + east) / 2;
  const line = (goes: GridLine['goes'], label: string, metres: readonly (readonly [number, number])[]) => {
    const points = metres.map(([easting, northing]) => {
      const { lat, lon } = new Utm(zone, hemisphere, easting, northing).toLatLon();
      return [nearestTurn(lon, middle), lat] as const;
    });
    const inside = clipped(points, cell);
    return inside.length < 2 ? [] : [{ goes, label, points: inside }];
  };
  // A point of a square's inside names it.
  const square = (easting: number, northing: number) => new Utm(zone, hemisphere, easting, northing).toMgrs();
  const [midE, midN] = [(left + right) / 2, (bottom + top) / 2];
  return [
    ...multiples(left, right, step).flatMap((easting) =>
      line(
        'north',
        labelOf(square(easting + 0.5, midN).e100k, easting, step),
        evenly(bottom, top, pieces).map((northing) => [easting, northing]),
      ),
    ),
    ...multiples(bottom, top, step).flatMap((northing) =>
      line(
        'east',
        labelOf(square(midE, northing + 0.5).n100k, northing, step),
        evenly(left, right, pieces).map((easting) => [easting, northing]),
      ),
    ),
    {
      goes: 'north',
      label: '',
      points: [
        [west, south],
        [west, north],
      ],
    },
  ];
}

/** The letter and as many digits of the 100 km as the step needs. */
function labelOf(letter: string, metres: number, step: number): string {
  const digits = 5 - Math.floor(Math.log10(step));
  return digits === 0
    ? letter
    : `${letter} ${String(metres % squareM)
        .padStart(5, '0')
        .slice(0, digits)}`;
}

/** Positions on the sides of a box. */
const around = ({ west, south, east, north }: Bounds) => [
  ...evenly(west, east, pieces).flatMap((lng) => [[lng, south] as const, [lng, north] as const]),
  ...evenly(south, north, pieces).flatMap((lat) => [[west, lat] as const, [east, lat] as const]),
];
