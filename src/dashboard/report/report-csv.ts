import { byteOrderMark, type CsvStyle, csvLine } from '../../browser/csv/csv-line.ts';
import type { Report } from './report.ts';

/**
 * RFC 4180 with a byte order mark: the facts, then each section under its title and its column heads,
 * separated by empty lines.
 * @param wordLeft says how many rows are left out.
 */
export const reportCsv = (
  { title, facts, sections }: Report,
  style: CsvStyle,
  wordLeft: (count: number) => string,
): string =>
  byteOrderMark +
  [
    [title],
    ...facts,
    ...sections.flatMap(({ title: name, head, rows, left, note }) => [
      [],
      [name],
      head,
      ...rows.map((row) => row.map(({ raw }) => raw)),
      ...(left > 0 ? [[wordLeft(left)]] : []),
      ...(note === null ? [] : [[note]]),
    ]),
  ]
    .map((cells) => (cells.length === 0 ? '\r\n' : csvLine(cells, style)))
    .join('');
