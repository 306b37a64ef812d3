import { expect, test } from 'vitest';
import type { Made } from '../entry/entry.ts';
import { orderOf } from '../testing/entry.ts';
import { join } from './step.ts';

test.each<[string, readonly Made[], readonly Made[], readonly Made[]]>([
  [
    'an order is known once, however often it is found',
    [orderOf(7, 1)],
    [orderOf(7, 1), orderOf(7, 1)],
    [orderOf(7, 1)],
  ],
  ['a UUID that was missing is filled in', [orderOf(7)], [orderOf(7, 1)], [orderOf(7, 1)]],
  ['a UUID stays when an answer lacks it', [orderOf(7, 1)], [orderOf(7)], [orderOf(7, 1)]],
  ['a UUID that a service changed is no second order', [orderOf(7, 1)], [orderOf(7, 2)], [orderOf(7, 2)]],
  [
    'nor is it beside an order of another number',
    [orderOf(7, 1)],
    [orderOf(7, 2), orderOf(8, 3)],
    [orderOf(7, 2), orderOf(8, 3)],
  ],
  [
    'two UUIDs of one number in one answer are two orders',
    [orderOf(7, 1)],
    [orderOf(7, 1), orderOf(7, 2)],
    [orderOf(7, 1), orderOf(7, 2)],
  ],
  ['also if neither was known', [], [orderOf(7, 1), orderOf(7, 2)], [orderOf(7, 1), orderOf(7, 2)]],
  [
    'which stay two when one of them is found again',
    [orderOf(7, 1), orderOf(7, 2)],
    [orderOf(7, 2)],
    [orderOf(7, 1), orderOf(7, 2)],
  ],
  [
    'also if another one was known',
    [orderOf(7, 3)],
    [orderOf(7, 1), orderOf(7, 2)],
    [orderOf(7, 3), orderOf(7, 1), orderOf(7, 2)],
  ],
])('%s', (_name, known, found, all) => {
  expect(join(known, found)).toEqual(all);
});

test('a name that an answer lacks stays', () => {
  expect(join([orderOf(7, 1)], [{ ...orderOf(7, 1), orderNo: null }])).toEqual([orderOf(7, 1)]);
});
