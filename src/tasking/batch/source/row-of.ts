import type { FoundRow } from '../../../files/answer/found.ts';
import { type DraftLocation, pointLocation } from '../../../location/draft-location.ts';
import type { BatchRow } from '../batch.ts';
import type { NewRow } from '../grid/rows.ts';

/** A row of a file as a row of the batch. */
export const rowOf = ({ place, reference, note, location, origin, before }: FoundRow): NewRow => ({
  place,
  reference,
  location: draftLocation(location),
  origin,
  own: note === '' ? {} : { note },
  before,
});

function draftLocation(location: FoundRow['location']): DraftLocation {
  if (location.kind === 'text') return { kind: 'text', text: location.text, former: null };
  const { point, typed, reading } = location;
  return pointLocation(point, 'typed', { typed, reading });
}

/** The rows that a list has in the grid, as they were added, each with its line in the list. */
export type AddedRows = ReadonlyMap<string, { readonly row: BatchRow; readonly line: string }>;

const nothing: AddedRows = new Map();

/** Whether any of them is still in the grid; true for a list that added none. */
export const hasRows = (added: AddedRows | undefined, rows: readonly BatchRow[]): boolean =>
  added === undefined || added.size === 0 || rows.some(({ id }) => added.has(id));

/** What a name was found to mean is no change of a person. */
const isSameText = (now: DraftLocation, was: DraftLocation): boolean =>
  now === was || (was.kind === 'text' && now.kind === 'point' && now.typed === was.text);

/** Rows of one line have its number in common. */
function linesOf(found: readonly FoundRow[]): readonly { line: string; row: FoundRow }[] {
  const counts = new Map<number | null, number>();
  return found.map((row) => {
    const count = counts.get(row.line) ?? 0;
    counts.set(row.line, count + 1);
    return { line: `${row.line} ${count}`, row };
  });
}

/**
 * The rows of the grid after a list was read in another way. What a person wrote into its rows stays, and so does what they removed;
 * all other rows stay as they are.
 */
export function withRead(
  rows: readonly BatchRow[],
  found: readonly FoundRow[],
  added: AddedRows = nothing,
  newId: () => string = () => crypto.randomUUID(),
): { readonly rows: readonly BatchRow[]; readonly added: AddedRows } {
  const read = new Map(linesOf(found).map(({ line, row }) => [line, rowOf(row)]));
  const known = new Set([...added.values()].map(({ line }) => line));
  const next = new Map<string, { row: BatchRow; line: string }>();
  const kept = rows.flatMap((row): BatchRow[] => {
    const was = added.get(row.id);
    if (was === undefined) return [row];
    const now = read.get(was.line);
    const isLocated = isSameText(row.location, was.row.location);
    const isEdited = row.place !== was.row.place || !isLocated || row.own !== was.row.own;
    if (now === undefined) return isEdited ? [row] : [];
    const fresh: BatchRow = { ...now, id: row.id };
    next.set(row.id, { row: fresh, line: was.line });
    return [
      {
        ...fresh,
        place: row.place === was.row.place ? fresh.place : row.place,
        location: isLocated ? fresh.location : row.location,
        own: row.own === was.row.own ? fresh.own : row.own,
      },
    ];
  });
  const more = [...read].flatMap(([line, row]): BatchRow[] => {
    if (known.has(line)) return [];
    const fresh = { ...row, id: newId() };
    next.set(fresh.id, { row: fresh, line });
    return [fresh];
  });
  const last = kept.findLastIndex(({ id }) => next.has(id));
  const at = last < 0 ? kept.length : last + 1;
  return { rows: [...kept.slice(0, at), ...more, ...kept.slice(at)], added: next };
}
