import { keptChoice, useKept } from '../../browser/kept-choice.ts';

export const basemaps = ['map', 'imagery'] as const;
export type BasemapName = (typeof basemaps)[number];

const choice = keptChoice<BasemapName>(
  'nadir.basemap',
  (text) => (text === 'imagery' ? text : 'map'),
  (name) => name,
);

export const chooseBasemap = choice.choose;
export const useBasemapChoice = () => useKept(choice);
