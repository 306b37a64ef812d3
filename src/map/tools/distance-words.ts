import { formatsOf } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { DistanceUnit } from './distance-unit.ts';

export const metresOf = { m: 1, km: 1000, ft: 0.3048, mi: 1609.344, nmi: 1852 } as const;
type Unit = keyof typeof metresOf;

/** The unit of short distances, and from how many metres on the chosen one is used. */
const short: Readonly<Record<DistanceUnit, { readonly unit: Unit; readonly to: number }>> = {
  km: { unit: 'm', to: 1000 },
  mi: { unit: 'ft', to: 1609.344 },
  nmi: { unit: 'm', to: 185.2 },
};

const unitFor = (metres: number, chosen: DistanceUnit): Unit =>
  metres < short[chosen].to * (1 - 1e-9) ? short[chosen].unit : chosen;

/** The digits of a number in a unit; `isShort` if the unit is metres or feet. */
type Digits = (value: number, isShort: boolean) => Intl.NumberFormatOptions;
const asItIs: Digits = () => ({});

function worded(
  value: number,
  unit: Unit,
  t: Translate<'map'>,
  language: Language,
  digits: Digits = asItIs,
): string {
  const written = digits(value, unit === 'm' || unit === 'ft');
  const distance = formatsOf(language).number(value, written);
  if (unit === 'm') return t('scaleMetres', { distance });
  if (unit === 'km') return t('scaleKilometres', { distance });
  const count = Number(value.toFixed(written.maximumFractionDigits ?? 3));
  const key = unit === 'ft' ? 'scaleFeet' : unit === 'mi' ? 'scaleMiles' : 'scaleNauticalMiles';
  return t(key, { count, distance });
}

/** Metres as text in a unit, by default kilometres; short distances in metres or feet. */
export function wordDistance(
  metres: number,
  t: Translate<'map'>,
  language: Language,
  chosen: DistanceUnit = 'km',
  digits = asItIs,
): string {
  const unit = unitFor(metres, chosen);
  return worded(metres / metresOf[unit], unit, t, language, digits);
}

/** The longest round number (1, 2 or 5 times a power of ten) up to `max`. */
export function roundDistance(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [5, 2, 1].find((times) => times * power <= max * (1 + 1e-9)) ?? 1;
  return step * power;
}

/** The longest round distance up to `max` metres in a unit: its metres and its text. */
export function scaleOf(max: number, t: Translate<'map'>, language: Language, chosen: DistanceUnit) {
  const unit = unitFor(max, chosen);
  const value = roundDistance(max / metresOf[unit]);
  return { metres: value * metresOf[unit], words: worded(value, unit, t, language) };
}
