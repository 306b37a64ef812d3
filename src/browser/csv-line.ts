import Papa from 'papaparse';

/** The separator of a CSV file; Excel uses that of the computer's region. */
export type Separator = ',' | ';';

/** Excel detects UTF-8 by it. */
export const byteOrderMark = '\ufeff';

/** The characters with which spreadsheets begin a formula: narrow, wide and small. */
const sign = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b]';
/** Characters before it: dropped ones, invisible ones, and quotes. */
const unseen = '[\\s\\p{Cc}\\p{Cf}"]*';

/** The beginning of a formula; a tab or a line end, which some programs drop. */
const formula = new RegExp(`^(?:[\\t\\r\\n]|${unseen}${sign})`, 'u');
const signAt = new RegExp(sign, 'uy');
/** Separators and characters that are not seen. */
const between = /[,;|\s\p{Cc}\p{Cf}"]+/gu;

/** A power of ten, or a part of a date or of a time, which becomes a number or a whole date. */
const powerOrDate = /^\s*(?:\d[\d.,]*e\d+|\d{1,4}([-/.:])\d{1,2}(?:\1\d{1,4})?)\s*$/iu;
/** A whole date stays a date. */
const wholeDate = /^\d{4}-\d\d-\d\d$/;
/** A spreadsheet keeps at most this many digits. */
const maxDigits = 15;

/** Whether a spreadsheet would change this text, such as 007 to 7. */
function isAltered(text: string): boolean {
  if (powerOrDate.test(text)) return !wholeDate.test(text);
  const number = /^\s*([\d.,]+)\s*$/u.exec(text)?.[1];
  return number !== undefined && (/^0\d/.test(number) || number.replace(/\D/g, '').length > maxDigits);
}

/** In every spreadsheet an apostrophe marks the rest as text. */
const asText = (text: string): string =>
  (formula.test(text) || isAltered(text) ? "'" : '') + text.replace(between, markedBefore);

/**
 * Marks the beginning of a formula after a separator inside a text. A program that splits at another separator does not treat the
 * quotes around the text as quotes: they are in the middle of a cell. Each run is read once, so that a text of line ends takes
 * no longer than another.
 */
function markedBefore(run: string, at: number, text: string): string {
  signAt.lastIndex = at + run.length;
  if (!signAt.test(text)) return run;
  const last = Math.max(run.lastIndexOf(','), run.lastIndexOf(';'), run.lastIndexOf('|'), 0);
  return run.slice(0, last) + run.slice(last).replace(/\r\n|[,;\t|\r\n]/g, "$&'");
}

/** One or two coordinates, whose sign begins no formula. */
const coordinates = /^[-+]?\d[\d.,°'"′″ ]*[NSEW]?(?:[,;] [-+]?\d[\d.,°'"′″ ]*[NSEW]?)?$/;

/** For the clipboard: a text that a spreadsheet would calculate, marked as text. */
export const markedFormula = (text: string): string =>
  formula.test(text) && !coordinates.test(text) ? `'${text}` : text;

/** A text without that mark. */
export const unmarkedFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

/** A line of RFC 4180 with its end. Numbers are written as numbers and may begin with a minus. */
export const csvLine = (cells: readonly (string | number | null)[], separator: Separator = ','): string => {
  const kept = cells.map((cell) => (typeof cell === 'string' ? asText(cell) : cell));
  return `${Papa.unparse([kept], { delimiter: separator, newline: '\r\n' })}\r\n`;
};
