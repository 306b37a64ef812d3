import { join } from 'node:path';

/** Where `npm run map` writes, and what `npm start` serves by itself. */
export const regionFile = join(import.meta.dirname, '../../maps/region.pmtiles');
/** Its address for the page, the same in `npm start` and in a deployment with the folder `maps` beside the page. */
export const regionAddress = '/maps/region.pmtiles';
