import type { Flavor } from '@protomaps/basemaps';
import type { FilterSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { ringOf } from '../../../geo/area/shape.ts';
import { type Archive, isOfWorld, regionOf } from '../archive/archive-source.ts';
import type { Appearance } from './appearance.ts';
import { basemapLayers } from './basemap-layers.ts';
import { labelFonts } from './fonts.ts';
import { labelLayers } from './label-layers.ts';
import { line } from './layers.ts';
import { type BasemapColours, groundColours, palettes, type Theme } from './palette.ts';
import { regionLayer } from './region-edge.ts';
import { beginsInArabic } from './style-language.ts';

/** The colours of a Protomaps flavour by the names of its fields; the first that fits is taken. */
function coloursOf(theme: Theme): readonly (readonly [field: RegExp, colour: string])[] {
  const { border, city, divisionName, land, landHalo, sea, seaName } = palettes[theme];
  const { building, casing, green, highwayCasing, minorRoad, path, paved, railway, road } =
    groundColours[theme];
  return [
    [/^(background|water)$/, sea],
    [/^earth$/, land],
    [/_halo$/, landHalo],
    [/^ocean_label$/, seaName],
    [/^city_label$/, city],
    [/_label|^roads_label/, divisionName],
    [/^boundaries$/, border],
    [/highway_casing/, highwayCasing],
    [/_casing/, casing],
    [/highway$|major$|link$/, road],
    [/minor(_a|_b|_service)?$/, minorRoad],
    [/other$|^pier$/, path],
    [/^railway$/, railway],
    [/^buildings$/, building],
    [/^(park|wood|scrub)_[ab]$|^zoo$/, green],
    [/^(hospital|industrial|school|pedestrian|aerodrome|runway|military)$/, paved],
  ];
}

/** A flavour in the colours of the app, without points of interest and without the land cover of the far view. */
function flavourOf({ pois: _, landcover: __, ...flavour }: Flavor, theme: Theme): Flavor {
  const colours = coloursOf(theme);
  const own = Object.entries(flavour).map(([field, colour]) => [
    field,
    colours.find(([fields]) => fields.test(field))?.[1] ?? colour,
  ]);
  return Object.fromEntries(own);
}

export type ProtomapsStyle = typeof import('@protomaps/basemaps');

/** The source of the archive in a style. */
export const groundSource = 'ground';

/** From this zoom on countries have the borders of the archive, below it those of the embedded world. */
const archiveBordersFrom = 8;
/** The last zoom of the embedded world: an extract has all of a tile up to about here, and only its region beyond. */
const lastWorldZoom = 6;

/** Layers that need pictures, or that the embedded world has in the words and lines of `basemap/world/labels.json`. */
const left = new Set([
  'background',
  'address_label',
  'roads_oneway',
  'roads_shields',
  'boundaries_country',
  'places_country',
]);

/**
 * From below: the embedded world for what the archive leaves out, the archive in the colours of the app, country borders far
 * out, and the names of both. The archive names no country and no sea.
 */
export function archiveLayers(
  archive: Archive,
  { language, theme }: Appearance,
  { layers, namedFlavor }: ProtomapsStyle,
): LayerSpecification[] {
  const colours = palettes[theme];
  const world = basemapLayers(colours, 'map').filter(isEmbedded);
  const ground = layers(groundSource, flavourOf(namedFlavor(theme), theme), { lang: language })
    .filter(({ id }) => !left.has(id))
    .map((layer) => (layer.type === 'symbol' ? labelOf(layer, language) : layer));
  const names = ground.filter(({ type }) => type === 'symbol');
  const shapes = ground.filter(({ type }) => type !== 'symbol');
  return [
    ...world,
    ...shapes,
    ...nearBorders(colours),
    ...world
      .filter(isCountryBorder)
      .map((layer) => ({ ...layer, id: `far-${layer.id}`, maxzoom: archiveBordersFrom })),
    ...(isOfWorld(regionOf(archive)) ? [] : [regionLayer(colours)]),
    ...names,
    ...worldNames(archive, labelLayers(colours, language).filter(isEmbedded)),
  ];
}

/** Shores, towns and imagery are not drawn below an archive: it has its own. */
const isEmbedded = (layer: LayerSpecification) => !('source' in layer) || layer.source === 'world';

const isCountryBorder = ({ id }: LayerSpecification) => id === 'borders' || id === 'disputed-borders';

/** Borders of countries at close range: dashed where the data say that they are disputed. */
function nearBorders({ border }: BasemapColours): LayerSpecification[] {
  const near = (id: string, disputed: boolean) =>
    line(id, `${groundSource}/boundaries`, border, 1.6, {
      minzoom: archiveBordersFrom,
      filter: [
        'all',
        ['<=', ['get', 'kind_detail'], 2],
        ['==', ['to-boolean', ['get', 'disputed']], disputed],
      ],
      layout: { 'line-join': 'round' },
      ...(disputed && { dashes: [2, 2] }),
    });
  return [near('near-borders', false), near('near-disputed-borders', true)];
}

type Language = Appearance['language'];

/** A label of the archive in the letters and marks of the app. */
function labelOf(layer: SymbolLayerSpecification, language: Language): SymbolLayerSpecification {
  const { 'icon-image': icon, 'text-transform': _, ...layout } = layer.layout ?? {};
  return {
    ...layer,
    // Seas and large gulfs have the names of the embedded world.
    ...(layer.id === 'water_label_ocean' && {
      filter: ['all', ['in', 'kind', 'bay', 'strait', 'fjord'], ['>=', 'min_zoom', archiveBordersFrom]],
    }),
    ...(layer.id === 'places_region' && { minzoom: 5 }),
    layout: {
      ...layout,
      ...(icon !== undefined && {
        'icon-image': [
          'step',
          ['zoom'],
          ['case', ['==', ['get', 'capital'], 'yes'], 'capital', 'city'],
          archiveBordersFrom,
          '',
        ],
      }),
      'icon-size': 1,
      'text-field': nameIn(language) as string,
      'text-font': labelFonts,
      // Arabic letters join, and need to be larger to be as legible.
      ...(language === 'ar' && {
        'text-letter-spacing': 0,
        'text-size': larger(layout['text-size']) as number,
      }),
    },
    paint: {
      ...layer.paint,
      ...(layer['source-layer'] === 'water' && { 'text-halo-width': 0 }),
    },
  };
}

/** One pixel larger, where a size or its stops are plain numbers. */
function larger(size: unknown): unknown {
  if (typeof size === 'number') return size + 1;
  if (!Array.isArray(size) || size[0] !== 'interpolate') return size;
  // Zooms and sizes in turn, from the fourth part on.
  return size.map((part, index) =>
    index > 3 && index % 2 === 0 && typeof part === 'number' ? part + 1 : part,
  );
}

/**
 * The name in the language of the page. Close to the ground another script tells more than no name: an Arabic map shows the
 * local name in Arabic script, or else the English one.
 */
function nameIn(language: Language): unknown {
  const own = ['get', 'name'];
  const english = ['coalesce', ['get', 'name:en'], own];
  if (language === 'en') return english;
  return ['coalesce', ['get', 'name:ar'], ['case', beginsInArabic(['to-string', own]), own, english]];
}

/** Names of seas and countries; and of cities and divisions where the archive has none. */
function worldNames(
  archive: Archive,
  labels: readonly SymbolLayerSpecification[],
): SymbolLayerSpecification[] {
  const { minzoom } = archive;
  const bounds = regionOf(archive);
  const region = {
    type: 'Polygon' as const,
    coordinates: [ringOf({ kind: 'box', ...bounds }).map((at) => [...at])],
  };
  return labels.flatMap((layer): SymbolLayerSpecification[] => {
    if (layer['source-layer'] !== 'places' && layer.id !== 'division-names') return [layer];
    const first = layer.minzoom ?? 0;
    const far = { ...layer, id: `far-${layer.id}`, maxzoom: minzoom };
    const filter = ['all', layer.filter, ['!', ['within', region]]] as FilterSpecification;
    const outside = { ...layer, minzoom: Math.max(first, minzoom, lastWorldZoom), filter };
    return [...(minzoom > first ? [far] : []), ...(isOfWorld(bounds) ? [] : [outside])];
  });
}
