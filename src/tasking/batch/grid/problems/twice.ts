import type { LngLat } from '../../../../geo/lng-lat.ts';
import { radius, type Spot, spotOf } from './spots.ts';

type Placed = { readonly index: number; readonly point: LngLat; readonly window: string };

/** Metres between points that are the same place. */
const same = 50;
/** Cells twice as wide: what is near a point lies in its cell or in those on its side. */
const cell = 2 * same;
/** More than the cells along an axis. */
const axis = 2 ** 17;

type Cells = Map<number, { readonly index: number; readonly spot: Spot }[]>;

/** For each row with another one of its window within 50 m: the index of the first such row. */
export function twiceOf(placed: readonly Placed[]): Map<number, number> {
  const found = new Map<number, number>();
  const windows = new Map<string, Cells>();
  const spots = placed.map(({ index, point, window }) => {
    const spot = spotOf(point);
    const cells: Cells = windows.get(window) ?? new Map();
    windows.set(window, cells);
    const key = keyOf(cellOf(spot[0]), cellOf(spot[1]), cellOf(spot[2]));
    const inCell = cells.get(key);
    if (inCell === undefined) cells.set(key, [{ index, spot }]);
    else inCell.push({ index, spot });
    return { index, spot, cells };
  });
  for (const { index, spot, cells } of spots) {
    let first = Infinity;
    for (const x of sides(spot[0]))
      for (const y of sides(spot[1]))
        for (const z of sides(spot[2])) {
          const near = cells
            .get(keyOf(x, y, z))
            ?.find((one) => one.index !== index && isSame(one.spot, spot));
          first = Math.min(first, near?.index ?? Infinity);
        }
    if (first < Infinity) found.set(index, first);
  }
  return found;
}

const cellOf = (metres: number) => Math.floor((metres + radius) / cell);
const keyOf = (x: number, y: number, z: number) => (x * axis + y) * axis + z;

/** The cell of a coordinate and the nearer one beside it. */
function sides(metres: number): [number, number] {
  const at = cellOf(metres);
  return [at, (metres + radius) / cell - at < 0.5 ? at - 1 : at + 1];
}

const isSame = (one: Spot, other: Spot) =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2 <= same ** 2;
