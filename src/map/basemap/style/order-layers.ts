import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
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

type Fill = NonNullable<FillLayerSpecification['paint']>;
type Line = NonNullable<LineLayerSpecification['paint']>;

const fill = (id: string, kind: AreaKind, paint: Fill): LayerSpecification => ({
  id,
  type: 'fill',
  source: 'areas',
  filter: ofKind(kind),
  paint,
});
const line = (id: string, kind: AreaKind, paint: Line, join?: 'miter'): LayerSpecification => ({
  id,
  type: 'line',
  source: 'areas',
  filter: ofKind(kind),
  ...(join && { layout: { 'line-join': join } }),
  paint,
});

/** A casing and a line over it, each with dashes of 7 and gaps of 5 px, in units of its width. */
const dashed = (colour: string, width: number): Line => ({
  'line-color': colour,
  'line-width': width,
  'line-dasharray': [7 / width, 5 / width],
});
const solid = (colour: string, width: number, opacity = 1): Line => ({
  'line-color': colour,
  'line-width': width,
  'line-opacity': unlessSmall(opacity),
});

const areaLayers = ({ aoi, aoiInk, aoiCasing }: Palette): LayerSpecification[] => [
  fill('aoi-fill', 'aoi', { 'fill-color': aoi, 'fill-opacity': unlessSmall(0.2) }),
  fill('intersection-hatch', 'intersection', { 'fill-pattern': 'hatch', 'fill-opacity': unlessSmall(1) }),
  line('intersection-edge', 'intersection', solid(aoiInk, 1, 0.6)),
  line('aoi-casing', 'aoi', solid(aoiCasing, 4), 'miter'),
  line('aoi-line', 'aoi', solid(aoi, 2.25), 'miter'),
  fill('estimate-fill', 'estimate', { 'fill-color': aoi, 'fill-opacity': 0.08 }),
  line('estimate-casing', 'estimate', dashed(aoiCasing, 4)),
  line('estimate-line', 'estimate', dashed(aoi, 2.25)),
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
