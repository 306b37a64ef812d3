import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map as MapLibre,
  ProjectionSpecification,
  RasterSourceSpecification,
  SkySpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl';
import type { Pictures } from '../../../config.ts';
import { closestZoom } from '../../camera/mercator.ts';
import { type Archive, isOfWorld, regionOf } from '../archive/archive-source.ts';
import { type NearArchive, tilesOf } from '../archive/archives.ts';
import type { Appearance } from './appearance.ts';
import { archiveLayers, groundSource, type ProtomapsStyle } from './archive-layers.ts';
import { type BasemapName, isPictures } from './basemap-choice.ts';
import { basemapLayers, gridLayer, nearZoom, sharpToOf } from './basemap-layers.ts';
import { labelLayers } from './label-layers.ts';
import { orderLayers, tilesSource } from './order-layers.ts';
import { type Palette, paletteOf } from './palette.ts';
import { regionEdge, regionSource } from './region-edge.ts';

/** The last zooms of the archives; beyond them tiles are overzoomed. */
const lastZooms = { world: 6, imagery: 3 };

const empty: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
};

/** The last zoom with clusters. The map zooms no further, so orders at one spot stay one mark. */
export const clusteredTo = closestZoom;
/** At this distance two discs of the smallest size do not touch. */
const clusterPx = 30;

const orderSources: StyleSpecification['sources'] = {
  areas: { ...empty, promoteId: 'id' },
  'small-areas': { ...empty, promoteId: 'id' },
  orders: empty,
  clusters: {
    ...empty,
    cluster: true,
    clusterRadius: clusterPx,
    clusterMaxZoom: clusteredTo,
    maxzoom: clusteredTo + 1,
  },
  hovered: empty,
  shape: empty,
  point: empty,
  grid: { ...empty, maxzoom: clusteredTo },
  'label-room': empty,
};

/** True for the sources of orders, areas, the point and the grid; false for those of the basemap. */
export const isOfOrders = (source: string): boolean => source in orderSources || source === tilesSource;

const nearSource = (archive: NearArchive, attribution: string): VectorSourceSpecification => ({
  type: 'vector',
  tiles: [tilesOf(archive)],
  minzoom: nearZoom,
  maxzoom: nearZoom,
  attribution,
});

/** The credits are seen in a style that names its sources; the page has those of the embedded world. */
const worldSources = {
  world: {
    type: 'vector',
    tiles: [tilesOf('world')],
    maxzoom: lastZooms.world,
    attribution: 'Natural Earth · GeoNames (CC BY 4.0)',
  },
  shores: nearSource('shores', '© OpenStreetMap'),
  waters: nearSource('waters', 'GSHHG'),
  towns: nearSource('towns', 'GeoNames (CC BY 4.0)'),
} satisfies StyleSpecification['sources'];

const imagerySource: RasterSourceSpecification = {
  type: 'raster',
  tiles: [tilesOf('imagery')],
  tileSize: 512,
  maxzoom: lastZooms.imagery,
};

/** The embedded world. It has no glyphs and no sprite: letters come from the page's fonts, marks from marks.ts. */
export const embeddedStyle = (appearance: Appearance): StyleSpecification => ({
  version: 8,
  transition: { duration: 0, delay: 0 },
  projection: projectionOf(appearance.basemap),
  sky: skyOf(appearance.basemap),
  sources: { ...worldSources, imagery: imagerySource, ...orderSources },
  layers: embeddedLayers(appearance),
});

/** An external style with the orders over it. */
export const withOrders = (style: StyleSpecification, palette: Palette): StyleSpecification => ({
  ...style,
  sources: { ...style.sources, ...orderSources },
  layers: [...style.layers, gridLayer(palette), ...orderLayers(palette)],
});

function embeddedLayers(appearance: Appearance): LayerSpecification[] {
  const palette = paletteOf(appearance);
  return [
    ...basemapLayers(palette, appearance.basemap),
    gridLayer(palette),
    ...labelLayers(palette, appearance.language, appearance.basemap),
    ...orderLayers(palette),
  ];
}

const pictureTilePx = 256;

/** Other pictures in place of the embedded ones, below the names and borders of the embedded world. */
export function picturesStyle(
  appearance: Appearance,
  { tiles, maxzoom, attribution }: Pictures,
): StyleSpecification {
  const palette = paletteOf(appearance);
  return {
    version: 8,
    transition: { duration: 0, delay: 0 },
    projection: projectionOf(appearance.basemap),
    sky: skyOf(appearance.basemap),
    sources: {
      imagery: { type: 'raster', tiles: [tiles], tileSize: pictureTilePx, maxzoom, attribution },
      ...worldSources,
    },
    layers: [
      ...basemapLayers(palette, appearance.basemap, sharpToOf(maxzoom)),
      ...labelLayers(palette, appearance.language, appearance.basemap),
    ],
  };
}

/** An archive over the embedded world, which shows what the archive leaves out. */
export function archiveStyle(
  archive: Archive,
  appearance: Appearance,
  basemaps: ProtomapsStyle,
): StyleSpecification {
  const { attribution, box, maxzoom, minzoom } = archive;
  return {
    version: 8,
    transition: { duration: 0, delay: 0 },
    sources: {
      world: worldSources.world,
      [groundSource]: {
        type: 'vector',
        tiles: [tilesOf('ground')],
        minzoom,
        maxzoom,
        bounds: [...box],
        attribution,
      },
      ...(!isOfWorld(regionOf(archive)) && { [regionEdge]: regionSource(regionOf(archive)) }),
    },
    layers: archiveLayers(archive, appearance, basemaps),
  };
}

const projectionOf = (basemap: BasemapName): ProjectionSpecification => ({
  type: isPictures(basemap) ? 'globe' : 'mercator',
});

/** A thin atmosphere round the globe; a map without pitch shows no sky. */
const skyOf = (basemap: BasemapName): SkySpecification => ({
  'atmosphere-blend': isPictures(basemap) ? ['interpolate', ['linear'], ['zoom'], 0, 0.45, 4, 0.3, 6, 0] : 0,
});

/** Puts the pictures of another day in place of those of a map. What was drawn or requested of them is dropped; all else stays. */
export function replacePictures(map: MapLibre, { sources, layers }: StyleSpecification): void {
  const order = map.getLayersOrder();
  const above = order[order.indexOf('imagery') + 1];
  const [source, layer] = [sources.imagery, layers.find(({ id }) => id === 'imagery')];
  if (source === undefined || layer === undefined) return;
  map.removeLayer('imagery');
  map.removeSource('imagery');
  map.addSource('imagery', source);
  map.addLayer(layer, above);
}

/** Changes an embedded style from one look to another. Only differences are set: view, tiles and data stay. */
export function restyle(map: MapLibre, from: Appearance, to: Appearance): void {
  if (from.basemap !== to.basemap) {
    map.setProjection(projectionOf(to.basemap));
    map.setSky(skyOf(to.basemap));
  }
  const old = new Map(embeddedLayers(from).map((layer) => [layer.id, layer]));
  for (const layer of embeddedLayers(to)) {
    const before = old.get(layer.id);
    if (before?.minzoom !== layer.minzoom)
      map.setLayerZoomRange(layer.id, layer.minzoom ?? 0, layer.maxzoom ?? 24);
    recolour(map, before, layer);
  }
}

/** Sets what differs in the paint and layout of a layer that is drawn. */
export function recolour(map: MapLibre, from: LayerSpecification | undefined, to: LayerSpecification): void {
  for (const [name, value] of changed<PaintName>(from?.paint, to.paint))
    map.setPaintProperty(to.id, name, value);
  for (const [name, value] of changed<LayoutName>(from?.layout, to.layout))
    map.setLayoutProperty(to.id, name, value);
}

type PaintName = Parameters<MapLibre['setPaintProperty']>[1];
type LayoutName = Parameters<MapLibre['setLayoutProperty']>[1];

function changed<Name extends string>(before: object = {}, after: object = {}) {
  const old = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  // Object.entries loses the key names of the layer's type.
  const entries = Object.entries(after) as [Name, never][];
  return entries.filter(([name, value]) => JSON.stringify(value) !== old.get(name));
}
