import type { Near } from '../geo/gazetteer/nearest-place.ts';
import type { Place } from '../geo/gazetteer/place.ts';
import type { Bearing8 } from '../geo/great-circle.ts';
import type { Language } from '../i18n/language.ts';
import { comma, countryName, nameIn } from '../i18n/names.ts';
import { useFormats, useLanguage } from '../i18n/use-formats.ts';
import { Trans, useTranslation } from '../i18n/words.tsx';

/** The name of a place in the language on screen, and in the other script if known. */
export type PlaceWords = {
  readonly name: string;
  readonly otherName: string | null;
  /** From the smallest to the largest, without those that have the place's own name. */
  readonly where: readonly string[];
};

export function placeWords(place: Place, language: Language): PlaceWords {
  const name = nameIn(language, { en: place.name, ar: place.arabic }) ?? place.name;
  const other = language === 'ar' ? place.name : place.arabic;
  // Without a name in Arabic it still tells two places of one name apart.
  const region = (language === 'ar' ? place.region?.ar : null) ?? place.region?.en;
  const country = countryName(place.country, language);
  // In Latin letters beside an Arabic name they would say the same once more.
  const said = [name, place.name, ...(language === 'ar' ? [countryName(place.country, 'en')] : [])];
  return {
    name,
    otherName: other === name ? null : other,
    where: [region, country].filter(
      (word) => word !== undefined && word !== null && !said.includes(word),
    ) as string[],
  };
}

/** "Jeddah, Saudi Arabia": the name and the country, or the region without a name of the country. */
export function placeLabel(place: Place, language: Language): string {
  const { name, where } = placeWords(place, language);
  return [name, ...where.slice(-1)].join(comma[language]);
}

const bearingKey = {
  n: 'nearN',
  ne: 'nearNE',
  e: 'nearE',
  se: 'nearSE',
  s: 'nearS',
  sw: 'nearSW',
  w: 'nearW',
  nw: 'nearNW',
} as const satisfies Record<Bearing8, string>;

/** The same as `NearWords`, as a text. */
export function useNearLabel(): (near: Near) => string {
  const { t } = useTranslation('places');
  const { number } = useFormats();
  const language = useLanguage();
  return (near) => {
    const place = placeLabel(near.place, language);
    if (near.km < 1) return place;
    const pieces = t.pieces(bearingKey[near.bearing], { km: number(Math.round(near.km)) });
    return pieces.map((piece) => (typeof piece === 'string' ? piece : place)).join('');
  };
}

/** "3 km W of Riyadh, Saudi Arabia"; within a kilometre the place alone. */
export function NearWords({ near }: { near: Near }) {
  const { t } = useTranslation('places');
  const { number } = useFormats();
  const language = useLanguage();
  const place = <bdi>{placeLabel(near.place, language)}</bdi>;
  if (near.km < 1) return place;
  return (
    <Trans
      t={t}
      i18nKey={bearingKey[near.bearing]}
      values={{ km: number(Math.round(near.km)) }}
      components={{ place }}
    />
  );
}
