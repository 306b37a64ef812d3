import { expect, test } from 'vitest';
import { palettes } from '../../marks/palette.ts';
import { basemapLayers } from './basemap-layers.ts';

const layers = basemapLayers(palettes.light, 'map');

/** A paint value that depends on the feature is a shader of its own: 60 ms or more to compile when it is first drawn. */
test('every line and every shape of the embedded map is drawn by a shader that the first view has already compiled', () => {
  for (const { id, type, paint } of layers) {
    if (type !== 'line' && type !== 'fill') continue;
    expect([id, JSON.stringify(paint)]).toEqual([id, expect.not.stringMatching(/"(get|has|feature-state)"/)]);
  }
});
