import type { Map as MapLibre } from 'maplibre-gl';
import type { BaseStyle, MapSettings } from './base-style.ts';

/** What the sources of a style by address say of whom they are from, and what the settings add. */
export const creditedIn = (map: MapLibre, base: BaseStyle, settings: MapSettings): (string | undefined)[] => {
  const sources = base.address === null ? [] : Object.keys(base.style.sources);
  return [...sources.map((id) => map.getSource(id)?.attribution), settings.attribution ?? undefined];
};
