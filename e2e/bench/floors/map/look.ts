import type { Look } from '../../../../src/map/basemap/style/look.ts';

/** As the app stands in the bench. */
export const look: Look = { language: 'en', theme: 'light', basemap: 'map' };
