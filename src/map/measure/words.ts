import { formatDecimal } from '../../geo/notation/degrees/coordinate-text.ts';
import { formatPoint, type PointNotation } from '../../geo/notation/point-text.ts';
import { formatsOf } from '../../i18n/format.ts';
import { leftToRight } from '../../i18n/isolate.ts';
import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { DistanceUnit } from '../tools/distance-unit.ts';
import { metresOf, wordDistance } from '../tools/distance-words.ts';
import { areaOf, type Line, lengthOf, type Side } from './line.ts';

/** What distances, areas and bearings are said with. */
export type Words = {
  readonly t: Translate<'measure'>;
  readonly map: Translate<'map'>;
  readonly language: Language;
  readonly unit: DistanceUnit;
};

/** As many decimals in each number of a size, so that they compare. */
const fixed = (decimals: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});
/** Five digits, three decimals at most. */
const fiveDigits = (value: number) => fixed(Math.max(0, Math.min(3, 4 - Math.floor(Math.log10(value)))));
/** A point is known to a decimetre. */
const ofShort = (value: number) => fixed(value < 100 ? 1 : 0);

export const distanceWords = (metres: number, { map, language, unit }: Words): string =>
  wordDistance(metres, map, language, unit, (value, isShort) =>
    isShort ? ofShort(value) : fiveDigits(value),
  );

const shortUnit = { km: 'm', mi: 'ft', nmi: 'm' } as const satisfies Record<DistanceUnit, string>;
/** Smaller areas are said in square metres or feet. */
const leastSquare = 0.1;

export function areaWords(squareMetres: number, { t, language, unit }: Words): string {
  const isShort = squareMetres / metresOf[unit] ** 2 < leastSquare;
  const said = isShort ? shortUnit[unit] : unit;
  const value = squareMetres / metresOf[said] ** 2;
  const digits = isShort ? ofShort(value) : fiveDigits(value);
  const area = formatsOf(language).number(value, digits);
  const count = Number(value.toFixed(digits.maximumFractionDigits));
  switch (said) {
    case 'm':
      return t('squareMetres', { area });
    case 'km':
      return t('squareKilometres', { area });
    case 'ft':
      return t('squareFeet', { area, count });
    case 'mi':
      return t('squareMiles', { area, count });
    case 'nmi':
      return t('squareNauticalMiles', { area, count });
  }
}

/** Three digits, as bearings are written, and a tenth: "047.3°". */
export function bearingWords(degrees: number, { language }: Words): string {
  const tenths = Math.round(degrees * 10) % 3600;
  const digits = formatsOf(language).number(tenths / 10, { minimumIntegerDigits: 3, ...fixed(1) });
  return leftToRight(`${digits}°`, language);
}

/** "862.3 km, bearing 047.3°" */
export const sideWords = ({ metres, bearing }: Side, words: Words): string =>
  words.t('side', { distance: distanceWords(metres, words), bearing: bearingWords(bearing, words) });

/** The sums first, then each point with the way to it, one a line. */
export function copiedText(
  { points, isClosed }: Line,
  sides: readonly Side[],
  notation: PointNotation,
  words: Words,
): string {
  const { t } = words;
  const { number } = formatsOf(words.language);
  const distance = distanceWords(lengthOf(sides), words);
  const squareMetres = isClosed ? areaOf(sides) : null;
  const sums = isClosed
    ? [
        squareMetres === null ? t('crosses') : t('sumArea', { area: areaWords(squareMetres, words) }),
        t('sumPerimeter', { distance }),
      ]
    : [t('sumDistance', { distance })];
  const stops = (isClosed ? [...points, ...points.slice(0, 1)] : points).map((point, index) => {
    const position = formatPoint(point, notation) ?? formatDecimal(point);
    const place = t('stop', { number: number((index % points.length) + 1), position });
    const side = sides[index - 1];
    return side === undefined ? place : t('stopAfter', { place, side: sideWords(side, words) });
  });
  return [...sums, ...stops, t('basis')].join('\n');
}
