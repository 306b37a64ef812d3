import { expect, test } from 'vitest';
import { imageTypes } from '../../sandbox/orders/catalogs.ts';
import { lightOfType } from './light-notice.tsx';

const light = (NameEn: string, NameAr = '') => lightOfType({ NameEn, NameAr });

test('the types of the sandbox: two need daylight, one night, and of the others nothing is known', () => {
  expect(imageTypes.map((type) => [type.NameEn, lightOfType(type)])).toEqual([
    ['Multispectral', 'day'],
    ['Daytime', 'day'],
    ['SAR', null],
    ['Stereo', null],
    ['Thermal infrared', null],
    ['Night', 'night'],
  ]);
});

test.each([
  ['night', 'Night-time lights', ''],
  ['night', '', 'صور ليليّة'],
  ['night', '', 'التصوير الليلي'],
  ['night', 'VHR NIGHT', 'تصوير ليلًا'],
  ['day', 'Optical (Multi-spectral)', ''],
  ['day', '', 'متعددة الأطياف'],
  ['day', '', 'البصري النهاري'],
] as const)('a name in either language stands for %s: "%s%s"', (needed, en, ar) => {
  expect(light(en, ar)).toBe(needed);
});

test.each([
  ['Day and night', ''],
  ['Optical', 'ليلي'],
  ['Night SAR', ''],
  ['', 'ليل نهار'],
  ['Thermal, night', ''],
  ['Same day', ''],
  ['Overnight', ''],
  ['Optics', ''],
  ['', ''],
])('a name with two meanings, or none, stands for nothing: "%s%s"', (en, ar) => {
  expect(light(en, ar)).toBeNull();
});
