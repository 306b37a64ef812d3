import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/api-context.ts';
import { catalogQueries } from '../../api/queries/catalogs.ts';
import { isolated } from '../../i18n/isolate.ts';
import { nameIn } from '../../i18n/names.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import type { NamedField, NamedFilter } from '../../order/order-filter.ts';

type Catalog = 'type' | 'resolution';
/** The name of an id, if it is known. */
export type NameOfId = (catalog: Catalog, id: number) => string | null;

/**
 * "Resolution: High" for each client-side filter, null for the others. Names come from `known`, then, if `loads`, from the
 * catalogs; a value without a name is shown as it is.
 */
export function useClientFilterWords(
  filter: NamedFilter,
  known: NameOfId,
  loads = false,
): Record<NamedField, string | null> {
  const { t } = useTranslation('orders');
  const { t: tFilter } = useTranslation('narrowing');
  const { language, list, number } = useFormats();
  const catalogs = catalogQueries(useApi());
  const isUnknown = (catalog: Catalog) =>
    loads && filter[catalog].some((id) => id !== 'none' && known(catalog, id) === null);
  const types = useQuery({ ...catalogs.imageTypes(), enabled: isUnknown('type'), select: all }).data ?? [];
  const resolutions =
    useQuery({ ...catalogs.imageResolutions(), enabled: isUnknown('resolution'), select: all }).data ?? [];
  const nameOf = (catalog: Catalog, id: number): string | null => {
    const entry =
      catalog === 'type'
        ? types.find(({ ImageTypeID }) => ImageTypeID === id)
        : resolutions.find(({ ImageResolutionID }) => ImageResolutionID === id);
    return known(catalog, id) ?? (entry ? nameIn(language, { en: entry.NameEn, ar: entry.NameAr }) : null);
  };
  const valueIs = (name: string, value: string) => tFilter('valueIs', { name, value });
  const named = (name: string, values: readonly string[]) =>
    values.length === 0 ? null : valueIs(name, list(values.map(stated)));
  const stated = (value: string) => (value === '' ? t('notStated') : isolated(value));
  const ids = (catalog: Catalog) =>
    filter[catalog].map((id) => (id === 'none' ? '' : (nameOf(catalog, id) ?? String(id))));
  const bound = (key: 'minPrice' | 'maxPrice' | 'minKm2' | 'maxKm2') => {
    const value = filter[key];
    return value === null ? null : tFilter(key, { value: number(value) });
  };
  return {
    type: named(t('imageType'), ids('type')),
    resolution: named(t('resolution'), ids('resolution')),
    place: named(t('place'), filter.place),
    person: named(t('addedBy'), filter.person),
    mine: filter.mine ? tFilter('mine') : null,
    ref: filter.ref === null ? null : valueIs(t('reference'), stated(filter.ref)),
    window: filter.window && valueIs(t('window'), tFilter(windowWords[filter.window])),
    lacks: filter.lacks && tFilter(lackWords[filter.lacks]),
    minPrice: bound('minPrice'),
    maxPrice: bound('maxPrice'),
    minKm2: bound('minKm2'),
    maxKm2: bound('maxKm2'),
    ids: filter.ids && tFilter('among', { count: filter.ids.length }),
  };
}

/** Inactive entries too. */
const all = <Entry>(entries: readonly Entry[]) => entries;
const windowWords = { open: 'isOpen', soon: 'endsSoon', over: 'endsOver', due: 'endsDue' } as const;
const lackWords = { date: 'lacksDate', price: 'lacksPrice', area: 'lacksArea' } as const;

/** The names that orders state. */
export const namesOn =
  (orders: readonly ListedOrder[]): NameOfId =>
  (catalog, id) => {
    for (const { typeId, typeName, resolutionId, resolutionName } of orders) {
      const [own, name] = catalog === 'type' ? [typeId, typeName] : [resolutionId, resolutionName];
      if (own === id && name?.trim()) return name.trim();
    }
    return null;
  };
