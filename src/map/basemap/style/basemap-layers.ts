import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import { gridFrom } from '../../grid/lines/graticule.ts';
import type { BasemapName } from './basemap-choice.ts';
import type { BasemapColours, Palette } from './palette.ts';

const grows = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
];
const ofKind = (kind: string): ExpressionSpecification => ['==', ['get', 'k'], kind];

/** The one zoom of the archives of shores, waters and towns: beyond it their tiles are enlarged. */
export const nearZoom = 8;

/** The zoom at which a pixel of the embedded imagery is as large as one of the screen. */
export const imagerySharpTo = 3;

/** The zoom to which pictures are sharp: their tiles have half the side of MapLibre's. */
export const sharpToOf = (maxzoom: number): number => maxzoom - 1;

/** From here on the imagery fades into the map, which is whole two zooms later. */
export const imageryFadesFrom = (sharpTo: number): number => sharpTo + 2;

/**
 * The basemap layers. Both basemaps have the same layers, so switching happens in place. The imagery is over the shapes of the
 * map: where it would blur, it fades and they are seen.
 */
export function basemapLayers(
  colours: BasemapColours,
  basemap: BasemapName,
  sharpTo = imagerySharpTo,
): LayerSpecification[] {
  const fades = imageryFadesFrom(sharpTo);
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    ...shapesOf(colours, basemap === 'imagery' ? Math.floor(fades) : 0),
    {
      id: 'imagery',
      type: 'raster',
      source: 'imagery',
      layout: { visibility: basemap === 'imagery' ? 'visible' : 'none' },
      paint: { 'raster-fade-duration': 0, 'raster-opacity': grows(fades, 1, fades + 2, 0) },
    },
    ...bordersOf(colours),
  ];
}

/** From `first` on: the land of the world, and over it the shores of the deeper archive once their tiles are there. */
function shapesOf(colours: BasemapColours, first: number): LayerSpecification[] {
  const near = Math.max(first, nearZoom);
  return [
    // Below the land, so that only its outer half is visible: the land keeps its shape and has no seam at 180 degrees.
    {
      id: 'coast',
      type: 'line',
      source: 'world',
      'source-layer': 'land',
      minzoom: first,
      layout: { 'line-join': 'round' },
      paint: coastPaint(colours),
    },
    {
      id: 'land',
      type: 'fill',
      source: 'world',
      'source-layer': 'land',
      minzoom: first,
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: 'world',
      'source-layer': 'lakes',
      minzoom: first,
      paint: { 'fill-color': colours.sea },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'world',
      'source-layer': 'rivers',
      minzoom: Math.max(first, 2),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colours.river, 'line-width': grows(2, 0.4, 6, 1, 10, 2) },
    },
    {
      id: 'near-sea',
      type: 'fill',
      source: 'shores',
      'source-layer': 'sea',
      minzoom: near,
      paint: { 'fill-color': colours.sea },
    },
    {
      id: 'near-coast',
      type: 'line',
      source: 'shores',
      'source-layer': 'land',
      minzoom: near,
      layout: { 'line-join': 'round' },
      paint: coastPaint(colours),
    },
    {
      id: 'near-land',
      type: 'fill',
      source: 'shores',
      'source-layer': 'land',
      minzoom: near,
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'urban',
      type: 'fill',
      source: 'world',
      'source-layer': 'urban',
      minzoom: Math.max(first, 5),
      // The shapes have a kilometre: close to a coast they would reach into the water.
      maxzoom: nearZoom + 2,
      paint: { 'fill-color': colours.urban, 'fill-opacity': grows(5, 0, 6, 1, nearZoom, 1, nearZoom + 2, 0) },
    },
    {
      id: 'near-lakes',
      type: 'fill',
      source: 'waters',
      'source-layer': 'lakes',
      minzoom: near,
      paint: { 'fill-color': colours.sea },
    },
    ...nearRiversOf(colours, near),
  ];
}

/** A layer for each width: one that depends on the feature is a shader of its own, compiled when the first river is drawn. */
function nearRiversOf({ river }: BasemapColours, minzoom: number): LayerSpecification[] {
  const line = (id: string, filter: FilterSpecification, width: ExpressionSpecification) =>
    ({
      id,
      type: 'line',
      source: 'waters',
      'source-layer': 'rivers',
      minzoom,
      filter,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': river, 'line-width': width },
    }) satisfies LayerSpecification;
  const dry = line('near-dry-rivers', ofKind('dry'), grows(8, 0.6, 12, 1.4));
  return [
    line('near-rivers', ['!', ['any', ofKind('large'), ofKind('dry')]], grows(8, 0.6, 12, 1.6)),
    line('near-large-rivers', ofKind('large'), grows(8, 1.2, 12, 2.6)),
    { ...dry, layout: { 'line-join': 'round' }, paint: { ...dry.paint, 'line-dasharray': [4, 3] } },
  ];
}

/** Below the land, so that only its outer half is visible. */
const coastPaint = ({ coast }: BasemapColours) => ({
  'line-color': coast,
  'line-width': grows(1, 0.8, 8, 2.4),
});

function bordersOf(colours: BasemapColours): LayerSpecification[] {
  return [
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

export const gridOpacity = 0.22;

/** Quiet lines below all names and marks. */
export const gridLayer = ({ country }: Palette): LineLayerSpecification => ({
  id: 'grid',
  type: 'line',
  source: 'grid',
  minzoom: gridFrom,
  paint: { 'line-color': country, 'line-width': 0.75, 'line-opacity': gridOpacity },
});
