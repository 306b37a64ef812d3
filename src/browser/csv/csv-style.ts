import { storedPreference } from '../stored-preference.ts';
import { type CsvStyle, csvStyles } from './csv-line.ts';

/** The marks of CSV files, chosen once for all of them: the program that opens one is the same as for the others. */
export const csvStyle = storedPreference<CsvStyle>(
  'nadir.csv-style',
  (text) => csvStyles.find((style) => style === text) ?? ',.',
  (style) => style,
);
