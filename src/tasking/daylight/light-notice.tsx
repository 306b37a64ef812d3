import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/api-context.ts';
import { catalogQueries } from '../../api/queries/catalogs.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { isolated } from '../../i18n/isolate.ts';
import { nameIn } from '../../i18n/names.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Draft } from '../draft/draft.ts';
import { lightIn } from './daylight.ts';
import { lightOfType, type NeededLight } from './light-of-type.ts';

/** The window has no light of the kind that the image type needs. The order can be placed all the same. */
export function LightNotice({ draft: { location, ...rest } }: { draft: Draft }) {
  const { t } = useTranslation('tasking');
  const misfit = useLightMisfit({ point: location.point, ...rest });
  if (misfit === null) return null;
  return (
    <Notice tone="doubt" role="status" title={wordMisfit(misfit, t)}>
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
export type LightMisfit = { readonly needs: NeededLight; readonly type: string };

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

export const wordMisfit = ({ needs, type }: LightMisfit, t: TFunction<'tasking'>): string =>
  t(needs === 'night' ? 'needsNight' : 'needsDaylight', { type: isolated(type) });
