import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { down, latAt } from '../../geo/mercator.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { matchesOf } from './matches.ts';

/** Cells of about 57 CSS pixels. Each is in one tile, so that the clusters do not depend on the requested tiles. */
const cellsPerSide = 9;
/** The map's last zoom: orders that share a cell there are at one spot. */
const lastZoom = 17;
const maxIds = 100;
const tileExtent = 4096;
type Cell = {
  count: number;
  readonly ids: number[];
  lng: number;
  lat: number;
  west: number;
  east: number;
  south: number;
  north: number;
};

/** The cells of a tile with their orders; `lng` and `lat` of a cell are sums. Orders without a place are in none. */
export function cellsOf(
  orders: Remembered,
  { z, x, y, only, hidden = [], but }: Questions['tile']['request'],
): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  const tiles = 2 ** z;
  const columns = tiles * cellsPerSide;
  const isFirst = y === 0;
  const isLast = y === tiles - 1;
  // Edges of rows from north to south; the poles belong to the outermost.
  const edges = Float64Array.from({ length: cellsPerSide + 1 }, (_, row) =>
    latAt((y + row / cellsPerSide) / tiles),
  );
  if (isFirst) edges[0] = 91;
  if (isLast) edges[cellsPerSide] = -91;
  const [north = 0, south = 0] = [edges[0], edges[cellsPerSide]];
  const { tables } = matchesOf(orders, only);
  for (const [index, block] of orders.blocks.entries()) {
    const table = tables[index];
    for (let slot = 0; slot < block.count; slot += 1) {
      const lat = block.lat[slot] ?? Number.NaN;
      if (!(lat <= north && lat > south)) continue;
      const lng = turned(block.lng[slot] ?? Number.NaN);
      const column = Math.min(columns - 1, Math.floor(((lng + 180) / 360) * columns)) - x * cellsPerSide;
      if (!(column >= 0 && column < cellsPerSide) || table?.[slot] !== 1) continue;
      if (block.id[slot] === but || hidden.includes(block.statusId[slot] ?? 0)) continue;
      let row = 0;
      while (lat <= (edges[row + 1] ?? -91)) row += 1;
      gather(cells, row * cellsPerSide + column, block.id[slot] ?? 0, lng, lat);
    }
  }
  return cells;
}

/** Wraps into [-180, 180). */
const turned = (lng: number) => (lng >= -180 && lng < 180 ? lng : lng - Math.floor((lng + 180) / 360) * 360);

function gather(cells: Map<number, Cell>, at: number, id: number, lng: number, lat: number) {
  const cell = cells.get(at);
  if (cell === undefined) {
    const box = { west: lng, east: lng, south: lat, north: lat };
    cells.set(at, { count: 1, ids: [id], lng, lat, ...box });
    return;
  }
  cell.count += 1;
  cell.lng += lng;
  cell.lat += lat;
  if (cell.ids.length < maxIds) cell.ids.push(id);
  if (lng < cell.west) cell.west = lng;
  if (lng > cell.east) cell.east = lng;
  if (lat < cell.south) cell.south = lat;
  if (lat > cell.north) cell.north = lat;
}

/** The zoom at which the orders of a cell are in several cells; above LAST they are at one spot. */
function opensAt({ west, east, south, north }: Cell): number {
  const span = Math.max((east - west) / 360, down(south) - down(north));
  return Math.ceil(Math.log2(1 / (cellsPerSide * span)));
}

/** A count as written on a mark. */
export const wordCount = (count: number): string =>
  count < 1_000
    ? String(count)
    : `${count < 9_950 ? (count / 1_000).toFixed(1) : Math.round(count / 1_000)}k`;

/**
 * A vector tile with one layer, "orders": a mark per cell. `count` in full and in `words`; `id` of a single order;
 * `opens`, the zoom at which a mark splits, or `ids`, comma-separated, if it never does.
 */
export function tile(orders: Remembered, question: Questions['tile']['request']): ArrayBuffer {
  const { z, x, y } = question;
  const tiles = 2 ** z;
  const features = [...cellsOf(orders, question)].map(([at, cell]) => {
    const { count, ids } = cell;
    const place = {
      x: ((cell.lng / count + 180) / 360) * tiles - x,
      y: down(cell.lat / count) * tiles - y,
    };
    // A cluster keeps away from the edge of its cell, so that the next one does not cover it.
    const column = within(place.x * cellsPerSide, at % cellsPerSide, count === 1 ? 0 : 0.25);
    const row = within(place.y * cellsPerSide, Math.floor(at / cellsPerSide), count === 1 ? 0 : 0.25);
    const opens = count === 1 ? 0 : opensAt(cell);
    return {
      type: 1 as const,
      geometry: [
        [Math.round((column / cellsPerSide) * tileExtent), Math.round((row / cellsPerSide) * tileExtent)],
      ] as [number, number][],
      tags: {
        count,
        words: wordCount(count),
        ...(count === 1 && { id: ids[0] ?? 0 }),
        ...(count > 1 && (z >= lastZoom || opens > lastZoom ? { ids: ids.join() } : { opens })),
      },
    };
  });
  if (features.length === 0) return new ArrayBuffer(0);
  const bytes = fromGeojsonVt(
    { orders: { features } as unknown as Parameters<typeof fromGeojsonVt>[0][string] },
    { version: 2, extent: tileExtent },
  );
  return bytes.slice().buffer as ArrayBuffer;
}

const within = (value: number, from: number, margin: number) =>
  Math.max(from + margin, Math.min(from + 1 - margin, value));
