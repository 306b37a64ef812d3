import { mayBeName } from '../../geo/notation/name-typed.ts';
import {
  type FileFormat,
  type FoundRow,
  type FoundTable,
  type LeftOut,
  ReadError,
  type ReadNote,
  type ReadPoints,
  type Spot,
} from './found.ts';
import { maxNote, maxRows, maxShown, maxText } from './limits.ts';

/** Takes the features of a file as they are drawn, where a map shows it. */
export type Shapes = {
  readonly count: number;
  add(
    geometry: unknown,
    name: string,
    toDegrees: ((x: number, y: number) => readonly [number, number]) | null,
  ): void;
};

export type RowTexts = { readonly place?: string; readonly reference?: string; readonly note?: string };

/** Collects rows and notes; rejects them as soon as there are too many. With `shapes` features become no rows. */
export class Rows {
  readonly rows: FoundRow[] = [];
  readonly shapes: Shapes | null;
  readonly #notes = new Map<ReadNote['kind'], { count: number; shown: LeftOut[] }>();

  constructor(shapes: Shapes | null = null) {
    this.shapes = shapes;
  }

  /** Of what was found. */
  get count(): number {
    return this.shapes?.count ?? this.rows.length;
  }

  add(
    spot: Spot,
    { place = '', reference = '', note = '' }: RowTexts = {},
    line: number | null = null,
  ): void {
    const texts = { place: place.trim(), reference: reference.trim(), note: note.trim() };
    this.addRow({ ...texts, ...spot, before: null, line });
  }

  addRow(row: FoundRow): void {
    if (this.rows.length >= maxRows) throw new ReadError('tooManyRows', { max: maxRows });
    const { place, reference, note, line } = row;
    const texts = { place: this.#short(place, line), reference: this.#short(reference, line) };
    this.rows.push({
      ...row,
      ...texts,
      note: note.length > maxNote ? this.#short(note, line, maxNote) : note,
    });
  }

  /** A text of 100 kB in each row would fill the memory of the page that shows them. */
  #short(text: string, line: number | null, max = maxText): string {
    if (text.length <= max) return text;
    this.note('longTexts', 1, [{ line, text }]);
    return text.slice(0, max);
  }

  note(kind: ReadNote['kind'], count = 1, shown: readonly LeftOut[] = []): void {
    if (count === 0) return;
    const note = this.#notes.get(kind) ?? { count: 0, shown: [] };
    note.count += count;
    note.shown.push(...shown.slice(0, maxShown - note.shown.length).map(short));
    this.#notes.set(kind, note);
  }

  counted(kind: ReadNote['kind']): number {
    return this.#notes.get(kind)?.count ?? 0;
  }

  /** A note with what it counts. */
  leaveOut(kind: ReadNote['kind'], left: readonly LeftOut[]): void {
    this.note(kind, left.length, left);
  }

  notes(): readonly ReadNote[] {
    return [...this.#notes].map(([kind, { count, shown }]) => ({ kind, count, shown }));
  }

  /** The answer, with the notes that the rows themselves tell. */
  done(format: FileFormat, table: FoundTable | null = null): ReadPoints {
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
      of(({ location }) => location.kind === 'text' && !mayBeName(location.text)),
    );
    this.leaveOut(
      'damaged',
      rows.flatMap(({ place, line }) => (place.includes('\ufffd') ? [{ line, text: place }] : [])),
    );
    return {
      ok: true,
      format,
      rows,
      table,
      sheets: null,
      notes: this.notes(),
    };
  }
}

const short = ({ line, text }: LeftOut): LeftOut => ({ line, text: text.slice(0, maxText) });
