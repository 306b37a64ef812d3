import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { inLanguage } from './style-language.ts';

const arabic = [
  ['get', 'name:ar'],
  ['get', 'name_ar'],
];

/** The resulting `text-field` of a symbol layer. */
function named(field: unknown, language: 'en' | 'ar' = 'ar'): unknown {
  const style = {
    version: 8,
    sources: {},
    layers: [{ id: 'a', type: 'symbol', source: 's', layout: { 'text-field': field, 'text-size': 12 } }],
  } as unknown as StyleSpecification;
  const [layer] = inLanguage(style, language).layers;
  if (layer?.type !== 'symbol') throw new Error('the layer is gone');
  expect(layer.layout?.['text-size']).toBe(12);
  return layer.layout?.['text-field'];
}

/** The local name, or else that of the style, if it is in Arabic script. */
const ifArabic = (field: unknown) => {
  const words = ['to-string', ['coalesce', ['get', 'name'], field]];
  return ['case', ['all', ['>=', words, '\u0620'], ['<', words, '\u0700']], words, ''];
};

test('a name is shown in the selected language, or else as the style would show it', () => {
  expect(named(['get', 'name'])).toEqual(['coalesce', ...arabic, ifArabic(['get', 'name'])]);
  expect(named(['get', 'name'], 'en')).toEqual([
    'coalesce',
    ['get', 'name:en'],
    ['get', 'name_en'],
    ['get', 'name'],
  ]);
  expect(named('{name}')).toEqual(['coalesce', ...arabic, ifArabic(['to-string', ['get', 'name']])]);
});

test('a name in two scripts becomes one name', () => {
  const both = [
    'case',
    ['has', 'name:nonlatin'],
    ['concat', ['get', 'name:latin'], '\n', ['get', 'name:nonlatin']],
    ['coalesce', ['get', 'name_en'], ['get', 'name']],
  ];
  expect(named(both)).toEqual(['coalesce', ...arabic, ifArabic(both)]);
  expect(named('{name:latin}\n{name:nonlatin}')).toEqual([
    'coalesce',
    ...arabic,
    ifArabic(['concat', ['to-string', ['get', 'name:latin']], '\n', ['to-string', ['get', 'name:nonlatin']]]),
  ]);
});

test('in a zoom step, and next to other text, only the names change', () => {
  expect(named(['step', ['zoom'], '', 5, ['get', 'name:en']])).toEqual([
    'step',
    ['zoom'],
    '',
    5,
    ['coalesce', ...arabic, ifArabic(['get', 'name:en'])],
  ]);
  expect(named(['concat', ['get', 'name'], ' ', ['get', 'ele']])).toEqual([
    'concat',
    ['coalesce', ...arabic, ifArabic(['get', 'name'])],
    ' ',
    ['get', 'ele'],
  ]);
});

test.each([
  ['{ref}'],
  ['{name} {ref}'],
  ['Sea'],
  [['get', 'ref']],
  [['literal', ['get', 'name']]],
  [{ stops: [[0, '{name}']] }],
])('%j is unchanged', (field) => {
  expect(named(field)).toEqual(field);
});
