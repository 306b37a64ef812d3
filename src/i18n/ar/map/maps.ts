import { ar as map } from './map.ts';
import { ar as measure } from './measure.ts';
import { ar as ownFiles } from './own-files.ts';
import { ar as services } from './services.ts';

/** The texts of the map, its tools, and what lies over it. */
export const maps = { map, measure, ownFiles, services };
