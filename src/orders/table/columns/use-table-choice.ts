import { keptChoice, useKept } from '../../../browser/kept-choice.ts';
import { readTableChoice, type TableChoice } from './columns.ts';

const choice = keptChoice<TableChoice>('nadir.ordersTable', readTableChoice, JSON.stringify);

/** The current choice. */
export const tableChoice = choice.now;
export const chooseTable = choice.choose;
export const useTableChoice = () => useKept(choice);
