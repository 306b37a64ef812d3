import Papa from 'papaparse';
import type { Separator } from './sheet.ts';

/** Excel reads UTF-8 where the file says so. */
export const byteOrderMark = '\ufeff';

/**
 * What a spreadsheet would take for a formula: one of its signs, narrow, wide or small, even behind what nobody sees; a tab
 * or a line end, which some drop. An apostrophe goes before it. Numbers are written as numbers and may begin with a minus.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u;

/** A line of RFC 4180 with its end. */
export const csvLine = (cells: readonly (string | number | null)[], separator: Separator = ','): string =>
  `${Papa.unparse([[...cells]], { delimiter: separator, newline: '\r\n', escapeFormulae: formula })}\r\n`;
