import { expect, test } from 'vitest';
import { fixedPartOf } from '../outbox/batch/batch.ts';
import { newPattern, referencesOf as ofRows, problemOfPattern } from './orders-of.ts';

const from = Date.UTC(2026, 10, 28);
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ place: `Port ${at + 1}`, reference: `R${at}`, from }));

type Named = ReturnType<typeof rows>;
const referencesOf = (pattern: string, named: Named) =>
  ofRows(
    named.map(({ from, ...row }) => ({ ...row, own: { from } })),
    { from: null },
    pattern,
  );
const problemOf = (pattern: string, of: Named) => problemOfPattern(pattern, referencesOf(pattern, of));

test('each row has its number, with as many digits as the last, its date and its name', () => {
  expect(referencesOf('PORT-{n}', rows(2))).toEqual(['PORT-1', 'PORT-2']);
  expect(referencesOf('PORT-{date}-{n}', rows(10))[8]).toBe('PORT-261128-09');
  expect(referencesOf('{place} {reference}', rows(1))).toEqual(['Port 1 R0']);
});

test('a pattern is rejected if two rows would have one reference, or one is too long for the service', () => {
  expect(problemOf('PORT', rows(1))).toBeNull();
  expect(problemOf('PORT', rows(2))).toBe('patternNumber');
  expect(problemOf('  ', rows(1))).toBe('patternEmpty');
  expect(problemOf('a\tb{n}', rows(2))).toBe('patternOdd');
  expect(problemOf(`${'x'.repeat(48)}{n}`, rows(99))).toBeNull();
  expect(problemOf(`${'x'.repeat(48)}{n}`, rows(100))).toBe('patternLong');
  expect(
    problemOf('{place}', [
      { place: 'A', reference: '', from },
      { place: 'a ', reference: '', from },
    ]),
  ).toBe('patternNumber');
});

test('the fixed part finds the orders of a batch', () => {
  expect(fixedPartOf('PORT-{n}')).toBe('PORT-');
  expect(fixedPartOf('{n}')).toBe('');
});

test('the first pattern is new for each batch and fits 5,000 rows', () => {
  const pattern = newPattern((bytes) => bytes.fill(31));
  expect(pattern).toBe('ZZZZ-{date}-{n}');
  expect(problemOf(pattern, rows(5_000))).toBeNull();
});
