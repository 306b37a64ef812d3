import { storedPreference } from '../stored-preference.ts';
import { type CsvStyle, csvStyles } from './csv-line.ts';

/**
 * The separator and decimal mark of every CSV file, as chosen in the export dialog. Apart from `csv-line`, which workers import: a
 * preference needs React and the storage of a page.
 */
export const csvStyle = storedPreference<CsvStyle>(
  'nadir.csvStyle',
  (text) => csvStyles.find((style) => style === text) ?? ',.',
  (style) => style,
);
