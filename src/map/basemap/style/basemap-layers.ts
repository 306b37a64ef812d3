import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import { gridFrom } from '../../grid/lines/graticule.ts';
import { type BasemapName, isPictures } from './basemap-choice.ts';
import { fill, grows, line, ofKind } from './layers.ts';
import type { BasemapColours, Palette } from './palette.ts';

/** The one zoom of the archives of shores, waters and towns: beyond it their tiles are enlarged. */
export const nearZoom = 8;

/** The zoom at which a pixel of the embedded imagery is as large as one of the screen. */
export const imagerySharpTo = 3;

/** The zoom to which pictures are sharp: their tiles have half the side of MapLibre's. */
export const sharpToOf = (maxzoom: number): number => maxzoom - 1;

/** From here on the imagery fades. */
export const imageryFadesFrom = (sharpTo: number): number => sharpTo + 2;

/** So many zooms later it is half gone, and the map is shown in its place. */
export const fadingZooms = 1;

/**
 * The basemap layers. Both basemaps have the same layers, so switching happens in place. The imagery is over the shapes of the
 * map: where it would blur, it fades and they are seen. Daily pictures have gaps, where they are seen too.
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
      layout: { visibility: isPictures(basemap) ? 'visible' : 'none' },
      paint: { 'raster-fade-duration': 0, 'raster-opacity': grows(fades, 1, fades + 2 * fadingZooms, 0) },
    },
    ...bordersOf(colours),
  ];
}

const round = { 'line-join': 'round' } as const;
const roundEnds = { ...round, 'line-cap': 'round' } as const;

/** From `first` on: the land of the world, and over it the shores of the deeper archive once their tiles are there. */
function shapesOf({ coast, land, sea, river, urban }: BasemapColours, first: number): LayerSpecification[] {
  const near = Math.max(first, nearZoom);
  // Below the land, so that only its outer half is visible: the land keeps its shape and has no seam at 180 degrees.
  const shore = grows(1, 0.8, 8, 2.4);
  // A layer for each width: one that depends on the feature is a shader of its own, compiled when the first river is drawn.
  const rivers = (id: string, kind: ExpressionSpecification, width: ExpressionSpecification, rest = {}) =>
    line(id, 'waters/rivers', river, width, { minzoom: near, filter: kind, layout: roundEnds, ...rest });
  return [
    line('coast', 'world/land', coast, shore, { minzoom: first, layout: round }),
    fill('land', 'world/land', land, { minzoom: first }),
    fill('lakes', 'world/lakes', sea, { minzoom: first }),
    line('rivers', 'world/rivers', river, grows(2, 0.4, 6, 1, 10, 2), {
      minzoom: Math.max(first, 2),
      layout: roundEnds,
    }),
    fill('near-sea', 'shores/sea', sea, { minzoom: near }),
    line('near-coast', 'shores/land', coast, shore, { minzoom: near, layout: round }),
    fill('near-land', 'shores/land', land, { minzoom: near }),
    // The shapes have a kilometre: close to a coast they would reach into the water.
    fill('urban', 'world/urban', urban, {
      minzoom: Math.max(first, 5),
      maxzoom: nearZoom + 2,
      opacity: grows(5, 0, 6, 1, nearZoom, 1, nearZoom + 2, 0),
    }),
    fill('near-lakes', 'waters/lakes', sea, { minzoom: near }),
    rivers('near-rivers', ['!', ['any', ofKind('large'), ofKind('dry')]], grows(8, 0.6, 12, 1.6)),
    rivers('near-large-rivers', ofKind('large'), grows(8, 1.2, 12, 2.6)),
    rivers('near-dry-rivers', ofKind('dry'), grows(8, 0.6, 12, 1.4), { layout: round, dashes: [4, 3] }),
  ];
}

const bordersOf = ({ division, border }: BasemapColours): LayerSpecification[] => [
  line('divisions', 'world/borders', division, grows(3, 0.4, 6, 0.8, 10, 1.2), {
    minzoom: 3,
    filter: ofKind('division'),
    layout: round,
    opacity: grows(3, 0.3, 6, 0.8),
    dashes: [4, 2],
  }),
  line('borders', 'world/borders', border, grows(1, 0.5, 4, 0.9, 8, 1.6), {
    filter: ofKind('country'),
    layout: round,
  }),
  line('disputed-borders', 'world/borders', border, grows(1, 0.6, 4, 1, 8, 1.8), {
    filter: ofKind('disputed'),
    layout: round,
    dashes: [2, 2],
  }),
];

export const gridOpacity = 0.22;

/** Quiet lines below all names and marks. */
export const gridLayer = ({ country }: Palette): LineLayerSpecification =>
  line('grid', 'grid', country, 0.75, { minzoom: gridFrom, opacity: gridOpacity });
