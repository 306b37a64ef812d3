import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../fold.ts';
import { foldInto, withoutArticle } from './spelling.ts';
import { gazetteerJson } from './testing/gazetteer.ts';

test.each([
  ['al kharj', 'kharj'],
  ['ar riyad', 'riyad'],
  ['ash shariqah', 'shariqah'],
  ['el obeid', 'obeid'],
  ['الرياض', 'رياض'],
  ['al', null],
  ['alaska', null],
  ['الب', null],
])('the article of %s', (folded, bare) => {
  expect(withoutArticle(folded)).toBe(bare);
});

test('the other names in the file are folded by the current rules', () => {
  const { also } = gazetteerJson() as { also: string };
  const keys = also.split(/[\n ]/).filter((key) => key !== '');
  expect(keys.length).toBeGreaterThan(40_000);
  expect(keys.filter((key) => fold(key) !== key)).toEqual([]);
});

test('names folded in bulk equal names folded one by one', () => {
  const units = new Uint16Array(1_000);
  const inUnits = (name: string) => String.fromCharCode(...units.subarray(0, foldInto(units, name)));
  const file = gazetteerJson() as { names: string; arabic: string };
  for (const name of `${file.names}\n${file.arabic}`.split('\n')) expect(inUnits(name)).toBe(fold(name));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(inUnits(name)).toBe(fold(name));
    }),
    { numRuns: 5_000 },
  );
});
