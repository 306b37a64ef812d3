import { expect, test } from 'vitest';
import { rangeOf } from './resolution-range.ts';

const range = (MinimumValueInCM: number | null, MaximumValueInCM: number | null) =>
  rangeOf({ MinimumValueInCM, MaximumValueInCM });

test('2.2 ranges are in metres or centimetres', () => {
  expect(range(30, 50)).toEqual({ kind: 'between', from: 30, to: 50, unit: 'cm' });
  expect(range(50, 100)).toEqual({ kind: 'between', from: 50, to: 100, unit: 'cm' });
  expect(range(100, 500)).toEqual({ kind: 'between', from: 1, to: 5, unit: 'm' });
  expect(range(80, 250)).toEqual({ kind: 'mixed', fromCm: 80, toM: 2.5 });
  expect(range(500, 100)).toEqual({ kind: 'between', from: 1, to: 5, unit: 'm' });
});

test('2.2 one-sided, equal and missing ranges', () => {
  expect(range(null, 50)).toEqual({ kind: 'upTo', value: 50, unit: 'cm' });
  expect(range(500, null)).toEqual({ kind: 'from', value: 5, unit: 'm' });
  expect(range(0, 50)).toEqual({ kind: 'upTo', value: 50, unit: 'cm' });
  expect(range(30, 30)).toEqual({ kind: 'exactly', value: 30, unit: 'cm' });
  expect(range(null, null)).toEqual({ kind: 'notStated' });
  expect(range(-1, 0)).toEqual({ kind: 'notStated' });
});
