import { en as map } from './map.ts';
import { en as measure } from './measure.ts';
import { en as ownFiles } from './own-files.ts';
import { en as services } from './services.ts';

/** The texts of the map, its tools, and what lies over it. */
export const maps = { map, measure, ownFiles, services };
