import * as basemaps from '@protomaps/basemaps';
import { expect, it } from 'vitest';
import { archiveStyle, embeddedStyle } from '../basemap/style/style.ts';
import { layerAbove } from './extra-layers.ts';

const appearance = { basemap: 'map', theme: 'light', language: 'en' } as const;
const places = (below: 'lines' | 'names' | 'orders', { layers } = embeddedStyle(appearance)) => {
  const at = layers.findIndex(({ id }) => id === layerAbove(layers, below));
  return { under: layers.slice(0, at), over: layers.slice(at) };
};

it('draws relief over land and water, and below borders and names', () => {
  const { under, over } = places('lines');
  expect(under.map(({ id }) => id)).toEqual(expect.arrayContaining(['land', 'near-land', 'near-lakes']));
  expect(over.map(({ id }) => id)).toEqual(expect.arrayContaining(['divisions', 'borders', 'grid']));
  expect(under.filter(({ type }) => type === 'symbol')).toEqual([]);
});

it('draws relief over the ground of an archive, and below its streets, buildings and names', () => {
  const region = { minzoom: 0, maxzoom: 15, box: [55, 24, 56, 25], attribution: '' } as const;
  const { under, over } = places('lines', archiveStyle(region, appearance, basemaps));
  expect(under.map(({ id }) => id)).toEqual(expect.arrayContaining(['earth', 'landuse_park', 'water']));
  const drawnOver = ['buildings', 'roads_minor', 'roads_highway', 'boundaries', 'near-borders'];
  expect(over.map(({ id }) => id)).toEqual(expect.arrayContaining(drawnOver));
  expect(under.filter(({ type }) => type === 'symbol')).toEqual([]);
});

it('draws pictures below every name', () => {
  expect(places('names').under.filter(({ type }) => type === 'symbol')).toEqual([]);
});

it('draws a file over the names of the basemap and below the areas and marks of orders', () => {
  const { under, over } = places('orders');
  expect(under.some(({ type }) => type === 'symbol')).toBe(true);
  expect(over.map(({ id }) => id)).toContain('aoi-fill');
  expect(over.map(({ id }) => id)).toContain('orders');
  expect(under.map(({ id }) => id)).not.toContain('small-areas');
});

it('draws below the orders in a style without lines and names', () => {
  const bare = [
    { id: 'sea', type: 'background' },
    { id: 'aoi-fill', type: 'fill' },
  ];
  expect(layerAbove(bare, 'names')).toBe('aoi-fill');
  expect(layerAbove(bare, 'lines')).toBe('aoi-fill');
});
