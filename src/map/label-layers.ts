import type { SymbolLayerSpecification } from 'maplibre-gl';
import type { Language } from '../i18n/language.ts';
import { LABEL_FONTS } from './fonts.ts';
import type { Palette } from './palette.ts';

type Layout = NonNullable<SymbolLayerSpecification['layout']>;

/** Zoom from which a label of rank 1, 2, 3 ... is drawn where there is room. */
export const firstZoom = {
  country: [0, 0, 3, 4, 5, 6],
  city: [3, 4, 5, 6, 7],
  sea: [0, 3, 4, 5, 6],
} as const;

type Filter = NonNullable<SymbolLayerSpecification['filter']>;

const shown = (kinds: readonly string[], zooms: readonly number[]): Filter => [
  'all',
  ['in', ['get', 'kind'], ['literal', kinds]],
  ['>=', ['zoom'], ['at', ['-', ['get', 'rank'], 1], ['literal', zooms]]],
];

/** Seas, cities, countries: the later ones take the room first. */
export function labelLayers(palette: Palette, language: Language): SymbolLayerSpecification[] {
  const arabic = language === 'ar';
  // Arabic letters join, so they take no spacing; they read a little smaller, so they get a pixel more.
  const more = arabic ? 1 : 0;
  const spacing = (ems: number) => (arabic ? 0 : ems);
  const words: Layout = {
    'text-field': ['get', language],
    'text-font': LABEL_FONTS,
    'symbol-sort-key': ['get', 'rank'],
    'text-padding': 6,
  };
  return [
    {
      id: 'sea-names',
      type: 'symbol',
      source: 'labels',
      filter: shown(['sea'], firstZoom.sea),
      layout: {
        ...words,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 11 + more, 6, 14 + more],
        'text-letter-spacing': spacing(0.12),
        'text-max-width': 7,
        'text-line-height': arabic ? 1.35 : 1.2,
      },
      paint: { 'text-color': palette.seaName, 'text-halo-color': palette.seaHalo, 'text-halo-width': 1 },
    },
    {
      id: 'cities',
      type: 'symbol',
      source: 'labels',
      filter: shown(['city', 'capital'], firstZoom.city),
      layout: {
        ...words,
        'icon-image': ['get', 'kind'],
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11 + more, 8, 14 + more],
        'text-variable-anchor': arabic
          ? ['right', 'left', 'top', 'bottom']
          : ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.55,
        'text-justify': 'auto',
        'text-max-width': 9,
        'icon-padding': 1,
        'icon-allow-overlap': true,
        'text-padding': 3,
      },
      paint: { 'text-color': palette.city, 'text-halo-color': palette.landHalo, 'text-halo-width': 1.4 },
    },
    {
      id: 'countries',
      type: 'symbol',
      source: 'labels',
      maxzoom: 8,
      filter: shown(['country'], firstZoom.country),
      layout: {
        ...words,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          1,
          ['case', ['<=', ['get', 'rank'], 2], 11 + more, 10.5 + more],
          6,
          ['case', ['<=', ['get', 'rank'], 2], 17 + more, 15 + more],
        ],
        'text-letter-spacing': spacing(0.05),
        'text-max-width': 7,
        'text-line-height': arabic ? 1.35 : 1.2,
      },
      paint: { 'text-color': palette.country, 'text-halo-color': palette.landHalo, 'text-halo-width': 1.4 },
    },
  ];
}
