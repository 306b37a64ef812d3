import type { Look } from '../../../../src/map/basemap/style/look.ts';

/** The look of the app in the benchmark. */
export const look: Look = { language: 'en', theme: 'light', basemap: 'map' };
