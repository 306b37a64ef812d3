import type { TFunction } from 'i18next';
import type { Formats } from '../../../i18n/format.ts';

/** An estimated area and the sides of its square, with two digits: "130 km² (11 × 11 km)". */
export function wordSize(km2: number, t: TFunction<'tasking'>, formats: Formats): string {
  const twoDigits = (value: number) => formats.number(value, { maximumSignificantDigits: 2 });
  return t('imageSize', { area: twoDigits(km2), side: twoDigits(Math.sqrt(km2)) });
}
