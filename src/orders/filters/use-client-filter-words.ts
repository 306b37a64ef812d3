import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/api-context.ts';
import { catalogQueries } from '../../api/queries/catalogs.ts';
import type { Order } from '../../api/wire/order.ts';
import { isolated } from '../../i18n/isolate.ts';
import { nameIn } from '../../i18n/names.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { ClientFilter, NamedField, NamedFilter } from '../../order/client-filter.ts';
import { detailOf } from '../../order/tasking-item.ts';

type NamedId = Exclude<ClientFilter['type'] | ClientFilter['resolution'], 'none' | null>;

/**
 * "Resolution: High" for each client-side filter, null for the others. Names come from `known`, from
 * `orders`, or, if there are orders, from the catalogs; a value without a name is shown as it is.
 */
export function useClientFilterWords(
  { type, resolution, place, person, ref, ends, lacks, ids }: NamedFilter,
  orders: readonly Order[],
  known: { readonly type?: string | null; readonly resolution?: string | null } = {},
): Record<NamedField, string | null> {
  const { t } = useTranslation('orders');
  const { t: tFilter } = useTranslation('narrowing');
  const { language } = useFormats();
  const catalogs = catalogQueries(useApi());
  const typeOnRow = nameOnRow(orders, type, (detail) => [detail?.ImageTypeID, detail?.ImageTypeName]);
  const resolutionOnRow = nameOnRow(orders, resolution, (detail) => [
    detail?.ImageResolutionID,
    detail?.ImageResolutionName,
  ]);
  const types = useQuery({
    ...catalogs.imageTypes(),
    enabled: orders.length > 0 && isUnnamed(type, typeOnRow),
    select: (all) => all.find((entry) => entry.ImageTypeID === type) ?? null,
  });
  const resolutions = useQuery({
    ...catalogs.imageResolutions(),
    enabled: orders.length > 0 && isUnnamed(resolution, resolutionOnRow),
    select: (all) => all.find((entry) => entry.ImageResolutionID === resolution) ?? null,
  });
  const nameOf = (entry: { NameEn: string; NameAr: string } | null | undefined) =>
    entry ? nameIn(language, { en: entry.NameEn, ar: entry.NameAr }) : null;

  const words = (name: string, value: NamedId | string | null, named: string | null = null) => {
    if (value === null) return null;
    const isStated = value !== '' && value !== 'none';
    return tFilter('valueIs', { name, value: isStated ? isolated(named ?? String(value)) : t('notStated') });
  };
  return {
    type: words(t('imageType'), type, known.type ?? typeOnRow ?? nameOf(types.data)),
    resolution: words(
      t('resolution'),
      resolution,
      known.resolution ?? resolutionOnRow ?? nameOf(resolutions.data),
    ),
    place: words(t('place'), place),
    person: words(t('addedBy'), person),
    ref: words(t('reference'), ref),
    ends: ends && tFilter('valueIs', { name: t('window'), value: tFilter(endWords[ends]) }),
    lacks: lacks && tFilter(lackWords[lacks]),
    ids: ids && tFilter('among', { count: ids.length }),
  };
}

const endWords = { soon: 'endsSoon', over: 'endsOver', due: 'endsDue' } as const;
const lackWords = { date: 'lacksDate', price: 'lacksPrice', area: 'lacksArea' } as const;

const isUnnamed = (id: NamedId | 'none' | null, name: string | null) =>
  id !== null && id !== 'none' && name === null;

function nameOnRow(
  orders: readonly Order[],
  id: NamedId | 'none' | null,
  read: (
    detail: ReturnType<typeof detailOf>,
  ) => readonly [number | null | undefined, string | null | undefined],
): string | null {
  if (id === null || id === 'none') return null;
  for (const order of orders) {
    const [own, name] = read(detailOf(order));
    if (own === id && name?.trim()) return name.trim();
  }
  return null;
}
