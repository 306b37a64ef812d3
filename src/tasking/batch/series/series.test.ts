import { expect, test } from 'vitest';
import { noLocation } from '../../../location/draft-location.ts';
import { day } from '../../../time.ts';
import type { BatchRow } from '../batch.ts';
import { problemOfSeries, seriesOf } from './series.ts';

const from = Date.UTC(2026, 10, 26);
const shared = { imageTypeId: 1, resolutionId: 1, from, to: from + 7 * day, cloud: 20, note: '' };
const row = (place: string, own: BatchRow['own'] = {}): BatchRow => ({
  id: place,
  place,
  reference: '',
  location: noLocation,
  origin: 'point',
  own,
  before: null,
});

test('every 14 days, 6 times makes five later rows of each, with windows of the same length', () => {
  let last = 0;
  const later = seriesOf(
    [row('A'), row('B', { to: from + day })],
    shared,
    { every: 14, times: 6 },
    () => `new ${last++}`,
  );
  expect(later).toHaveLength(10);
  expect(later.slice(0, 2)).toMatchObject([
    { id: 'new 0', place: 'A', own: { from: from + 14 * day, to: from + 21 * day } },
    { id: 'new 1', place: 'B', own: { from: from + 14 * day, to: from + 15 * day } },
  ]);
  expect(later[9]?.own.from).toBe(from + 70 * day);
});

test('a series that cannot be made says why', () => {
  const series = { every: 14, times: 6 };
  expect(problemOfSeries([row('A')], 1, shared, series)).toBeNull();
  expect(problemOfSeries([row('A')], 1, shared, { ...series, every: 0.5 })).toBe('everyWrong');
  expect(problemOfSeries([row('A')], 1, shared, { ...series, times: 1 })).toBe('timesWrong');
  expect(problemOfSeries([row('A')], 1, { ...shared, to: null }, series)).toBe('seriesNoWindow');
  expect(problemOfSeries([row('A')], 4_996, shared, series)).toBe('seriesLong');
});
