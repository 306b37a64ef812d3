import { expect, test } from 'vitest';
import { makeEntry } from '../screen/testing/entries.ts';
import { readEntry } from './entry.ts';

const first = structuredClone(await makeEntry({ state: 'unknown' }));

test('the point of an entry is the one of its request, whatever else is stored', () => {
  const stored = { ...first, point: { lng: 1, lat: 2 } };
  expect(readEntry(stored)?.point).toEqual({ lng: 46.6753, lat: 24.7136 });
  expect(readEntry({ ...stored, request: null })?.point).toBeNull();
});

test.each([
  null,
  {},
  { ...first, v: 1 },
  { ...first, v: 3 },
  { ...first, state: 'lost' },
  { ...first, sends: 'none' },
])('an invalid entry is rejected: %#', (raw) => {
  expect(readEntry(raw)).toBeNull();
});
