import type { LineLayerSpecification } from 'maplibre-gl';
import type { Palette } from '../marks/palette.ts';
import { gridFrom } from './grid-line.ts';

export const gridOpacity = 0.22;

/** Quiet lines below all names and marks. */
export const gridLayer = ({ country }: Palette): LineLayerSpecification => ({
  id: 'grid',
  type: 'line',
  source: 'grid',
  minzoom: gridFrom,
  paint: { 'line-color': country, 'line-width': 0.75, 'line-opacity': gridOpacity },
});
