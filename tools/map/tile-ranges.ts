import { zxyToTileId } from 'pmtiles';
import type { Box } from '../../basemap/world/archive-front.ts';
import { across, down } from '../../src/geo/mercator.ts';

/** Ids of tiles in a row. `end` is the first id that is not in it. */
export type TileRange = { readonly first: number; readonly end: number };

/** Columns and rows of a zoom, the last ones included. */
type Grid = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** The ids of all tiles that a box touches, sorted. West is greater than east in a box over the date line. */
export function tileRanges([west, south, east, north]: Box, first: number, last: number): TileRange[] {
  const spans = west <= east ? [[west, east] as const] : [[west, 180] as const, [-180, east] as const];
  const ranges: TileRange[] = [];
  for (const [left, right] of spans)
    for (let zoom = first; zoom <= last; zoom += 1) {
      const tile = (share: number) => Math.max(0, Math.min(2 ** zoom - 1, Math.floor(share * 2 ** zoom)));
      const columns = { left: tile(across(left)), right: tile(across(right)) };
      addBlocks(ranges, { ...columns, top: tile(down(north)), bottom: tile(down(south)) }, zoom);
    }
  return merged(ranges.sort((one, other) => one.first - other.first));
}

/** The grid as square blocks: the tiles of a zoom below one tile have ids in a row. */
function addBlocks(ranges: TileRange[], grid: Grid, zoom: number): void {
  const addBlock = (z: number, x: number, y: number): void => {
    const side = 2 ** (zoom - z);
    const block = { left: x * side, right: (x + 1) * side - 1, top: y * side, bottom: (y + 1) * side - 1 };
    if (block.left > grid.right || block.right < grid.left) return;
    if (block.top > grid.bottom || block.bottom < grid.top) return;
    const isInside =
      block.left >= grid.left &&
      block.right <= grid.right &&
      block.top >= grid.top &&
      block.bottom <= grid.bottom;
    if (isInside) {
      const place = zxyToTileId(z, x, y) - zxyToTileId(z, 0, 0);
      const first = zxyToTileId(zoom, 0, 0) + place * side ** 2;
      ranges.push({ first, end: first + side ** 2 });
      return;
    }
    for (const [column, row] of [
      [2 * x, 2 * y],
      [2 * x + 1, 2 * y],
      [2 * x, 2 * y + 1],
      [2 * x + 1, 2 * y + 1],
    ] as const)
      addBlock(z + 1, column, row);
  };
  addBlock(0, 0, 0);
}

function merged(sorted: readonly TileRange[]): TileRange[] {
  const ranges: TileRange[] = [];
  for (const { first, end } of sorted) {
    const last = ranges.at(-1);
    if (last !== undefined && first <= last.end)
      ranges[ranges.length - 1] = { first: last.first, end: Math.max(last.end, end) };
    else ranges.push({ first, end });
  }
  return ranges;
}

/** The parts of `first` to `end` that are in the ranges. */
export function* within(ranges: readonly TileRange[], first: number, end: number): Generator<TileRange> {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= first) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < ranges.length; at += 1) {
    const range = ranges[at];
    if (range === undefined || range.first >= end) return;
    yield { first: Math.max(first, range.first), end: Math.min(end, range.end) };
  }
}
