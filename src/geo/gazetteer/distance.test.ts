import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edits as editsOf } from './find-places.ts';

const units = (text: string) => Uint16Array.from(text, (letter) => letter.charCodeAt(0));
/** The name is placed among other letters that are not part of it. */
const edits = (typed: string, name: string, max: number, prefix: boolean) =>
  editsOf(units(typed), units(`ab${name}abc`), 2, 2 + name.length, max, prefix);

test.each([
  ['riyadh', 'riyadh', 0],
  ['riyahd', 'riyadh', 1],
  ['istambul', 'istanbul', 1],
  ['londn', 'london', 1],
  ['londonn', 'london', 1],
  ['paris', 'berlin', 3],
])('%s and %s differ by %d', (typed, name, expected) => {
  expect(edits(typed, name, 2, false)).toBe(expected);
});

test('a prefix may be all that is typed', () => {
  expect(edits('istamb', 'istanbul', 1, true)).toBe(1);
  expect(edits('istamb', 'istanbul', 1, false)).toBe(2);
  expect(edits('ist', 'istanbul', 2, true)).toBe(0);
});

/** The full table of the textbook. */
function plainly(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      const row = table[i];
      if (row !== undefined)
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          swapped,
        );
    }
  return at(a.length, b.length);
}

test('the bounded count equals the full one within its bound', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, name, max) => {
      expect(edits(typed, name, max, false)).toBe(Math.min(plainly(typed, name), max + 1));
      const best = Math.min(
        ...Array.from({ length: name.length + 1 }, (_, end) => plainly(typed, name.slice(0, end))),
      );
      expect(edits(typed, name, max, true)).toBe(Math.min(best, max + 1));
    }),
    { numRuns: 3_000 },
  );
});
