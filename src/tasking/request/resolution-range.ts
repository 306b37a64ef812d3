import type { ImageResolution } from '../../api/wire/catalogs.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';

type Unit = 'cm' | 'm';
export type ResolutionRange =
  | { readonly kind: 'between'; readonly from: number; readonly to: number; readonly unit: Unit }
  | { readonly kind: 'mixed'; readonly fromCm: number; readonly toM: number }
  | { readonly kind: 'upTo' | 'from' | 'exactly'; readonly value: number; readonly unit: Unit }
  | { readonly kind: 'notStated' };

type Limits = Pick<ImageResolution, 'MinimumValueInCM' | 'MaximumValueInCM'>;
type Shown = Limits & Pick<ImageResolution, 'DisplayOrder'>;

/** Centimetres up to a metre, metres above; the catalog's unit is always centimetres (interface.md 2.2). */
export function rangeOf({ MinimumValueInCM, MaximumValueInCM }: Limits): ResolutionRange {
  const [min, max] = ordered(usable(MinimumValueInCM), usable(MaximumValueInCM));
  if (min === null && max === null) return { kind: 'notStated' };
  if (min === null || max === null) {
    const value = min ?? max ?? 0;
    return { kind: min === null ? 'upTo' : 'from', ...inUnit(value, value > 100) };
  }
  if (min === max) return { kind: 'exactly', ...inUnit(min, min > 100) };
  if (max <= 100) return { kind: 'between', from: min, to: max, unit: 'cm' };
  if (min >= 100) return { kind: 'between', from: min / 100, to: max / 100, unit: 'm' };
  return { kind: 'mixed', fromCm: min, toM: max / 100 };
}

/**
 * Sorts by DisplayOrder, entries without one last; those of one place from fine to coarse by the finest value, then by the coarsest,
 * without a range last. Equal ones keep their order.
 */
export function byDisplayOrder(a: Shown, b: Shown): number {
  const [keysA, keysB] = [placeOf(a), placeOf(b)];
  const index = keysA.findIndex((key, at) => key !== keysB[at]);
  return (keysA[index] ?? 0) - (keysB[index] ?? 0);
}

const placeOf = (shown: Shown) => [shown.DisplayOrder ?? Number.MAX_SAFE_INTEGER, ...ends(shown)];

function ends({ MinimumValueInCM, MaximumValueInCM }: Limits): [number, number] {
  const [min, max] = ordered(usable(MinimumValueInCM), usable(MaximumValueInCM));
  const coarsest = Number.MAX_VALUE;
  return [min ?? max ?? coarsest, max ?? min ?? coarsest];
}

const usable = (value: number | null) => (value !== null && value > 0 ? value : null);
const ordered = (a: number | null, b: number | null): [number | null, number | null] =>
  a !== null && b !== null && a > b ? [b, a] : [a, b];
const inUnit = (cm: number, metres: boolean) =>
  metres ? { value: cm / 100, unit: 'm' as const } : { value: cm, unit: 'cm' as const };

const nbsp = '\u00a0';

/** "30–50 cm": a number and its unit stay on one line. */
export function wordRange(resolution: ImageResolution, t: Translate<'tasking'>, formats: Formats): string {
  const range = rangeOf(resolution);
  const number = (value: number) => formats.number(value, { maximumFractionDigits: 2 });
  const glued = (text: string) => text.replaceAll(' ', nbsp);
  switch (range.kind) {
    case 'between':
      return glued(
        t('rangeBetween', { from: number(range.from), to: number(range.to), unit: t(range.unit) }),
      );
    case 'mixed':
      return glued(t('rangeMixed', { from: number(range.fromCm), to: number(range.toM) }));
    case 'upTo':
      return glued(t('rangeUpTo', { value: number(range.value), unit: t(range.unit) }));
    case 'from':
      return glued(t('rangeFrom', { value: number(range.value), unit: t(range.unit) }));
    case 'exactly':
      return glued(t('rangeExactly', { value: number(range.value), unit: t(range.unit) }));
    case 'notStated':
      return t('rangeNotStated');
  }
}
