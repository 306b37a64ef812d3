import { bisector } from 'd3-array';
import { across, edgeLatitude, latAt } from '../../geo/mercator.ts';
import type { Block } from '../block/block.ts';
import { areaFilterOf } from '../block/slot-filter.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { Kept } from './kept.ts';
import { matchesOf, without } from './matches.ts';

/** The number of orders in each area. */
export function areas(
  orders: Remembered,
  { of, only }: Questions['areas']['request'],
): Questions['areas']['response'] {
  const filters = of.map(areaFilterOf);
  const counts = of.map(() => 0);
  const { tables } = matchesOf(orders, without(only, 'area'));
  for (const [index, block] of orders.blocks.entries()) {
    const table = tables[index];
    for (const [at, filter] of filters.entries()) {
      const isIn = filter(block);
      let count = 0;
      for (let slot = 0; slot < block.count; slot += 1) if (table?.[slot] === 1 && isIn(slot)) count += 1;
      counts[at] = (counts[at] ?? 0) + count;
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

type Region = Questions['region']['response'];

/** `first` columns beyond the antimeridian continue from the west edge. */
type Cells = {
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
export const region = (orders: Remembered): Region => kept.get(orders, '', () => regionOf(orders));

/** The screens that open a map ask for it. */
const kept = new Kept<Region>(1);

function regionOf(orders: Remembered): Region {
  const counts = new Float64Array(side * side);
  const cells = orders.blocks.map(cellsOf);
  let total = 0;
  for (const block of cells)
    for (let slot = 0; slot < block.length; slot += 1) {
      const cell = block[slot] ?? nowhere;
      if (cell === nowhere) continue;
      counts[cell] = (counts[cell] ?? 0) + 1;
      total += 1;
    }
  return total === 0 ? null : boxOf(orders, cells, densest(counts, Math.ceil(total * share)));
}

const nowhere = 65_535;
/** The north edges of the rows, from the second on. */
const edges = Float64Array.from({ length: side - 1 }, (_, row) => latAt((row + 1) / side));

/** The cell of each slot of a block: the cells of a column follow one another. */
function cellsOf({ lng, lat, count }: Block): Uint16Array {
  const cells = new Uint16Array(count).fill(nowhere);
  for (let slot = 0; slot < count; slot += 1) {
    const [x, y] = [lng[slot] ?? Number.NaN, lat[slot] ?? Number.NaN];
    if (Number.isNaN(x) || !(Math.abs(y) <= edgeLatitude)) continue;
    cells[slot] = turned(Math.floor(across(x) * side)) * side + rowOf(edges, y);
  }
  return cells;
}

/** Among the edges, as the projection of each of 100,000 latitudes takes longer. */
const { right: rowOf } = bisector((edge: number, lat: number) => lat - edge);

/** Widens boxes eastward from each column, and takes the lowest one of each width that holds enough. */
function densest(counts: Float64Array, enough: number): Cells {
  let best: Cells = { first: 0, width: side, top: 0, height: side };
  const rows = new Float64Array(side);
  const columns = Array.from({ length: side }, (_, column) =>
    counts.subarray(column * side, (column + 1) * side),
  );
  const sums = columns.map((column) => column.reduce((sum, count) => sum + count));
  for (let first = 0; first < side; first += 1) {
    if (sums[first] === 0) continue;
    rows.fill(0);
    let held = 0;
    for (let width = 1; width <= side; width += 1) {
      if (width / widthToHeight > cost(best)) break;
      const column = turned(first + width - 1);
      // An empty column makes a box wider, not lower.
      if (sums[column] === 0) continue;
      held += sums[column] ?? 0;
      const more = columns[column] ?? rows;
      for (let row = 0; row < side; row += 1) rows[row] = (rows[row] ?? 0) + (more[row] ?? 0);
      const found = held < enough ? null : lowest(rows, enough);
      if (found === null) continue;
      const box = { first, width, ...found };
      if (cost(box) < cost(best) || (cost(box) === cost(best) && sizeOf(box) < sizeOf(best))) best = box;
    }
  }
  return best;
}

const cost = ({ width, height }: Cells) => Math.max(width / widthToHeight, height);
const sizeOf = ({ width, height }: Cells) => width * height;

/** The fewest rows, one after another, that hold enough; null if all together do not. */
function lowest(rows: Float64Array, enough: number): Pick<Cells, 'top' | 'height'> | null {
  let best: Pick<Cells, 'top' | 'height'> | null = null;
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

/** The box about the orders of a region. */
function boxOf(
  { blocks }: Remembered,
  cells: readonly Uint16Array[],
  { first, width, top, height }: Cells,
): Region {
  const degrees = 360 / side;
  const from = first * degrees - 180;
  let [west, east, south, north] = [360, -360, 90, -90];
  for (const [index, block] of blocks.entries()) {
    for (let slot = 0; slot < block.count; slot += 1) {
      const cell = cells[index]?.[slot] ?? nowhere;
      const row = cell % side;
      if (cell === nowhere || row < top || row >= top + height) continue;
      if (turned((cell - row) / side - first) >= width) continue;
      const [lng, lat] = [block.lng[slot] ?? 0, block.lat[slot] ?? 0];
      // As a longitude east of the first column.
      const at = lng + 360 * Math.ceil((from - lng) / 360);
      if (at < west) west = at;
      if (at > east) east = at;
      if (lat < south) south = lat;
      if (lat > north) north = lat;
    }
  }
  return { west, east, south, north };
}

const turned = (column: number) => ((column % side) + side) % side;
