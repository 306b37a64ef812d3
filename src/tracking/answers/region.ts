import { across, down, edgeLatitude } from '../../geo/mercator.ts';
import { slotPlaceOf, testOf } from '../block/slot-filter.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { matchesOf, without } from './matches.ts';

/** The number of orders in each area. */
export function areas(
  orders: Remembered,
  { of, only }: Questions['areas']['request'],
): Questions['areas']['response'] {
  const tests = of.map(testOf);
  const counts = of.map(() => 0);
  const { tables } = matchesOf(orders, without(only, 'area'));
  for (const [index, block] of orders.blocks.entries()) {
    const table = tables[index];
    for (let slot = 0; slot < block.count; slot += 1) {
      const place = table?.[slot] === 1 ? slotPlaceOf(block, slot) : null;
      if (place === null) continue;
      for (let at = 0; at < tests.length; at += 1) {
        if (tests[at]?.(place)) counts[at] = (counts[at] ?? 0) + 1;
      }
    }
  }
  return counts;
}

/** The share of the orders that the region holds at least. */
const share = 0.7;
/** The square map is divided into this many cells a side: two degrees of longitude each. */
const side = 180;
/** A map is about half as wide again as high. */
const widthToHeight = 1.5;

/** In cells; `first` columns beyond the antimeridian continue from the west edge. */
type Region = {
  readonly first: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
};

/**
 * The region that holds most orders: of all boxes with at least 70 per cent of the orders, the one that a map shows at the
 * largest scale, as a box about those orders. Across the antimeridian its east is beyond 180. Null without places. An order at a
 * pole, beyond the edge of the square map, is in none.
 */
export function region(orders: Remembered): Questions['region']['response'] {
  const counts = new Float64Array(side * side);
  let total = 0;
  forEachPlace(orders, (column, row) => {
    counts[row * side + column] = (counts[row * side + column] ?? 0) + 1;
    total += 1;
  });
  return total === 0 ? null : boxOf(orders, densest(counts, Math.ceil(total * share)));
}

type See = (column: number, row: number, lng: number, lat: number) => void;

function forEachPlace(orders: Remembered, see: See): void {
  for (const block of orders.blocks) {
    for (let slot = 0; slot < block.count; slot += 1) {
      const [lng, lat] = [block.lng[slot] ?? Number.NaN, block.lat[slot] ?? Number.NaN];
      if (Number.isNaN(lng) || Number.isNaN(lat) || Math.abs(lat) > edgeLatitude) continue;
      const column = turned(Math.floor(across(lng) * side));
      see(column, Math.min(side - 1, Math.floor(down(lat) * side)), lng, lat);
    }
  }
}

/** Widens boxes eastward from each column, and takes the lowest one of each width that holds enough. */
function densest(counts: Float64Array, enough: number): Region {
  let best: Region = { first: 0, width: side, top: 0, height: side };
  const rows = new Float64Array(side);
  for (let first = 0; first < side; first += 1) {
    if (isEmpty(counts, first)) continue;
    rows.fill(0);
    for (let width = 1; width <= side; width += 1) {
      if (width / widthToHeight > cost(best)) break;
      const column = turned(first + width - 1);
      for (let row = 0; row < side; row += 1)
        rows[row] = (rows[row] ?? 0) + (counts[row * side + column] ?? 0);
      const found = lowest(rows, enough);
      if (found === null) continue;
      const box = { first, width, ...found };
      if (cost(box) < cost(best) || (cost(box) === cost(best) && sizeOf(box) < sizeOf(best))) best = box;
    }
  }
  return best;
}

const cost = ({ width, height }: Region) => Math.max(width / widthToHeight, height);
const sizeOf = ({ width, height }: Region) => width * height;

/** The fewest rows, one after another, that hold enough; null if all together do not. */
function lowest(rows: Float64Array, enough: number): Pick<Region, 'top' | 'height'> | null {
  let best: Pick<Region, 'top' | 'height'> | null = null;
  let [held, top] = [0, 0];
  for (let row = 0; row < side; row += 1) {
    held += rows[row] ?? 0;
    while (held - (rows[top] ?? 0) >= enough) {
      held -= rows[top] ?? 0;
      top += 1;
    }
    const height = row - top + 1;
    if (held >= enough && (best === null || height < best.height)) best = { top, height };
  }
  return best;
}

function isEmpty(counts: Float64Array, column: number): boolean {
  for (let row = 0; row < side; row += 1) if (counts[row * side + column] !== 0) return false;
  return true;
}

/** The box about the orders of a region. */
function boxOf(orders: Remembered, { first, width, top, height }: Region): Questions['region']['response'] {
  const degrees = 360 / side;
  const from = first * degrees - 180;
  let [west, east, south, north] = [360, -360, 90, -90];
  forEachPlace(orders, (column, row, lng, lat) => {
    const along = turned(column - first);
    if (along >= width || row < top || row >= top + height) return;
    // As a longitude east of the first column.
    const at = lng + 360 * Math.ceil((from - lng) / 360);
    west = Math.min(west, at);
    east = Math.max(east, at);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  });
  return { west, east, south, north };
}

const turned = (column: number) => ((column % side) + side) % side;
