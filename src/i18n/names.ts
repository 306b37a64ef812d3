import { type Language, localeOf } from './language.ts';

/** Created on first use: it costs milliseconds, and most visits need one language. */
const names = new Map<Language, Intl.DisplayNames>();

function namesIn(language: Language): Intl.DisplayNames {
  const known =
    names.get(language) ?? new Intl.DisplayNames([localeOf[language]], { type: 'region', style: 'short' });
  names.set(language, known);
  return known;
}

/** As people write them, and as the map does: the full names do not fit into a row. */
const short: Readonly<Record<string, string>> = { SA: 'السعودية', AE: 'الإمارات' };

/** The short Arabic name of a country whose full one does not fit into a row; null for the others. */
export const shortCountry = (code: string, language: Language): string | null =>
  language === 'ar' ? (short[code.toUpperCase()] ?? null) : null;

/** The name of a country by its code of two letters; another text stays as it is. */
export function countryName(code: string, language: Language): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return shortCountry(code, language) ?? namesIn(language).of(code.toUpperCase()) ?? code;
}

/**
 * Between the parts of one thing: a place and its country, a day and its time. No list: that is `formats.list`, which ends in "and".
 */
export const comma: Record<Language, string> = { en: ', ', ar: '، ' };

/**
 * A name that the service has in both languages: the one on screen, the other if that is empty, else nothing.
 */
export function nameIn(
  language: Language,
  names: { readonly en: string | null; readonly ar: string | null },
): string | null {
  const [first, second] = language === 'ar' ? [names.ar, names.en] : [names.en, names.ar];
  return first?.trim() || second?.trim() || null;
}
