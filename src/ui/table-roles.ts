/**
 * Roles of tables that a style sheet displays in another way, such as a list on a phone: a browser may then drop their own.
 * Explicit roles stay.
 */
export const asTable = { role: 'table' };
export const asGrid = { role: 'grid', 'aria-multiselectable': true };
export const asRowGroup = { role: 'rowgroup' };
export const asRow = { role: 'row' };
export const asHead = { role: 'columnheader', scope: 'col' };
export const asRowHead = { role: 'rowheader', scope: 'row' };
export const asCell = { role: 'cell' };
export const asGridCell = { role: 'gridcell' };
