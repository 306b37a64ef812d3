import type { LayerSpecification } from 'maplibre-gl';
import type { Palette } from './palette.ts';

export const basemapLayers = (palette: Palette): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
  // Under the land, so that only its outer half is seen: the land keeps its shape.
  {
    id: 'coast',
    type: 'line',
    source: 'land',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.coast,
      'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.8, 8, 2.4],
    },
  },
  {
    id: 'land',
    type: 'fill',
    source: 'land',
    paint: { 'fill-color': palette.land },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'borders',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 4, 0.9, 8, 1.4],
    },
  },
];
