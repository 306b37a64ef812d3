import type { Rows } from '../answer/rows.ts';
import { textLocation } from '../geometry/geometry-rows.ts';
import { readSpelling } from './spelling.ts';

/** Between a name and coordinates, the surest first. */
const separators = [/\t+/, /\s*[;؛]\s*/, /\s*\|\s*/, /[,،]\s+/, /\s*[,،]\s*/, /\s+[-–—:]\s+/, /\s+/];
const maxPieces = 16;
const maxLineLength = 500;

type Line = ReturnType<typeof readSpelling> & { readonly place: string };

/** Adds a row for each line; one without a certain reading is kept as text. Returns how many were read. */
export function addPlainRows(rows: Rows, text: string): number {
  let count = 0;
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/)) {
    const written = line.trim();
    if (written === '') continue;
    const read = readLine(written);
    if (read === null) rows.add({ location: textLocation(written), origin: 'point' });
    else count += 1;
    for (const spot of read?.spots ?? []) rows.add(spot, { place: read?.place ?? '' });
    if (read?.projected) rows.note('projected', read.spots.length);
  }
  return count;
}

function readLine(line: string): Line | null {
  const whole = readSpelling(line);
  if (whole !== null) return { ...whole, place: '' };
  if (line.length > maxLineLength) return null;
  for (const separator of separators) {
    const found = splitsOf(line, separator);
    const [first, ...others] = found;
    if (first === undefined) continue;
    // "Berth 4 25.01 55.06" can be read in two ways, and a wrong place is worse than none.
    const here = (each: Line) =>
      JSON.stringify(each.spots.map(({ location }) => (location.kind === 'point' ? location.point : null)));
    return others.every((other) => here(other) === here(first)) ? first : null;
  }
  return null;
}

/** Every way to read one end of a line as coordinates and the other as a name. */
function splitsOf(line: string, separator: RegExp): readonly Line[] {
  const pieces = [...line.matchAll(new RegExp(separator, 'gu'))];
  if (pieces.length === 0 || pieces.length > maxPieces) return [];
  const found: Line[] = [];
  for (const { index, 0: between } of pieces) {
    const [before, after] = [line.slice(0, index), line.slice(index + between.length)];
    for (const [place, rest] of [
      [before, after],
      [after, before],
    ] as const) {
      if (!/\p{L}/u.test(place)) continue;
      const read = readSpelling(rest);
      if (read !== null) found.push({ ...read, place: place.replace(/^"(.*)"$/, '$1').trim() });
    }
  }
  return found;
}
