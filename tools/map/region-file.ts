import { join } from 'node:path';

/** What the command cuts: streets and names, or elevation. */
export type Kind = 'streets' | 'relief';

const folder = join(import.meta.dirname, '../../maps');

/** Where `npm run map` writes, and what `npm start` serves by itself. */
export const usualFiles: Readonly<Record<Kind, string>> = {
  streets: join(folder, 'region.pmtiles'),
  relief: join(folder, 'relief.pmtiles'),
};
/** Their addresses for the page, the same in `npm start` and in a deployment with the folder `maps` beside the page. */
export const usualAddresses: Readonly<Record<Kind, string>> = {
  streets: '/maps/region.pmtiles',
  relief: '/maps/relief.pmtiles',
};
/** The variables that name another archive for `npm start`. */
export const archiveVariables: Readonly<Record<Kind, string>> = {
  streets: 'MAP_ARCHIVE',
  relief: 'MAP_RELIEF',
};
