import type { Language } from './language.ts';

const names: Record<Language, Intl.DisplayNames> = {
  en: new Intl.DisplayNames(['en-GB'], { type: 'region', style: 'short' }),
  ar: new Intl.DisplayNames(['ar'], { type: 'region', style: 'short' }),
};

/** The name of a country by its code of two letters; another text stays as it is. */
export const countryName = (code: string, language: Language): string =>
  /^[a-z]{2}$/i.test(code) ? (names[language].of(code.toUpperCase()) ?? code) : code;
