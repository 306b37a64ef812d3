/** Of a batch, and of what is read at once. */
export const maxRows = 5_000;
export const maxFileBytes = 20_000_000;
/** Of all parts of a zip together. */
export const maxUnpackedBytes = 100_000_000;
/** A zip that unpacks to more than this many times its size is built to fill the memory. */
export const maxRatio = 100;
/** Of JSON and XML; real files stay below 20. */
export const maxDepth = 64;
/** The worker is ended after this time. */
export const maxMilliseconds = 30_000;
