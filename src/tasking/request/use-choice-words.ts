import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { catalogQueries } from '../../api/queries/catalogs.ts';
import type { ImageResolution, ImageType } from '../../api/wire/catalogs.ts';
import { isolated } from '../../i18n/isolate.ts';
import { comma, nameIn } from '../../i18n/names.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
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
  const range = (id: number | null) => {
    const resolution = resolutionOf(id);
    return resolution === undefined ? null : wordRange(resolution, t, formats);
  };
  return {
    typeName: (id: number | null) => named(typeOf(id)),
    resolutionName: (id: number | null) => named(resolutionOf(id)),
    range,
    /** The range of a resolution, or its name where no range is stated. */
    detail(id: number | null) {
      const said = range(id);
      return said === null || said === t('rangeNotStated') ? named(resolutionOf(id)) : said;
    },
  };
}

export type ChoiceWords = ReturnType<typeof useChoiceWords>;

const everything = <Entries>(entries: Entries) => entries;

type Image = {
  readonly imageTypeId: number | null;
  readonly resolutionId: number | null;
  readonly cloud: number | null;
};

/** Catalog names in the current language, also of entries that are no longer offered. */
export function useOrderedWords() {
  const { t } = useTranslation('outbox');
  const { t: tasking } = useTranslation('tasking');
  const api = useApi();
  const formats = useFormats();
  const types = useQuery({ ...catalogQueries(api).imageTypes(), select: everything }).data;
  const resolutions = useQuery({ ...catalogQueries(api).imageResolutions(), select: everything }).data;
  const words = useChoiceWords({ types, resolutions });

  const typeName = (id: number | null) => (id === null ? null : (words.typeName(id) ?? t('typeId', { id })));
  const resolutionName = (id: number | null) =>
    id === null ? null : (words.detail(id) ?? t('resolutionId', { id }));
  /** Name and range, as in the form. */
  const resolutionChoice = (id: number | null) => {
    const name = words.resolutionName(id);
    return name ? tasking('summaryChoice', { type: name, range: words.range(id) ?? '' }) : resolutionName(id);
  };

  return {
    typeName,
    resolutionName,
    resolutionChoice,
    /** Type, resolution and cloud cover in one line. */
    image: ({ imageTypeId, resolutionId, cloud: per }: Image) =>
      [
        typeName(imageTypeId),
        resolutionName(resolutionId),
        per === null ? null : t('cloudPart', { cloud: formats.number(per) }),
      ]
        .flatMap((part) => (part === null ? [] : [isolated(part)]))
        .join(comma[formats.language]),
  };
}
