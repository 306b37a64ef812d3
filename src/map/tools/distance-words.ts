import { formatsOf } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/translate.ts';

/** Metres as text: kilometres from a thousand on. */
export function wordDistance(metres: number, t: Translate<'map'>, language: Language): string {
  const { number } = formatsOf(language);
  return metres < 1000
    ? t('scaleMetres', { distance: number(metres) })
    : t('scaleKilometres', { distance: number(metres / 1000) });
}
