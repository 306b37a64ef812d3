import { storedPreference } from '../stored-preference.ts';
import { type TableKind, tableKinds } from './table.ts';

/** The format of a table that was chosen last. */
export const tableKind = storedPreference<TableKind>(
  'nadir.tableKind',
  (text) => tableKinds.find((kind) => kind === text) ?? 'xlsx',
  (kind) => kind,
);
