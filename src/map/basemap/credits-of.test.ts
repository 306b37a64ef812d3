import { expect, test } from 'vitest';
import { creditsOf } from './credits-of.ts';

test('credits are plain text, each once, in order', () => {
  expect(
    creditsOf([
      '<a href="https://a.example">&copy; OpenMapTiles</a> <b>Data</b>',
      undefined,
      '&#169; Someone &amp; Sons',
      '<img src=x onerror=alert(1)>',
      '&copy; OpenMapTiles Data',
    ]),
  ).toEqual(['© OpenMapTiles Data', '© Someone & Sons']);
});

test('a numeric entity that is no character stays as written or is dropped, and nothing throws', () => {
  expect(creditsOf(['&#99999999999; x', '&unknown; y'])).toHaveLength(2);
});
