import type { ImageResolution } from '../../../api/wire/image-resolution.ts';

type Unit = 'cm' | 'm';
export type ResolutionRange =
  | { readonly kind: 'between'; readonly from: number; readonly to: number; readonly unit: Unit }
  | { readonly kind: 'mixed'; readonly fromCm: number; readonly toM: number }
  | { readonly kind: 'upTo' | 'from' | 'exactly'; readonly value: number; readonly unit: Unit }
  | { readonly kind: 'notStated' };

type Limits = Pick<ImageResolution, 'MinimumValueInCM' | 'MaximumValueInCM'>;

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

/** Sorts from fine to coarse by the finest value, then by the coarsest; without a range last. Equal ones keep their order. */
export function byFineness(a: Limits, b: Limits): number {
  const [finestA, coarsestA] = ends(a);
  const [finestB, coarsestB] = ends(b);
  if (finestA === finestB) return coarsestA === coarsestB ? 0 : coarsestA - coarsestB;
  return finestA - finestB;
}

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
