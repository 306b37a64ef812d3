import type { OrderItemDetail } from '../api/wire/order.ts';
import type { Language } from '../i18n/language.ts';
import { comma, countryName, nameIn, shortCountry } from '../i18n/names.ts';

/** The names of a place as the service sends them (interface.md 2.8). */
export const placeFields = [
  'CityName',
  'CityNameAr',
  'RegionName',
  'RegionNameAr',
  'CountryName',
  'CountryNameAr',
  'CountryCode',
] as const;
export type PlaceNames = Pick<OrderItemDetail, (typeof placeFields)[number]>;

/**
 * City, region and country as the service names them in that language; in the other language when a name is
 * missing. A country without a name has that of its code, and one with a short Arabic name that one.
 */
function namesOf(detail: PlaceNames, language: Language) {
  const code = countryCode(detail);
  return {
    city: nameIn(language, { en: detail.CityName, ar: detail.CityNameAr }),
    region: nameIn(language, { en: detail.RegionName, ar: detail.RegionNameAr }),
    country:
      (code === null ? null : shortCountry(code, language)) ??
      nameIn(language, { en: detail.CountryName, ar: detail.CountryNameAr }) ??
      (code === null ? null : countryName(code, language)),
    code,
  };
}

export const countryCode = (detail: PlaceNames): string | null => detail.CountryCode?.trim() || null;

/** What tells countries apart; null for none. */
export const countryKey = (detail: PlaceNames): string | null =>
  countryCode(detail) ?? (detail.CountryName || detail.CountryNameAr || null);

/** A country by its key, as rows name it: by its code, else as the service does; null without a name. */
export const countryLabel = (
  key: string,
  names: { readonly en: string | null; readonly ar: string | null },
  language: Language,
): string | null => (/^[a-z]{2}$/i.test(key) ? countryName(key, language) : nameIn(language, names));

/** Whether the service names the place, by more than the code of its country. */
export const isNamed = (detail: PlaceNames): boolean =>
  placeFields.some((field) => field !== 'CountryCode' && Boolean(detail[field]?.trim()));

/** The city, or else the region. */
export function cityName(detail: PlaceNames, language: Language): string | null {
  const { city, region } = namesOf(detail, language);
  return city ?? region;
}

const joined = (names: readonly (string | null)[], language: Language): string | null => {
  const kept = names.filter((name, index): name is string => name !== null && names.indexOf(name) === index);
  return kept.length === 0 ? null : kept.join(comma[language]);
};

/** For a row: "Jeddah, SA"; in Arabic, which has no country codes, "جدة، السعودية". Null without a place. */
export function shortPlace(detail: PlaceNames | null, language: Language): string | null {
  if (detail === null) return null;
  const { city, region, country, code } = namesOf(detail, language);
  const near = city ?? region;
  return joined([near, language === 'ar' || near === null ? country : (code ?? country)], language);
}

/** For a sentence: "Jeddah, Saudi Arabia". */
export function placeName(detail: PlaceNames | null, language: Language): string | null {
  if (detail === null) return null;
  const { city, region, country } = namesOf(detail, language);
  return joined([city ?? region, country], language);
}

/** All known parts: "Jeddah, Makkah, Saudi Arabia". */
export function fullPlace(detail: PlaceNames | null, language: Language): string | null {
  if (detail === null) return null;
  const { city, region, country } = namesOf(detail, language);
  return joined([city, region, country], language);
}
