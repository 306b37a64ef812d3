import { storedPreference, useStoredPreference } from '../../../browser/stored-preference.ts';
import { readTableChoice, type TableChoice } from './columns.ts';

const choice = storedPreference<TableChoice>('nadir.ordersTable', readTableChoice, JSON.stringify);

/** The current choice. */
export const tableChoice = choice.now;
export const tableChoiceChanged = choice.subscribe;
export const chooseTable = choice.choose;
export const useTableChoice = () => useStoredPreference(choice);
