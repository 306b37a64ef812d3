import { storedPreference, useStoredPreference } from '../../../browser/stored-preference.ts';

export const basemaps = ['map', 'imagery'] as const;
export type BasemapName = (typeof basemaps)[number];

const choice = storedPreference<BasemapName>(
  'nadir.basemap',
  (text) => (text === 'imagery' ? text : 'map'),
  (name) => name,
);

export const chooseBasemap = choice.choose;
export const useBasemapChoice = () => useStoredPreference(choice);
