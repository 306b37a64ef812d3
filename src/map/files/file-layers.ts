import { addProtocol, type ExpressionSpecification, type VectorSourceSpecification } from 'maplibre-gl';
import { lastShapeZoom } from '../../files/shapes/shape-tiles.ts';
import { labelFonts } from '../basemap/style/fonts.ts';
import { paletteOf } from '../basemap/style/palette.ts';
import type { ExtraLayer } from '../handle/extra-layers.ts';
import { drawnColour, type FileColour } from './file-colours.ts';
import { filesNow } from './shown-files.ts';

const scheme = 'own-file';

addProtocol(scheme, async ({ url }, { signal }) => {
  const [, id, ...place] = /^own-file:\/\/([\w-]+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? [];
  const [z = 0, x = 0, y = 0] = place.map(Number);
  const file = filesNow().files.find((one) => one.id === id);
  // A file that was removed meanwhile has no tiles, which is no failure of the basemap.
  const data = await file?.shapes.tile({ z, x, y }, signal).catch(() => null);
  return { data: data ?? new ArrayBuffer(0) };
});

export const sourceOf = (id: string): VectorSourceSpecification => ({
  type: 'vector',
  tiles: [`${scheme}://${id}/{z}/{x}/{y}`],
  maxzoom: lastShapeZoom,
});

const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

/** What the map draws of a file, above the basemap and below the orders. */
export const extraOf = (id: string, source: VectorSourceSpecification, colour: FileColour): ExtraLayer => ({
  id,
  source,
  below: 'orders',
  layersIn(appearance) {
    const ink = drawnColour(colour, appearance);
    const { casing } = paletteOf(appearance);
    const shapes = { source: id, 'source-layer': 'shapes' };
    const spots = { source: id, 'source-layer': 'spots' };
    return [
      {
        id: `${id}-areas`,
        type: 'fill',
        ...shapes,
        filter: isKind('area'),
        paint: { 'fill-color': ink, 'fill-opacity': 0.16 },
      },
      {
        id: `${id}-casings`,
        type: 'line',
        ...shapes,
        paint: { 'line-color': casing, 'line-width': 4.5, 'line-opacity': 0.7 },
      },
      {
        id: `${id}-lines`,
        type: 'line',
        ...shapes,
        paint: { 'line-color': ink, 'line-width': 2 },
      },
      {
        id: `${id}-marks`,
        type: 'circle',
        ...spots,
        filter: ['<', ['zoom'], ['get', 'from']],
        paint: {
          'circle-color': ink,
          'circle-radius': 5,
          'circle-stroke-color': casing,
          'circle-stroke-width': 1.5,
        },
      },
      {
        id: `${id}-names`,
        type: 'symbol',
        ...spots,
        filter: ['!=', ['coalesce', ['get', 'label'], ''], ''],
        layout: {
          'text-field': ['get', 'label'],
          'text-font': labelFonts,
          'text-size': 12,
          'text-anchor': 'top',
          'text-offset': [0, 0.6],
          'text-max-width': 12,
          'text-padding': 3,
        },
        paint: { 'text-color': ink, 'text-halo-color': casing, 'text-halo-width': 1.6 },
      },
    ];
  },
});
