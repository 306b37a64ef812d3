import { storedPreference } from '../stored-preference.ts';
import { type CsvStyle, csvStyles } from './csv-styles.ts';

/**
 * The separator and decimal mark of every CSV file, as chosen when one is saved.
 */
export const csvStyle = storedPreference<CsvStyle>(
  'nadir.csvStyle',
  (text) => csvStyles.find((style) => style === text) ?? ',.',
  (style) => style,
);
