import type { SheetTime } from '../../browser/csv/csv-line.ts';

/** One figure: its raw value and its formatted text. */
export type Cell = { readonly raw: string | number | SheetTime | null; readonly text: string };

export const emptyCell: Cell = { raw: null, text: '' };

export const textCell = (text: string): Cell => ({ raw: text, text });

/** The current dashboard, for a file and for paper. */
export type Report = {
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly title: string;
  /** The time of the report, the time of the last sync, and the shown selection. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly sections: readonly Section[];
};

export type Section = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The last row where it sums up `of` more of them: a page with room for fewer counts them itself. */
  readonly others?: { readonly row: readonly Cell[]; readonly of: number };
  /** The sum of all rows, below them. */
  readonly total?: readonly Cell[];
  /** Rows that the report leaves out. */
  readonly left: number;
  readonly note: string | null;
};

/** All rows of a section, in their order. */
export const rowsOf = ({ rows, others, total }: Section): readonly (readonly Cell[])[] => [
  ...rows,
  ...(others === undefined ? [] : [others.row]),
  ...(total === undefined ? [] : [total]),
];
