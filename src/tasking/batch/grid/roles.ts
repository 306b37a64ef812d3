/** Explicit roles, because the style sheet displays the rows of the table one by one. */
export const asGrid = { role: 'grid', 'aria-multiselectable': true };
export const asRowGroup = { role: 'rowgroup' };
export const asRow = { role: 'row' };
export const asHead = { role: 'columnheader', scope: 'col' };
export const asRowHead = { role: 'rowheader', scope: 'row' };
export const asCell = { role: 'gridcell' };
export const asTable = { role: 'table' };
export const asTableCell = { role: 'cell' };
