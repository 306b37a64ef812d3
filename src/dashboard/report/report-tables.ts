import type { Kind, Table } from '../../browser/table/table.ts';
import { type Cell, type Report, rowsOf } from './report.ts';

/**
 * The facts, then each section with its column heads.
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
