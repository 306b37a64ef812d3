/**
 * On a phone the table is displayed as a list, and a browser may then drop its roles. Explicit roles stay
 * whatever the style sheet does.
 */
export const asTable = { role: 'table' };
export const asRowGroup = { role: 'rowgroup' };
export const asRow = { role: 'row' };
export const asCell = { role: 'cell' };
export const asHead = { role: 'columnheader', scope: 'col' };
