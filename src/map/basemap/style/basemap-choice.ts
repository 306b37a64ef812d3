import { storedWord, useStoredPreference } from '../../../browser/stored-preference.ts';

export const basemaps = ['map', 'imagery'] as const;
export type BasemapName = (typeof basemaps)[number];

const ofMap = ['Natural Earth', 'GeoNames (CC BY 4.0)', '© OpenStreetMap'];

/** Whose data the embedded basemaps are made of: names, which are the same in every language. */
export const ownCredits: Record<BasemapName, readonly string[]> = {
  map: ofMap,
  imagery: ['NASA Blue Marble', ...ofMap],
};

const choice = storedWord('nadir.basemap', basemaps, 'map');

export const chooseBasemap = choice.choose;
export const useBasemapChoice = () => useStoredPreference(choice);
