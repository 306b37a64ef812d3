import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { Language } from '../../../i18n/language.ts';
import { type BasemapName, isPictures } from './basemap-choice.ts';
import { nearZoom } from './basemap-layers.ts';
import { labelFonts } from './fonts.ts';
import { grows, ofKind, symbol } from './layers.ts';
import type { BasemapColours } from './palette.ts';

type Layout = NonNullable<SymbolLayerSpecification['layout']>;

/** The tiles of the last zoom also hold names for higher zooms. */
const ranked: ExpressionSpecification = ['>=', ['zoom'], ['get', 'r']];
const large: ExpressionSpecification = ['<=', ['get', 'r'], 2];

/** Pictures are drawn on a globe: on a smaller one the names of seas would reach beyond its edge. */
const globeSeasFrom = 2;

/** Seas, divisions, stations, towns, cities, countries: later layers are placed first. */
export function labelLayers(
  colours: BasemapColours,
  language: Language,
  basemap: BasemapName = 'map',
): SymbolLayerSpecification[] {
  const arabic = language === 'ar';
  // Arabic letters join, so they get no letter spacing; they are one pixel larger to be as legible.
  const more = arabic ? 1 : 0;
  const size = (z0: number, px0: number, z1: number, px1: number) => grows(z0, px0 + more, z1, px1 + more);
  const words: Layout = {
    // An Arabic map shows no Latin spelling: a place without an Arabic name has no label.
    'text-field': arabic ? ['coalesce', ['get', 'a'], ''] : ['get', 'n'],
    'text-font': labelFonts,
    'symbol-sort-key': ['get', 'r'],
    'text-padding': 6,
  };
  const region = (spacing: number): Layout => ({
    ...words,
    'text-letter-spacing': arabic ? 0 : spacing,
    'text-max-width': 7,
    'text-line-height': arabic ? 1.35 : 1.2,
  });
  // Airports and ports, towns, cities: where there is no room a town has neither mark nor name, a city its mark.
  const marked: Layout = {
    ...words,
    'icon-image': arabic ? ['case', ['has', 'a'], ['get', 'k'], ''] : ['get', 'k'],
    'text-justify': 'auto',
    'text-max-width': 9,
    'icon-padding': 1,
    'text-padding': 3,
  };
  const sides: Layout = {
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
    'text-radial-offset': 0.55,
  };
  const { city, country, divisionName, landHalo, seaHalo, seaName } = colours;
  const ink = (colour: string, width = 1.4, halo = landHalo) => ({
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': width },
  });
  return [
    symbol(
      'sea-names',
      'world/names',
      { ...region(0.12), 'text-size': size(1, 11, 6, 14) },
      {
        minzoom: isPictures(basemap) ? globeSeasFrom : 0,
        filter: ofKind('sea'),
        ...ink(seaName, 1, seaHalo),
      },
    ),
    symbol(
      'division-names',
      'world/names',
      { ...region(0.06), 'text-size': size(5, 11, 9, 12), 'text-padding': 12 },
      { minzoom: 5, filter: ['all', ofKind('division'), ranked], ...ink(divisionName, 1.2) },
    ),
    symbol(
      'stations',
      'towns/stations',
      {
        ...marked,
        ...sides,
        'text-radial-offset': 0.8,
        'text-size': size(8, 11, 12, 12),
        'text-optional': true,
      },
      { minzoom: nearZoom, filter: ranked, ...ink(divisionName) },
    ),
    symbol(
      'towns',
      'towns/places',
      { ...marked, ...sides, 'icon-size': 0.8, 'text-size': size(8, 11, 12, 13) },
      { minzoom: nearZoom, filter: ranked, ...ink(city) },
    ),
    symbol(
      'cities',
      'world/places',
      {
        ...marked,
        'text-variable-anchor-offset': cityAnchors(more),
        'text-size': size(firstCity.zoom, firstCity.px, lastCity.zoom, lastCity.px),
        'icon-allow-overlap': true,
      },
      { minzoom: 2, filter: ranked, ...ink(city) },
    ),
    symbol(
      'countries',
      'world/names',
      {
        ...region(0.05),
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          1,
          11 + more,
          6,
          ['case', large, 17 + more, 15 + more],
        ],
      },
      { maxzoom: 8, filter: ofKind('country'), ...ink(country) },
    ),
  ];
}

/** The last rank of large cities. */
const lastLargeRank = 4.5;

const sidesAt = (x: number, y: number) =>
  [
    ['left', [x, 0]],
    ['right', [-x, 0]],
    ['top', [0, y]],
    ['bottom', [0, -y]],
  ].flat();
const cornersAt = (x: number, y: number) =>
  [
    ['top-left', [x, y]],
    ['bottom-left', [x, -y]],
    ['top-right', [-x, y]],
    ['bottom-right', [-x, -y]],
  ].flat();
const close = sidesAt(0.55, 0.6);

const firstCity = { zoom: 3, px: 11 };
const lastCity = { zoom: 8, px: 14 };
/** As far as a disc or the point of the form needs that covers a mark. */
const clearOfDiscPx = 22.5;

/**
 * The places of a name of that size: beside its mark, else for a large city at a corner of it, a little further off, and last clear
 * of a disc or the point of the form over the mark. East of it first, in both languages: west of Damascus and Doha it would cover
 * the marks of Beirut and Manama.
 */
export const largeCityAnchors = (sizePx: number) => [
  ...close,
  ...cornersAt(0.4, 0.3),
  ...sidesAt(1.1, 1),
  ...cornersAt(1, 0.7),
  ...sidesAt(1.5, 1.4),
  ...sidesAt(clearOfDiscPx / sizePx, (0.9 * clearOfDiscPx) / sizePx),
];

function cityAnchors(more: number): ExpressionSpecification {
  const ofSize = (px: number): ExpressionSpecification => [
    'case',
    ['<=', ['get', 'r'], lastLargeRank],
    ['literal', largeCityAnchors(px + more)],
    ['literal', close],
  ];
  return [
    'interpolate',
    ['linear'],
    ['zoom'],
    firstCity.zoom,
    ofSize(firstCity.px),
    lastCity.zoom,
    ofSize(lastCity.px),
  ];
}
