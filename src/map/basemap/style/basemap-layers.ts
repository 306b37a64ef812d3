import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { BasemapColours } from '../../marks/palette.ts';
import type { BasemapName } from '../basemap-choice.ts';

const grows = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
];
const ofKind = (kind: string): ExpressionSpecification => ['==', ['get', 'k'], kind];

/** The basemap layers. Both basemaps have the same layers, so switching happens in place. */
export function basemapLayers(colours: BasemapColours, basemap: BasemapName): LayerSpecification[] {
  const imagery = basemap === 'imagery';
  const onMap = { visibility: imagery ? 'none' : 'visible' } as const;
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    {
      id: 'imagery',
      type: 'raster',
      source: 'imagery',
      layout: { visibility: imagery ? 'visible' : 'none' },
      paint: { 'raster-fade-duration': 0 },
    },
    // Below the land, so that only its outer half is visible: the land keeps its shape and has no seam at 180 degrees.
    {
      id: 'coast',
      type: 'line',
      source: 'world',
      'source-layer': 'land',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.coast,
        'line-width': grows(1, 0.8, 8, 2.4),
        // The imagery is sharp enough on its own until it is overzoomed.
        'line-opacity': imagery ? grows(4, 0, 6, 0.7) : 1,
      },
    },
    {
      id: 'land',
      type: 'fill',
      source: 'world',
      'source-layer': 'land',
      layout: onMap,
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: 'world',
      'source-layer': 'lakes',
      layout: onMap,
      paint: { 'fill-color': colours.sea },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'world',
      'source-layer': 'rivers',
      minzoom: 2,
      layout: { ...onMap, 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colours.river, 'line-width': grows(2, 0.4, 6, 1, 10, 2) },
    },
    {
      id: 'divisions',
      type: 'line',
      source: 'world',
      'source-layer': 'borders',
      minzoom: 3,
      filter: ofKind('division'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.division,
        'line-width': grows(3, 0.4, 6, 0.8, 10, 1.2),
        'line-opacity': grows(3, 0.3, 6, 0.8),
        'line-dasharray': [4, 2],
      },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'world',
      'source-layer': 'borders',
      filter: ofKind('country'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.border, 'line-width': grows(1, 0.5, 4, 0.9, 8, 1.6) },
    },
    {
      id: 'disputed-borders',
      type: 'line',
      source: 'world',
      'source-layer': 'borders',
      filter: ofKind('disputed'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.border,
        'line-width': grows(1, 0.6, 4, 1, 8, 1.8),
        'line-dasharray': [2, 2],
      },
    },
  ];
}
