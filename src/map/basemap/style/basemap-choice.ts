import { storedWord, useStoredPreference } from '../../../browser/stored-preference.ts';

export const basemaps = ['map', 'imagery'] as const;
export type BasemapName = (typeof basemaps)[number];

const choice = storedWord('nadir.basemap', basemaps, 'map');

export const chooseBasemap = choice.choose;
export const useBasemapChoice = () => useStoredPreference(choice);
