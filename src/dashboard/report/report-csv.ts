import { byteOrderMark, type CsvStyle, csvLine } from '../../browser/csv/csv-line.ts';
import type { Report } from './report.ts';

/**
 * RFC 4180 with a byte order mark: the facts, then each section under its title and its column heads,
 * separated by empty lines.
 */
export const reportCsv = ({ title, facts, sections }: Report, style: CsvStyle): string =>
  byteOrderMark +
  [
    [title],
    ...facts,
    ...sections.flatMap(({ title: name, head, rows, note }) => [
      [],
      [name],
      head,
      ...rows.map((row) => row.map(({ raw }) => raw)),
      ...(note === null ? [] : [[note]]),
    ]),
  ]
    .map((cells) => (cells.length === 0 ? '\r\n' : csvLine(cells, style)))
    .join('');
