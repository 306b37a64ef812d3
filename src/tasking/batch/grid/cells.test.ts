import { expect, test } from 'vitest';
import { roundLngLat, wrapLngLat } from '../../../geo/lng-lat.ts';
import { pointLocation } from '../../../location/draft-location.ts';
import type { BatchRow } from '../batch.ts';
import { cellsOfText, textOfRows } from './cells.ts';
import { emptyRow } from './rows.ts';

const location = pointLocation(roundLngLat(wrapLngLat(-46.33, -23.95)), 'typed');
const rowNamed = (place: string): BatchRow => ({ ...emptyRow, id: place, place, location });

test.each(['=HYPERLINK("http://example.com")', '+cmd', '@SUM(A1)', '-1, =1+1', ' =1'])(
  'the name %s is copied as text, and pasted as it was',
  (name) => {
    const text = textOfRows([rowNamed(name)], 'decimal');
    expect(text.replace(/^"/, '')).toMatch(/^'/);
    expect(cellsOfText(text)).toEqual([[name, '-23.95, -46.33']]);
  },
);

test('a plain name and coordinates with a sign are copied as they are', () => {
  expect(textOfRows([rowNamed('Santos')], 'decimal')).toBe('Santos\t-23.95, -46.33');
});
