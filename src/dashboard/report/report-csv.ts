import { byteOrderMark, type CsvStyle, csvLine } from '../../browser/csv/csv-line.ts';
import { type Report, rowsOf } from './report.ts';

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
    ...sections.flatMap((section) => [
      [],
      [section.title],
      section.head,
      ...rowsOf(section).map((row) => row.map(({ raw }) => raw)),
      ...(section.left > 0 ? [[wordLeft(section.left)]] : []),
      ...(section.note === null ? [] : [[section.note]]),
    ]),
  ]
    .map((cells) => (cells.length === 0 ? '\r\n' : csvLine(cells, style)))
    .join('');
