import type { Appearance } from '../../../../src/map/basemap/style/appearance.ts';

/** The look of the app in the benchmark. */
export const appearance: Appearance = { language: 'en', theme: 'light', basemap: 'map' };
