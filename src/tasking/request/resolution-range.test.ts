import { expect, test } from 'vitest';
import { byDisplayOrder, rangeOf } from './resolution-range.ts';

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

test('resolutions go by their display order, then from fine to coarse, equal ones as they came, and those without a range last', () => {
  const limits = (
    name: string,
    MinimumValueInCM: number | null,
    MaximumValueInCM: number | null,
    DisplayOrder: number | null = null,
  ) => ({ name, MinimumValueInCM, MaximumValueInCM, DisplayOrder });
  const all = [
    limits('not stated', null, null),
    limits('up to 60 m', null, 6000),
    limits('swapped', 50, 30),
    limits('from 5 m', 500, null),
    limits('30 cm to 2 m', 30, 200),
    limits('15 cm', 15, 15),
    limits('30 to 50 cm', 30, 50),
    limits('zero', 0, 0),
    limits('second, 2 m', 200, 200, 2),
    limits('second, 1 m', 100, 100, 2),
    limits('first, 60 m', 6000, 6000, -1),
  ];
  expect(all.toSorted(byDisplayOrder).map(({ name }) => name)).toEqual([
    'first, 60 m',
    'second, 1 m',
    'second, 2 m',
    '15 cm',
    'swapped',
    '30 to 50 cm',
    '30 cm to 2 m',
    'from 5 m',
    'up to 60 m',
    'not stated',
    'zero',
  ]);
});
