/** Of a batch, and of what is read at once. */
export const maxRows = 5_000;
/** Rows above the headings of a table, as reports have. */
export const maxTitles = 20;
/** Of a sheet: columns beyond are not read, and cells beyond are too many: with 285,000 long ones the tab grew by 300 MB. */
export const maxColumns = 512;
export const maxCells = 260_000;
/** Of all lines and areas of a file on the map, and its points. */
export const maxCorners = 500_000;
export const maxFileBytes = 20_000_000;
/** Of all parts of a zip together. */
export const maxUnpackedBytes = 100_000_000;
/** A zip that unpacks to more than this many times its size is built to fill the memory. */
export const maxRatio = 100;
/** Of JSON and XML; real files stay below 20. */
export const maxDepth = 64;
/** The worker is ended after this time. */
export const maxMilliseconds = 30_000;
/** Of what was left out, so many are shown. */
export const maxShown = 100;
/** Characters of a name, a reference, and a text that was not read. */
export const maxText = 200;
export const maxNote = 4_000;
