import { expect, test } from 'vitest';
import type { FoundRow } from '../../../files/answer/found.ts';
import { noLocation } from '../../../location/draft-location.ts';
import { emptyRow } from '../grid/rows.ts';
import { hasRows, withRead } from './row-of.ts';

const found = (line: number, place: string): FoundRow => ({
  place,
  reference: '',
  note: '',
  origin: 'point',
  before: null,
  line,
  location: { kind: 'text', text: place },
});
let made = 0;
const newId = () => {
  made += 1;
  return `new ${made}`;
};
const own = { ...emptyRow, id: 'own', place: 'By hand' };

test('rows that are read again take the place of the first ones, without what was written or removed', () => {
  const first = withRead([own], [found(2, 'A'), found(3, 'B'), found(4, 'C')], undefined, newId);
  expect(first.rows.map(({ place }) => place)).toEqual(['By hand', 'A', 'B', 'C']);
  const [byHand = own, a = own, b = own] = first.rows;
  const edited = [
    { ...byHand, location: { ...noLocation, text: 'here' } },
    a,
    { ...b, own: { note: 'urgent' } },
    { ...own, id: 'later' },
  ];
  const again = withRead(
    edited,
    [found(1, 'Head'), found(2, 'a'), found(3, 'b'), found(4, 'c')],
    first.added,
    newId,
  );
  expect(again.rows.map(({ place, own: { note } }) => [place, note])).toEqual([
    ['By hand', undefined],
    ['a', undefined],
    ['b', 'urgent'],
    ['Head', undefined],
    ['By hand', undefined],
  ]);
  expect(again.rows[0]?.location).toEqual({ ...noLocation, text: 'here' });
  expect(again.rows[1]?.id).toBe(a.id);
  expect(withRead(again.rows, [], again.added).rows.map(({ place }) => place)).toEqual([
    'By hand',
    'b',
    'By hand',
  ]);
});

test('a list has rows in the grid until the last of them is removed; one that added none keeps its note', () => {
  const { rows, added } = withRead([], [found(2, 'A'), found(3, 'B')], undefined, newId);
  expect(hasRows(added, rows)).toBe(true);
  expect(hasRows(added, rows.slice(1))).toBe(true);
  expect(hasRows(added, [own])).toBe(false);
  expect(hasRows(undefined, [own])).toBe(true);
  expect(hasRows(new Map(), [])).toBe(true);
});
