import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { AreaKind } from '../../data/map-data.ts';
import type { Palette } from './palette.ts';

/** Set on an area's shape while a square replaces it. */
const small: ExpressionSpecification = ['boolean', ['feature-state', 'small'], false];
const unlessSmall = (opacity: number): ExpressionSpecification => ['case', small, 0, opacity];
const ofKind = (kind: AreaKind): ExpressionSpecification => ['==', ['get', 'kind'], kind];

/** Layers of areas, orders and the selection, bottom to top. */
export const orderLayers = (palette: Palette): LayerSpecification[] => [
  ...areaLayers(palette),
  ...shapeLayers(palette),
  ...symbolLayers(),
];

const areaLayers = (palette: Palette): LayerSpecification[] => [
  {
    id: 'aoi-fill',
    type: 'fill',
    source: 'areas',
    filter: ofKind('aoi'),
    paint: { 'fill-color': palette.aoi, 'fill-opacity': unlessSmall(0.2) },
  },
  {
    id: 'intersection-hatch',
    type: 'fill',
    source: 'areas',
    filter: ofKind('intersection'),
    paint: { 'fill-pattern': 'hatch', 'fill-opacity': unlessSmall(1) },
  },
  {
    id: 'intersection-edge',
    type: 'line',
    source: 'areas',
    filter: ofKind('intersection'),
    paint: { 'line-color': palette.aoiInk, 'line-width': 1, 'line-opacity': unlessSmall(0.6) },
  },
  {
    id: 'aoi-casing',
    type: 'line',
    source: 'areas',
    filter: ofKind('aoi'),
    layout: { 'line-join': 'miter' },
    paint: { 'line-color': palette.aoiCasing, 'line-width': 4, 'line-opacity': unlessSmall(1) },
  },
  {
    id: 'aoi-line',
    type: 'line',
    source: 'areas',
    filter: ofKind('aoi'),
    layout: { 'line-join': 'miter' },
    paint: { 'line-color': palette.aoi, 'line-width': 2.25, 'line-opacity': unlessSmall(1) },
  },
  {
    id: 'estimate-fill',
    type: 'fill',
    source: 'areas',
    filter: ofKind('estimate'),
    paint: { 'fill-color': palette.aoi, 'fill-opacity': 0.08 },
  },
  // Dashes of 7 and gaps of 5 px in both, in units of each line's width.
  {
    id: 'estimate-casing',
    type: 'line',
    source: 'areas',
    filter: ofKind('estimate'),
    paint: { 'line-color': palette.aoiCasing, 'line-width': 4, 'line-dasharray': [7 / 4, 5 / 4] },
  },
  {
    id: 'estimate-line',
    type: 'line',
    source: 'areas',
    filter: ofKind('estimate'),
    paint: { 'line-color': palette.aoi, 'line-width': 2.25, 'line-dasharray': [7 / 2.25, 5 / 2.25] },
  },
];

const shapeLayers = (palette: Palette): LayerSpecification[] => [
  {
    id: 'shape-casing',
    type: 'line',
    source: 'shape',
    paint: { 'line-color': palette.casing, 'line-width': 4, 'line-opacity': 0.8 },
  },
  {
    id: 'shape-line',
    type: 'line',
    source: 'shape',
    paint: { 'line-color': palette.ink, 'line-width': 1.5, 'line-dasharray': [4, 3] },
  },
];

/** The mark of a dot, or that of an order. */
const ofDot: ExpressionSpecification = ['coalesce', ['get', 'image'], 'order'];

/** Icons over which no name of the basemap is placed. */
const blocksNames = { 'icon-allow-overlap': true, 'icon-padding': 0 };
/** Icons that do not affect names of the basemap. */
const ignoresNames = { 'icon-allow-overlap': true, 'icon-ignore-placement': true };

const symbolLayers = (): LayerSpecification[] => [
  {
    id: 'small-areas',
    type: 'symbol',
    source: 'small-areas',
    layout: { 'icon-image': 'small-area', ...ignoresNames },
    paint: { 'icon-opacity': ['case', small, 1, 0] },
  },
  // The reticle is over the map; this keeps basemap names from being placed below it.
  {
    id: 'point-room',
    type: 'symbol',
    source: 'point',
    layout: { 'icon-image': 'point-room', ...blocksNames },
  },
  {
    id: 'clustered-orders',
    type: 'symbol',
    source: 'clusters',
    filter: ['!', ['has', 'point_count']],
    layout: { 'icon-image': ofDot, ...blocksNames },
  },
  {
    id: 'clusters',
    type: 'symbol',
    source: 'clusters',
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', 'cluster-', ['to-string', ['get', 'point_count_abbreviated']]],
      ...blocksNames,
    },
  },
  {
    id: 'orders',
    type: 'symbol',
    source: 'orders',
    filter: ['!', ['get', 'selected']],
    // The last is on top, as for a press.
    layout: { 'icon-image': ofDot, 'symbol-z-order': 'source', ...blocksNames },
  },
  {
    id: 'selected-order',
    type: 'symbol',
    source: 'orders',
    filter: ['all', ['get', 'selected'], ['!', ['get', 'hasArea']]],
    layout: { 'icon-image': ofDot, ...ignoresNames },
  },
  {
    id: 'hovered',
    type: 'symbol',
    source: 'hovered',
    layout: { 'icon-image': 'hovered', ...ignoresNames },
  },
  {
    id: 'selection',
    type: 'symbol',
    source: 'orders',
    filter: ['get', 'selected'],
    layout: { 'icon-image': 'selection', ...blocksNames },
  },
];

export const tilesSource = 'order-tiles';
