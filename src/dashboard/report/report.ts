import type { Kind, Table, Cell as TableCell } from '../../browser/table/table.ts';

/** One figure: its raw value and its formatted text. */
export type Cell = { readonly raw: TableCell; readonly text: string };

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

/**
 * The tables of a file: the facts, then each section with its column heads.
 * @param wordLeft says how many rows are left out.
 */
export const reportTables = (
  { title, facts, sections }: Report,
  wordLeft: (count: number) => string,
): readonly Table[] => [
  {
    title,
    columns: [
      { heading: '', kind: 'text', width: 26 },
      { heading: '', kind: 'text', width: 48 },
    ],
    rows: facts,
  },
  ...sections.map((section) => {
    const { title: name, head, left, note } = section;
    const rows = rowsOf(section);
    return {
      title: name,
      columns: head.map((heading, index) => ({ heading, kind: kindOf(rows, index) })),
      rows: [
        ...rows.map((row) => row.map(({ raw }) => raw)),
        ...(left > 0 ? [[wordLeft(left)]] : []),
        ...(note === null ? [] : [[note]]),
      ],
    };
  }),
];

function kindOf(rows: readonly (readonly Cell[])[], column: number): Kind {
  const raw = rows.map((row) => row[column]?.raw ?? null).find((cell) => cell !== null) ?? '';
  if (typeof raw === 'string') return 'text';
  return typeof raw === 'number' ? 'number' : 'time';
}
