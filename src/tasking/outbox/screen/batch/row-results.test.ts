import { expect, test } from 'vitest';
import { roundLngLat, wrapLngLat } from '../../../../geo/lng-lat.ts';
import type { BatchRow } from '../../batch/batch.ts';
import type { Entry } from '../../entry/entry.ts';
import { made, makeEntry, sent } from '../testing/entries.ts';
import { pressed, sentDots } from './row-results.ts';

const at = (lng: number) => roundLngLat(wrapLngLat(lng, 20));
type Row = Pick<BatchRow, 'id' | 'place' | 'point'> & { readonly entry: Entry | null };
const row = (id: string, point: BatchRow['point'], entry: Entry | null = null): Row => ({
  id,
  point,
  entry,
  place: id,
});
const recordsOf = (rows: readonly Row[]) =>
  new Map(rows.flatMap(({ entry }, index) => (entry === null ? [] : [[index, entry] as const])));
const placed = await makeEntry({ state: 'accepted', sends: sent('accepted'), made: [made(7)] });
const rejected = await makeEntry({ state: 'rejected', sends: sent('rejected') });
const unknown = await makeEntry({ state: 'unknown', sends: sent('unknown') });

test('each row with a point is a dot with its result; what needs a person lies on top and out of clusters', () => {
  const rows = [
    row('a', at(1), rejected),
    row('b', at(2), placed),
    row('c', null, placed),
    row('d', at(3)),
    row('e', at(4), unknown),
  ];
  const dots = sentDots(
    rows,
    recordsOf(rows),
    'paused',
    ({ place }, number, is) => `${number} ${place} ${is}`,
  );
  expect(dots.map(({ name, mark, isApart }) => [name, mark, isApart === true])).toEqual([
    ['2 b placed', 'placed', false],
    ['4 d waiting', 'waiting', false],
    ['5 e checking', 'doubt', true],
    ['1 a refused', 'refused', true],
  ]);
  const stopped = sentDots(rows, recordsOf(rows), 'stopped', () => '');
  expect(stopped.find(({ id }) => id === 'd')?.mark).toBe('stopped');
  const many = Array.from({ length: 201 }, (_, index) => row(`${index}`, at(1), rejected));
  expect(sentDots(many, recordsOf(many), 'paused', () => '').some(({ isApart }) => isApart)).toBe(false);
});

test('presses on one place select its rows in turn', () => {
  const rows = [row('a', at(1)), row('b', at(2)), row('c', at(1)), row('d', null)];
  expect(pressed(rows, 'c', null)).toBe('c');
  expect(pressed(rows, 'c', 'b')).toBe('c');
  expect(pressed(rows, 'c', 'c')).toBe('a');
  expect(pressed(rows, 'a', 'a')).toBe('c');
});
