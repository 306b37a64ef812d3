import { useTranslation } from 'react-i18next';
import type { ImageResolution } from '../../api/wire/image-resolution.ts';
import type { ImageType } from '../../api/wire/image-type.ts';
import { nameIn } from '../../i18n/names.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { wordRange } from './resolution-range.ts';

type Catalogs = {
  types: readonly ImageType[] | undefined;
  resolutions: readonly ImageResolution[] | undefined;
};

/** Names of catalog entries in the current language; null if an entry is not offered or has no name. */
export function useChoiceWords({ types, resolutions }: Catalogs) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const typeOf = (id: number | null) => types?.find((type) => type.ImageTypeID === id);
  const resolutionOf = (id: number | null) => resolutions?.find((one) => one.ImageResolutionID === id);
  const named = (entry: { NameEn: string | null; NameAr: string | null } | undefined) =>
    entry === undefined ? null : nameIn(formats.language, { en: entry.NameEn, ar: entry.NameAr });
  return {
    typeName: (id: number | null) => named(typeOf(id)),
    resolutionName: (id: number | null) => named(resolutionOf(id)),
    range(id: number | null) {
      const resolution = resolutionOf(id);
      return resolution === undefined ? null : wordRange(resolution, t, formats);
    },
  };
}

export type ChoiceWords = ReturnType<typeof useChoiceWords>;
