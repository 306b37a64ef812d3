import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { Language } from '../../../i18n/language.ts';
import { nearZoom } from './basemap-layers.ts';
import { labelFonts } from './fonts.ts';
import type { BasemapColours } from './palette.ts';

type Layout = NonNullable<SymbolLayerSpecification['layout']>;

const named = (kind: string): ExpressionSpecification => ['==', ['get', 'k'], kind];
/** The tiles of the last zoom also hold names for higher zooms. */
const ranked: ExpressionSpecification = ['>=', ['zoom'], ['get', 'r']];

/** Seas, divisions, stations, towns, cities, countries: later layers are placed first. */
export function labelLayers(colours: BasemapColours, language: Language): SymbolLayerSpecification[] {
  const arabic = language === 'ar';
  // Arabic letters join, so they get no letter spacing; they are one pixel larger to be as legible.
  const more = arabic ? 1 : 0;
  const spacing = (ems: number) => (arabic ? 0 : ems);
  const words: Layout = {
    // An Arabic map shows no Latin spelling: a place without an Arabic name has no label.
    'text-field': arabic ? ['coalesce', ['get', 'a'], ''] : ['get', 'n'],
    'text-font': labelFonts,
    'symbol-sort-key': ['get', 'r'],
    'text-padding': 6,
  };
  return [
    {
      id: 'sea-names',
      type: 'symbol',
      source: 'world',
      'source-layer': 'names',
      filter: named('sea'),
      layout: {
        ...words,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 11 + more, 6, 14 + more],
        'text-letter-spacing': spacing(0.12),
        'text-max-width': 7,
        'text-line-height': arabic ? 1.35 : 1.2,
      },
      paint: { 'text-color': colours.seaName, 'text-halo-color': colours.seaHalo, 'text-halo-width': 1 },
    },
    {
      id: 'division-names',
      type: 'symbol',
      source: 'world',
      'source-layer': 'names',
      minzoom: 5,
      filter: ['all', named('division'), ranked],
      layout: {
        ...words,
        'text-size': ['interpolate', ['linear'], ['zoom'], 5, 10 + more, 9, 12 + more],
        'text-letter-spacing': spacing(0.06),
        'text-max-width': 7,
        'text-line-height': arabic ? 1.35 : 1.2,
        'text-padding': 12,
      },
      paint: {
        'text-color': colours.divisionName,
        'text-halo-color': colours.landHalo,
        'text-halo-width': 1.2,
      },
    },
    ...placeLabels(colours, words, language),
    {
      id: 'countries',
      type: 'symbol',
      source: 'world',
      'source-layer': 'names',
      maxzoom: 8,
      filter: named('country'),
      layout: {
        ...words,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          1,
          ['case', ['<=', ['get', 'r'], 2], 11 + more, 10.5 + more],
          6,
          ['case', ['<=', ['get', 'r'], 2], 17 + more, 15 + more],
        ],
        'text-letter-spacing': spacing(0.05),
        'text-max-width': 7,
        'text-line-height': arabic ? 1.35 : 1.2,
      },
      paint: { 'text-color': colours.country, 'text-halo-color': colours.landHalo, 'text-halo-width': 1.4 },
    },
  ];
}

/** Marks with names: airports and ports, towns, cities. Where there is no room a town has neither, a city its mark. */
function placeLabels(colours: BasemapColours, words: Layout, language: Language): SymbolLayerSpecification[] {
  const arabic = language === 'ar';
  const more = arabic ? 1 : 0;
  const layout: Layout = {
    ...words,
    'icon-image': arabic ? ['case', ['has', 'a'], ['get', 'k'], ''] : ['get', 'k'],
    'text-justify': 'auto',
    'text-max-width': 9,
    'icon-padding': 1,
    'text-padding': 3,
  };
  const anchors: Layout = {
    'text-variable-anchor': arabic ? ['right', 'left', 'top', 'bottom'] : ['left', 'right', 'top', 'bottom'],
    'text-radial-offset': 0.55,
  };
  const paint = { 'text-halo-color': colours.landHalo, 'text-halo-width': 1.4 };
  return [
    {
      id: 'stations',
      type: 'symbol',
      source: 'towns',
      'source-layer': 'stations',
      minzoom: nearZoom,
      filter: ranked,
      layout: {
        ...layout,
        ...anchors,
        'text-radial-offset': 0.8,
        'text-size': ['interpolate', ['linear'], ['zoom'], 8, 10 + more, 12, 12 + more],
        'text-optional': true,
      },
      paint: { ...paint, 'text-color': colours.divisionName },
    },
    {
      id: 'towns',
      type: 'symbol',
      source: 'towns',
      'source-layer': 'places',
      minzoom: nearZoom,
      filter: ranked,
      layout: {
        ...layout,
        ...anchors,
        'icon-size': 0.8,
        'text-size': ['interpolate', ['linear'], ['zoom'], 8, 11 + more, 12, 13 + more],
      },
      paint: { ...paint, 'text-color': colours.city },
    },
    {
      id: 'cities',
      type: 'symbol',
      source: 'world',
      'source-layer': 'places',
      minzoom: 2,
      filter: ranked,
      layout: {
        ...layout,
        'text-variable-anchor-offset': cityAnchors(arabic),
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11 + more, 8, 14 + more],
        'icon-allow-overlap': true,
      },
      paint: { ...paint, 'text-color': colours.city },
    },
  ];
}

/** The last rank of large cities. */
const lastLargeRank = 4.5;

/** A name is close to its mark; that of a large city also further off, where the point of the form covers the mark. */
function cityAnchors(arabic: boolean): ExpressionSpecification {
  const sides = (x: number, y: number) => {
    const [left, right] = [
      ['left', [x, 0]],
      ['right', [-x, 0]],
    ];
    return [...(arabic ? [right, left] : [left, right]), ['top', [0, y]], ['bottom', [0, -y]]].flat();
  };
  const close = sides(0.55, 0.26);
  const large: ExpressionSpecification = ['<=', ['get', 'r'], lastLargeRank];
  return ['case', large, ['literal', [...close, ...sides(2, 1.8)]], ['literal', close]];
}
