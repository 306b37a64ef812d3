import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../api/api.ts';
import { catalogQueries } from '../api/queries/catalogs.ts';
import type { ImageType } from '../api/wire/catalogs.ts';
import { fold } from '../fold.ts';
import type { LngLat } from '../geo/lng-lat.ts';
import { isolated } from '../i18n/isolate.ts';
import { nameIn } from '../i18n/names.ts';
import type { Translate } from '../i18n/translate.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/words.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type Light, lightIn } from './daylight.ts';

/** The window has no light of the kind that the image type needs. The order can be placed all the same. */
export function LightNotice(wanted: Wanted) {
  const { t } = useTranslation('tasking');
  const misfit = useLightMisfit(wanted);
  if (misfit === null) return null;
  return (
    <Notice tone="doubt" role="status" title={wordMisfit(misfit, t, false)}>
      <p>{t('misfitAllowed')}</p>
    </Notice>
  );
}

type Wanted = {
  readonly point: LngLat | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly imageTypeId: number | null;
};

/** The light that an image type needs and that a window does not have, and the name of the type. */
type LightMisfit = { readonly needs: NeededLight; readonly type: string };

/** Null if the window has the light, or if nothing is known of the light that the type needs. */
export function useLightMisfit({ point, from, to, imageTypeId }: Wanted): LightMisfit | null {
  const { language } = useFormats();
  const { data } = useQuery(catalogQueries(useApi()).imageTypes());
  const type = data?.active.find(({ ImageTypeID }) => ImageTypeID === imageTypeId);
  const needs = type === undefined ? null : lightOfType(type);
  const isMissing = useMemo(
    () =>
      needs !== null &&
      point !== null &&
      from !== null &&
      to !== null &&
      to > from &&
      !lightIn(point, { from, to })[needs],
    [needs, point, from, to],
  );
  if (!isMissing || needs === null || type === undefined) return null;
  return { needs, type: nameIn(language, { en: type.NameEn, ar: type.NameAr }) ?? '' };
}

/** `ofFirst`: at the first of several points. */
export function wordMisfit({ needs, type }: LightMisfit, t: Translate<'tasking'>, ofFirst: boolean): string {
  const values = { type: isolated(type) };
  if (needs === 'night') return t(ofFirst ? 'needsNightFirst' : 'needsNight', values);
  return t(ofFirst ? 'needsDaylightFirst' : 'needsDaylight', values);
}

/** The light that an image type needs. */
type NeededLight = keyof Light;

/** Words of names, folded and without the Arabic article. */
const words = {
  night: ['night', 'nighttime', 'nocturnal', 'ليلي', 'ليليه', 'ليل', 'ليلا'],
  day: [
    ...['daytime', 'daylight', 'optical', 'multispectral', 'multi spectral', 'panchromatic', 'hyperspectral'],
    ...['نهاري', 'نهاريه', 'نهارا', 'بصري', 'بصريه', 'متعدد اطياف', 'متعدده اطياف'],
  ],
  /** Radar needs no light, heat is seen by day and by night, and a "day" may be one of delivery. */
  any: [
    ...['sar', 'insar', 'radar', 'thermal', 'infrared', 'day'],
    ...['رادار', 'راداري', 'راداريه', 'حراري', 'حراريه', 'حمرا', 'نهار'],
  ],
} as const;

type Kind = keyof typeof words;
const kinds = Object.keys(words) as Kind[];

/**
 * The light that the names of a type say it needs. Null if they say nothing, name two kinds or need none: the catalog has
 * no field for it (interface.md 2.1).
 */
export function lightOfType({ NameEn, NameAr }: Pick<ImageType, 'NameEn' | 'NameAr'>): NeededLight | null {
  const name = ` ${fold(`${NameEn} ${NameAr}`).replace(/(?<= |^)ال/g, '')} `;
  const [kind, ...others] = kinds.filter((kind) => words[kind].some((word) => name.includes(` ${word} `)));
  return kind === undefined || kind === 'any' || others.length > 0 ? null : kind;
}
