import { storedWord } from '../stored-preference.ts';
import { tableKinds } from './table.ts';

/** The format of a table that was chosen last. */
export const tableKind = storedWord('nadir.tableKind', tableKinds, 'xlsx');

/**
 * The separator and the decimal mark of a CSV file. Excel and LibreOffice use those of the computer's region: with another mark
 * `1.5` is a text or, worse, `1.234` is 1234.
 */
export const csvStyles = [',.', ';.', ';,'] as const;
export type CsvStyle = (typeof csvStyles)[number];

/** The style of every CSV file, as chosen when one was saved last. */
export const csvStyle = storedWord('nadir.csvStyle', csvStyles, ',.');
