import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { ReadError } from '../answer/found.ts';

/**
 * The cells of the first sheet as text. The parts were unpacked within the limits; they are packed without compression, because
 * the library starts workers of its own to decompress.
 */
export async function sheetCells(
  parts: ReadonlyMap<string, Uint8Array>,
): Promise<readonly (readonly string[])[]> {
  try {
    const stored = zipSync(Object.fromEntries(parts), { level: 0 });
    const cells = await readSheet(new Blob([stored.slice()]), 1);
    return cells.map((row) => row.map(textOf));
  } catch {
    throw new ReadError('brokenSheet');
  }
}

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
};
