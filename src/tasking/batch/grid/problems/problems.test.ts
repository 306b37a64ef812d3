import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxRows } from '../../../../files/answer/limits.ts';
import { distanceKm } from '../../../../geo/great-circle.ts';
import { roundLngLat, wrapLngLat } from '../../../../geo/lng-lat.ts';
import { noLocation, pointLocation, type TextLocation } from '../../../../location/draft-location.ts';
import type { BatchRow } from '../../batch.ts';
import { emptyRow } from '../rows.ts';
import { problemsOf } from './problems.ts';

const shared = { from: 1_000, to: 2_000 };
const rowAt = (id: number, lat: number, lng: number, more: Partial<BatchRow> = {}): BatchRow => ({
  ...emptyRow,
  id: String(id),
  location: pointLocation(roundLngLat(wrapLngLat(lng, lat)), 'typed'),
  ...more,
});
const rowOf = (text: string): BatchRow => {
  const location: TextLocation = { ...noLocation, text };
  return { ...emptyRow, id: '0', location };
};
const kinds = (rows: readonly BatchRow[]) =>
  Object.fromEntries([...problemsOf(rows, shared)].map(([id, all]) => [id, all.map(({ kind }) => kind)]));

const ports = [
  rowAt(1, 21.48, 39.17),
  rowAt(2, 24.09, 38.06),
  rowAt(3, 22.8, 39.03),
  rowAt(4, 20.1, 40.2),
  rowAt(5, 19.1, 41.1),
];

test('a row without a text, one that is not read and one out of range are told apart', () => {
  expect(problemsOf([rowOf(' ')], shared).get('0')).toMatchObject([{ kind: 'noLocation' }]);
  expect(problemsOf([rowOf('somewhere')], shared).get('0')).toMatchObject([
    { kind: 'unread', why: 'notCoordinates', fixes: [] },
  ]);
  expect(problemsOf([rowOf('95, 20')], shared).get('0')).toMatchObject([
    { kind: 'unread', why: 'latitudeOffGlobe', value: 95, fixes: [{ point: { lat: 20, lng: 95 } }] },
  ]);
});

test('a text with two readings offers both', () => {
  const [problem] = problemsOf([rowOf('38S 300000 3700000')], shared).get('0') ?? [];
  expect(problem).toMatchObject({ kind: 'readings' });
  expect(problem?.fixes).toHaveLength(2);
});

test('of rows that lie together the one that is swapped is found, and its fix lies with the others', () => {
  const found = problemsOf([...ports, rowAt(6, 39.17, 21.5)], shared);
  expect([...found.keys()]).toEqual(['6']);
  expect(found.get('6')).toMatchObject([{ kind: 'swapped', fixes: [{ point: { lat: 21.5, lng: 39.17 } }] }]);
});

test('no row seems swapped among few rows, rows all over the world, or if its point was set on the map', () => {
  expect(kinds([...ports.slice(0, 3), rowAt(6, 39.17, 21.5)])).toEqual({});
  const world = [rowAt(1, 51.9, 4.5), rowAt(2, 1.26, 103.8), rowAt(3, -33.9, 18.4), rowAt(4, 35.4, 139.6)];
  expect(kinds([...world, rowAt(6, 39.17, 21.5)])).toEqual({});
  const location = pointLocation(roundLngLat(wrapLngLat(21.5, 39.17)), 'map');
  expect(kinds([...ports, rowAt(6, 0, 0, { location })])).toEqual({});
});

test('a point within 50 m in the same window is there twice, and each row names the other', () => {
  const rows = [...ports, rowAt(6, 21.4803, 39.1702), rowAt(7, 24.09, 38.06)];
  expect(problemsOf(rows, shared)).toEqual(
    new Map([
      ['1', [{ kind: 'twice', row: 6, fixes: [] }]],
      ['2', [{ kind: 'twice', row: 7, fixes: [] }]],
      ['6', [{ kind: 'twice', row: 1, fixes: [] }]],
      ['7', [{ kind: 'twice', row: 2, fixes: [] }]],
    ]),
  );
  const later = rowAt(6, 21.48, 39.17, { own: { from: 3_000, to: 4_000 } });
  expect(kinds([...ports, later])).toEqual({});
  expect(kinds([...ports, rowAt(6, 21.482, 39.17)])).toEqual({});
});

test('a row is there twice exactly if another one lies within 50 m, also at the poles and the 180th meridian', () => {
  const near = (middle: number) => fc.double({ min: middle - 0.0006, max: middle + 0.0006, noNaN: true });
  const point = fc.oneof(
    fc.tuple(fc.oneof(near(0), near(60)), fc.oneof(near(180), near(-180), near(10))),
    fc.tuple(fc.oneof(near(89.9995), near(-89.9995)), fc.double({ min: -180, max: 180, noNaN: true })),
  );
  fc.assert(
    fc.property(fc.array(point, { maxLength: 12 }), (points) => {
      const rows = points.map(([lat, lng], index) => rowAt(index, lat, lng));
      const found = problemsOf(rows, shared);
      for (const [at, { id, location }] of rows.entries()) {
        const other = rows.findIndex(
          (one, index) =>
            index !== at &&
            one.location.kind === 'point' &&
            location.kind === 'point' &&
            distanceKm(one.location.point, location.point) <= 0.05,
        );
        const twice = found.get(id)?.find(({ kind }) => kind === 'twice');
        if (other < 0) expect(twice).toBeUndefined();
        else expect(twice).toMatchObject({ row: other + 1 });
      }
    }),
  );
});

test('a full list takes far less than comparing each pair would, also with every point in one place', () => {
  const spread = Array.from({ length: maxRows }, (_, at) =>
    rowAt(at, 15 + (at % 71) / 5, 35 + (at % 97) / 5),
  );
  const alike = Array.from({ length: maxRows }, (_, at) => rowAt(at, 20, 40));
  for (const rows of [spread, alike]) {
    problemsOf(rows, shared);
    // Time of the processor, which other programs do not take.
    const before = process.cpuUsage();
    problemsOf(rows, shared);
    const { user } = process.cpuUsage(before);
    expect(user / 1_000).toBeLessThan(1_000);
  }
});
