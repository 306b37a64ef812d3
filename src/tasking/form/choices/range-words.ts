import type { TFunction } from 'i18next';
import type { ImageResolution } from '../../../api/wire/image-resolution.ts';
import type { Formats } from '../../../i18n/format.ts';
import { rangeOf } from './resolution-range.ts';

const nbsp = '\u00a0';

/** "30–50 cm": a number and its unit stay on one line. */
export function wordRange(resolution: ImageResolution, t: TFunction<'tasking'>, formats: Formats): string {
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
