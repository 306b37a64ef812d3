import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map as MapLibre,
  StyleSpecification,
} from 'maplibre-gl';
import type { Language } from '../i18n/language.ts';
import type { Basemap } from './basemap.ts';
import { basemapLayers } from './basemap-layers.ts';
import { labelLayers } from './label-layers.ts';
import { orderLayers } from './order-layers.ts';
import { palettes, type Theme } from './palette.ts';

export type Look = { readonly language: Language; readonly theme: Theme };

/** Without glyphs and sprite: letters come from the page's own fonts, marks from marks.ts. */
export function styleOf(look: Look, { land, borders, labels }: Basemap): StyleSpecification {
  return {
    version: 8,
    transition: { duration: 0, delay: 0 },
    sources: {
      land: { type: 'geojson', data: land, maxzoom: 8 },
      borders: { type: 'geojson', data: borders, maxzoom: 8 },
      labels: { type: 'geojson', data: labels, maxzoom: 8 },
      areas: { ...empty, promoteId: 'id' },
      'small-areas': { ...empty, promoteId: 'id' },
      orders: empty,
      point: empty,
    },
    layers: layersOf(look),
  };
}

const empty: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
};

function layersOf({ language, theme }: Look): LayerSpecification[] {
  const palette = palettes[theme];
  return [...basemapLayers(palette), ...labelLayers(palette, language), ...orderLayers(palette)];
}

/** Brings a drawn map from one look to another and sets only what differs: the view, the tiles and the data stay. */
export function restyle(map: MapLibre, from: Look, to: Look): void {
  const old = new Map(layersOf(from).map((layer) => [layer.id, layer]));
  for (const layer of layersOf(to)) {
    const before = old.get(layer.id);
    for (const [name, value] of changed<PaintName>(before?.paint, layer.paint))
      map.setPaintProperty(layer.id, name, value);
    for (const [name, value] of changed<LayoutName>(before?.layout, layer.layout))
      map.setLayoutProperty(layer.id, name, value);
  }
}

type PaintName = Parameters<MapLibre['setPaintProperty']>[1];
type LayoutName = Parameters<MapLibre['setLayoutProperty']>[1];

function changed<Name extends string>(before: object = {}, after: object = {}) {
  const old = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  // Object.entries forgets the names that the layer's type promises.
  const entries = Object.entries(after) as [Name, never][];
  return entries.filter(([name, value]) => JSON.stringify(value) !== old.get(name));
}
