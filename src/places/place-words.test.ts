import { expect, test } from 'vitest';
import type { Place } from '../geo/gazetteer/place.ts';
import { wrapLngLat } from '../geo/lng-lat.ts';
import { placeLabel, placeWords } from './place-words.tsx';

const springfield: Place = {
  id: 1,
  name: 'Springfield',
  arabic: 'سبرينغفيلد',
  code: null,
  country: 'US',
  region: { en: 'Illinois', ar: null },
  at: wrapLngLat(-89.6, 39.8),
};

test('a region without a name in Arabic has its English one, so that places of one name differ', () => {
  expect(placeWords(springfield, 'ar').where).toEqual(['Illinois', 'الولايات المتحدة']);
  expect(placeWords(springfield, 'en').where).toEqual(['Illinois', 'US']);
  expect(placeLabel(springfield, 'ar')).toBe('سبرينغفيلد، الولايات المتحدة');
});

test('the own name in Arabic comes first', () => {
  const place = { ...springfield, region: { en: 'Makkah Region', ar: 'منطقة مكة' } };
  expect(placeWords(place, 'ar').where[0]).toBe('منطقة مكة');
});
