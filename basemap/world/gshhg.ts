import { join } from 'node:path';
import type { Position } from 'geojson';
import h5 from 'h5wasm/node';

const folder = 'usr/share/gmt-gshhg';

/** Points are fractions of their bin, a box of one degree; bins are in rows from the north. */
const unitsInBin = 65_535;
const binsInRow = 360;

/** `level`: 1 land, 2 lake, 3 island, 4 pond of shores; 0 to 10 of rivers. `id` names the polygon that a piece of shore is of. */
export type Piece = { readonly id: number; readonly level: number; readonly line: Position[] };

type Columns = ReadonlyMap<string, ArrayLike<number>>;

/** Reads the named columns of a file, which is netCDF 4, that is HDF5. */
async function columnsOf(path: string, names: readonly string[]): Promise<Columns> {
  await h5.ready;
  const file = new h5.File(path, 'r');
  const columns = names.map((name) => {
    const found = file.get(name);
    if (!(found instanceof h5.Dataset)) throw new Error(`${path} has no ${name}`);
    return [name, found.value as ArrayLike<number>] as const;
  });
  file.close();
  return new Map(columns);
}

const common = [
  'Id_of_first_segment_in_a_bin',
  'N_segments_in_a_bin',
  'Id_of_first_point_in_a_segment',
  'Relative_longitude_from_SW_corner_of_bin',
  'Relative_latitude_from_SW_corner_of_bin',
];

/** The pieces of all bins. Positions are [longitude, latitude] in degrees, longitudes up to 360. */
function piecesOf(
  columns: Columns,
  about: (segment: number) => { points: number; level: number; id: number },
): Piece[] {
  const column = (name: string) => columns.get(name) ?? [];
  const [firsts = [], counts = [], starts = [], lngs = [], lats = []] = common.map(column);
  const pieces: Piece[] = [];
  for (let bin = 0; bin < counts.length; bin += 1) {
    const west = bin % binsInRow;
    const south = 89 - Math.floor(bin / binsInRow);
    for (let next = 0; next < (counts[bin] ?? 0); next += 1) {
      const segment = (firsts[bin] ?? 0) + next;
      const { points, level, id } = about(segment);
      const start = starts[segment] ?? 0;
      const line = Array.from({ length: points }, (_, point): Position => {
        // The columns are unsigned, but stored as signed.
        const part = (from: ArrayLike<number>) => ((from[start + point] ?? 0) & 0xffff) / unitsInBin;
        return [west + part(lngs), south + part(lats)];
      });
      pieces.push({ id, level, line });
    }
  }
  return pieces;
}

/** Pieces of shores, and of each polygon the one that it lies in (-1: none). */
export async function readShores(unpacked: string): Promise<{ pieces: Piece[]; parents: ArrayLike<number> }> {
  const path = join(unpacked, folder, 'binned_GSHHS_f.nc');
  const packed = 'Embedded_npts_levels_exit_entry_for_a_segment';
  const columns = await columnsOf(path, [...common, packed, 'Id_of_GSHHS_ID', 'Id_of_parent_polygons']);
  const pieces = piecesOf(columns, (segment) => {
    const bits = columns.get(packed)?.[segment] ?? 0;
    // The number of points, the level, and six bits for the sides of the bin where it begins and ends.
    return { points: bits >>> 9, level: (bits >>> 6) & 7, id: columns.get('Id_of_GSHHS_ID')?.[segment] ?? 0 };
  });
  return { pieces, parents: columns.get('Id_of_parent_polygons') ?? [] };
}

/** Pieces of rivers; the lower the level, the larger the river. From 5 to 7 they are dry at times, from 8 on canals. */
export async function readRivers(unpacked: string): Promise<Piece[]> {
  const path = join(unpacked, folder, 'binned_river_f.nc');
  const [points, level] = ['N_points_for_a_segment', 'Hierarchial_level_of_a_segment'];
  const columns = await columnsOf(path, [...common, points, level]);
  return piecesOf(columns, (segment) => ({
    points: columns.get(points)?.[segment] ?? 0,
    level: columns.get(level)?.[segment] ?? 0,
    id: segment,
  }));
}
