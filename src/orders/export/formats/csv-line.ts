import Papa from 'papaparse';
import type { Separator } from '../sheet.ts';

/** Excel reads UTF-8 where the file says so. */
export const byteOrderMark = '\ufeff';

/** The signs with which spreadsheets begin a formula: narrow, wide and small. */
const sign = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b]';
/** What they drop before it, what nobody sees, and what may quote a cell. */
const unseen = '[\\s\\p{Cc}\\p{Cf}"]*';

/** The beginning of a formula; a tab or a line end, which some drop. */
const formula = new RegExp(`^(?:[\\t\\r\\n]|${unseen}${sign})`, 'u');
/**
 * The same inside a text, behind what parts columns or rows elsewhere. Who splits by another separator sees no quotes around
 * the text: they stand in the middle of a cell.
 */
const formulaWithin = new RegExp(`(\\r\\n|[,;\\t|\\r\\n])(?=${unseen}${sign})`, 'gu');

/** A power of ten, or a part of a date or of a day, which becomes a number or a whole date. */
const powerOrDate = /^\s*(?:\d[\d.,]*e\d+|\d{1,4}([-/.:])\d{1,2}(?:\1\d{1,4})?)\s*$/iu;
/** A whole date is taken for one, and is one. */
const wholeDate = /^\d{4}-\d\d-\d\d$/;
/** More digits than these a spreadsheet does not keep. */
const mostDigits = 15;

/** Whether a spreadsheet would make another value of this text, such as 7 of 007. */
function isAltered(text: string): boolean {
  if (powerOrDate.test(text)) return !wholeDate.test(text);
  const number = /^\s*([\d.,]+)\s*$/u.exec(text)?.[1];
  return number !== undefined && (/^0\d/.test(number) || number.replace(/\D/g, '').length > mostDigits);
}

/** An apostrophe keeps what follows a text, in every spreadsheet. */
const asText = (text: string): string =>
  (formula.test(text) || isAltered(text) ? "'" : '') + text.replace(formulaWithin, "$1'");

/** A line of RFC 4180 with its end. Numbers are written as numbers and may begin with a minus. */
export const csvLine = (cells: readonly (string | number | null)[], separator: Separator = ','): string => {
  const kept = cells.map((cell) => (typeof cell === 'string' ? asText(cell) : cell));
  return `${Papa.unparse([kept], { delimiter: separator, newline: '\r\n' })}\r\n`;
};
