import { expect, test } from 'vitest';
import { basemapLayers } from './basemap-layers.ts';
import { palettes } from './palette.ts';

/** A paint value that depends on the feature is a shader of its own: 60 ms or more to compile when it is first drawn. */
test('no line or shape of the embedded map has a shader of its own', () => {
  const shapes = basemapLayers(palettes.light, 'map').filter(
    ({ type }) => type === 'line' || type === 'fill',
  );
  expect(shapes.map(({ id }) => id)).toContain('near-large-rivers');
  for (const { id, paint } of shapes)
    expect([id, JSON.stringify(paint)]).toEqual([id, expect.not.stringMatching(/"(get|has|feature-state)"/)]);
});
