import {
  type FileFormat,
  type FoundRow,
  ReadError,
  type ReadNote,
  type ReadPoints,
  type Spot,
} from './found.ts';
import { maxRows } from './limits.ts';

export type RowTexts = { readonly place?: string; readonly reference?: string; readonly note?: string };

/** Collects rows and notes; rejects them as soon as there are too many. */
export class Rows {
  readonly rows: FoundRow[] = [];
  readonly #notes = new Map<ReadNote['kind'], number>();

  add({ location, origin }: Spot, { place = '', reference = '', note = '' }: RowTexts = {}): void {
    const texts = { place: place.trim(), reference: reference.trim(), note: note.trim() };
    this.addRow({ ...texts, location, origin, before: null });
  }

  addRow(row: FoundRow): void {
    if (this.rows.length >= maxRows) throw new ReadError('tooManyRows', { max: maxRows });
    this.rows.push(row);
  }

  note(kind: ReadNote['kind'], count = 1): void {
    if (count > 0) this.#notes.set(kind, (this.#notes.get(kind) ?? 0) + count);
  }

  /** The answer, with the notes that the rows themselves tell. */
  done(format: FileFormat, table: Extract<ReadPoints, { ok: true }>['table'] = null): ReadPoints {
    const { rows } = this;
    const of = (wanted: (row: FoundRow) => boolean) => rows.filter(wanted).length;
    this.note(
      'areas',
      of(({ origin }) => origin === 'area'),
    );
    this.note(
      'lines',
      of(({ origin }) => origin === 'line'),
    );
    this.note(
      'unread',
      of(({ location }) => location.kind === 'text'),
    );
    return {
      ok: true,
      format,
      rows,
      table,
      notes: [...this.#notes].map(([kind, count]): ReadNote => ({ kind, count })),
    };
  }
}
