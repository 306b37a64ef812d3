import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { AreaKind } from '../../data/map-data.ts';
import { fill, line, symbol } from './layers.ts';
import type { Palette } from './palette.ts';

/** Set on an area's shape while a square replaces it. */
const small: ExpressionSpecification = ['boolean', ['feature-state', 'small'], false];
const unlessSmall = (opacity: number): ExpressionSpecification => ['case', small, 0, opacity];
const ofKind = (kind: AreaKind) => ({
  filter: ['==', ['get', 'kind'], kind] satisfies ExpressionSpecification,
});
const mitred = { layout: { 'line-join': 'miter' } } as const;

/** Layers of areas, orders and the selection, bottom to top. */
export const orderLayers = (palette: Palette): LayerSpecification[] => [
  ...areaLayers(palette),
  line('shape-casing', 'shape', palette.casing, 4, { opacity: 0.8 }),
  line('shape-line', 'shape', palette.ink, 1.5, { dashes: [4, 3] }),
  ...symbolLayers(),
];

const areaLayers = ({ aoi, aoiInk, aoiCasing }: Palette): LayerSpecification[] => [
  fill('aoi-fill', 'areas', aoi, { ...ofKind('aoi'), opacity: unlessSmall(0.2) }),
  {
    id: 'intersection-hatch',
    type: 'fill',
    source: 'areas',
    ...ofKind('intersection'),
    paint: { 'fill-pattern': 'hatch', 'fill-opacity': unlessSmall(1) },
  },
  line('intersection-edge', 'areas', aoiInk, 1, { ...ofKind('intersection'), opacity: unlessSmall(0.6) }),
  line('aoi-casing', 'areas', aoiCasing, 4, { ...ofKind('aoi'), ...mitred, opacity: unlessSmall(1) }),
  line('aoi-line', 'areas', aoi, 2.25, { ...ofKind('aoi'), ...mitred, opacity: unlessSmall(1) }),
  fill('estimate-fill', 'areas', aoi, { ...ofKind('estimate'), opacity: 0.08 }),
  // Dashes of 7 and gaps of 5 px in both.
  line('estimate-casing', 'areas', aoiCasing, 4, { ...ofKind('estimate'), dashes: [7 / 4, 5 / 4] }),
  line('estimate-line', 'areas', aoi, 2.25, { ...ofKind('estimate'), dashes: [7 / 2.25, 5 / 2.25] }),
];

/** The mark of a dot, or that of an order. */
const ofDot: ExpressionSpecification = ['coalesce', ['get', 'image'], 'order'];

/** Icons over which no name of the basemap is placed. */
const blocksNames = { 'icon-allow-overlap': true, 'icon-padding': 0 };
/** Icons that do not affect names of the basemap. */
const ignoresNames = { 'icon-allow-overlap': true, 'icon-ignore-placement': true };

/** The side of the square below the reticle in CSS pixels. */
export const pointClearPx = 34;

/** The side of the squares along the line of an area, twice its casing. */
const lineClearPx = 8;

const symbolLayers = (): LayerSpecification[] => [
  symbol(
    'small-areas',
    'small-areas',
    { 'icon-image': 'small-area', ...ignoresNames },
    { paint: { 'icon-opacity': ['case', small, 1, 0] } },
  ),
  // The reticle is over the map; this keeps basemap names from being placed below it.
  symbol('point-room', 'point', { 'icon-image': 'point-room', ...blocksNames }),
  // The same below the parts over the map, each a row of squares.
  symbol('label-room', 'label-room', {
    'icon-image': 'point-room',
    'icon-size': ['get', 'size'],
    ...blocksNames,
  }),
  // The same along the lines of areas, which would be drawn through the names.
  symbol('line-room', 'areas', {
    'symbol-placement': 'line',
    'symbol-spacing': lineClearPx,
    'icon-image': 'point-room',
    'icon-size': lineClearPx / pointClearPx,
    'icon-rotation-alignment': 'viewport',
    ...blocksNames,
  }),
  symbol(
    'clustered-orders',
    'clusters',
    { 'icon-image': ofDot, ...blocksNames },
    { filter: ['!', ['has', 'point_count']] },
  ),
  symbol(
    'clusters',
    'clusters',
    {
      'icon-image': ['concat', 'cluster-', ['to-string', ['get', 'point_count_abbreviated']]],
      ...blocksNames,
    },
    { filter: ['has', 'point_count'] },
  ),
  // The last is on top, as for a press.
  symbol(
    'orders',
    'orders',
    { 'icon-image': ofDot, 'symbol-z-order': 'source', ...blocksNames },
    { filter: ['!', ['get', 'selected']] },
  ),
  symbol(
    'selected-order',
    'orders',
    { 'icon-image': ofDot, ...ignoresNames },
    { filter: ['all', ['get', 'selected'], ['!', ['get', 'hasArea']]] },
  ),
  symbol('hovered', 'hovered', { 'icon-image': 'hovered', ...ignoresNames }),
  symbol(
    'selection',
    'orders',
    { 'icon-image': 'selection', ...blocksNames },
    { filter: ['get', 'selected'] },
  ),
];

export const tilesSource = 'order-tiles';
