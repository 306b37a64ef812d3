/** What a file of results says of a row. */
export type RowResult = 'placed' | 'refused' | 'checking' | 'notSent';

/** The headings of a file of results, the same in every language, so that any reader of the app knows the file. */
export const resultHeadings = [
  'Place',
  'Latitude',
  'Longitude',
  'Reference',
  'Result',
  'Order number',
  'Order ID',
  'Message',
] as const;

/**
 * The name of the sheet of a workbook of results: its texts are exact. One that was a CSV file has the apostrophes of that.
 */
export const resultsSheet = 'Nadir results';

/** The words of the column `Result`. */
export const resultWords: Record<RowResult, string> = {
  placed: 'placed',
  refused: 'refused',
  checking: 'being checked',
  notSent: 'not sent',
};

const results = new Map(Object.entries(resultWords).map(([result, word]) => [word, result as RowResult]));

/** What a cell of `Result` says; null for any other word. */
export const resultOf = (cell: string): RowResult | null => results.get(cell.trim().toLowerCase()) ?? null;

/** Whether a row of cells is the headings of a file of results. */
export const areResultHeadings = (cells: readonly string[]): boolean =>
  resultHeadings.every((heading, index) => cells[index]?.trim() === heading);
