import { expect, test } from 'vitest';
import { labelLayers } from './label-layers.ts';
import { palettes } from './palette.ts';

/** The name and the mark of a layer's labels. */
const layoutsIn = (language: 'en' | 'ar') =>
  labelLayers(palettes.light, language).map(({ id, layout }) => ({
    id,
    text: layout?.['text-field'],
    icon: layout?.['icon-image'],
  }));

test('an Arabic map has no Latin names, and no mark of a place without a name', () => {
  for (const { text, icon } of layoutsIn('ar')) {
    expect(text).toEqual(['coalesce', ['get', 'a'], '']);
    if (icon !== undefined) expect(icon).toEqual(['case', ['has', 'a'], ['get', 'k'], '']);
  }
  for (const { text } of layoutsIn('en')) expect(text).toEqual(['get', 'n']);
});
