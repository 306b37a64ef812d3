import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { catalogQueries } from '../../../api/queries/catalogs.ts';
import { cachedRows } from '../../../api/queries/orders.ts';
import { isolated } from '../../../i18n/isolate.ts';
import { nameIn } from '../../../i18n/names.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { type AreaFilter, areaNear, isSameArea, pointOfNear } from '../../../order/area-filter.ts';
import { type LikeFilter, likeCloud, likeFactor } from '../../../order/like-filter.ts';
import { statusName } from '../../../order/naming.ts';
import {
  countryKeyOf,
  isFiltering,
  type NamedField,
  type NamedFilter,
  namedFields,
  type OrderFilter,
  type PeriodName,
} from '../../../order/order-filter.ts';
import { personName } from '../../../order/own-names.ts';
import { countryLabel } from '../../../order/place.ts';
import { useOwnNames } from '../../../order/use-own-names.tsx';
import { useNearTown } from '../../../places/use-places.ts';
import { useAllSites } from '../../../team/use-all-sites.ts';
import { systemClock } from '../../../time.ts';
import { useAnswer, useIsKept, useTrackingOf } from '../../../tracking/page/tracking-context.ts';
import type { Questions } from '../../../tracking/questions.ts';
import { checkedAtOf } from '../../../tracking/tracking.ts';
import type { Days } from '../../view/search.ts';
import { dayNear } from '../../words/window-words.ts';

const kinds = ['type', 'resolution', 'place'] as const;
type Kind = (typeof kinds)[number];

/** More values of a filter are a number, where there is little room. */
const maxNamed = 2;

/**
 * "Resolution: High" for each client-side filter, null for the others. Names come from the remembered orders, then from the
 * catalogs; a value without a name is shown as it is.
 */
export function useClientFilterWords(filter: NamedFilter, max = maxNamed): Record<NamedField, string | null> {
  const { t } = useTranslation('orders');
  const { t: tFilter } = useTranslation('filters');
  const { list, number } = useFormats();
  const nameOf = useNamesOfValues(filter);
  useOwnNames();
  const valueIs = (name: string, value: string) => tFilter('valueIs', { name, value });
  const stated = (value: string) => (value === '' ? t('notStated') : isolated(value));
  const named = (kind: Kind | 'person') => {
    const values = filter[kind].map(String);
    if (values.length === 0) return null;
    const names = values.map((value) => (kind === 'person' ? personName(value) : nameOf(kind, value)));
    const known = names.filter((name) => name !== null);
    return names.length > max || known.length < names.length
      ? tFilter('valuesAre', { name: tFilter(kind), count: names.length })
      : valueIs(tFilter(kind), list(known.map(stated)));
  };
  const bound = (key: 'minPrice' | 'maxPrice' | 'minKm2' | 'maxKm2') => {
    const value = filter[key];
    return value === null ? null : tFilter(key, { value: number(value) });
  };
  const likeWords = ({ near, hours, cloud }: LikeFilter) =>
    valueIs(
      tFilter('like'),
      list([
        ...(near === null ? [] : [tFilter('likeNear')]),
        ...(hours === null
          ? []
          : [tFilter('likeDays', { from: days(hours / likeFactor), to: days(hours * likeFactor) })]),
        ...(cloud === null
          ? []
          : [
              tFilter('likeCloud', {
                from: number(Math.max(0, cloud - likeCloud)),
                to: number(Math.min(100, cloud + likeCloud)),
              }),
            ]),
        ...(near === null && hours === null && cloud === null ? [tFilter('likeOneItem')] : []),
      ]),
    );
  const days = (hours: number) => number(hours / 24, { maximumFractionDigits: 1 });
  return {
    type: named('type'),
    resolution: named('resolution'),
    place: named('place'),
    person: named('person'),
    mine: filter.mine ? tFilter('mine') : null,
    ref: filter.ref === null ? null : valueIs(t('reference'), stated(filter.ref)),
    window: filter.window && valueIs(tFilter('window'), tFilter(windowWords[filter.window])),
    changed: filter.changed && valueIs(tFilter('changed'), tFilter(changedWords[filter.changed])),
    lacks: filter.lacks && tFilter(lackWords[filter.lacks]),
    minPrice: bound('minPrice'),
    maxPrice: bound('maxPrice'),
    minKm2: bound('minKm2'),
    maxKm2: bound('maxKm2'),
    ids: filter.ids && tFilter('specific', { count: filter.ids.length }),
    like: filter.like && likeWords(filter.like),
  };
}

/** Inactive entries too. */
const all = <Entry>(entries: readonly Entry[]) => entries;
export const windowWords = { open: 'isOpen', soon: 'endsSoon', over: 'endsOver', due: 'endsDue' } as const;
export const changedWords = {
  unread: 'changedUnread',
  yesterday: 'changedYesterday',
  week: 'changedWeek',
} as const;
const lackWords = { date: 'lacksDate', price: 'lacksPrice', area: 'lacksArea' } as const;

const noNames = { en: null, ar: null };

/** The name of a chosen value, empty for the orders without one; null until it is known. */
function useNamesOfValues(filter: Pick<NamedFilter, Kind>): (kind: Kind, value: string) => string | null {
  const { language } = useFormats();
  const of = kinds.filter((kind) => filter[kind].length > 0);
  const hasCountry = filter.place.some((place) => countryKeyOf(place) !== null);
  const wanted = hasCountry ? ([...of, 'country'] as const) : of;
  const answer = useAnswer('values', of.length === 0 ? null : { of: wanted, max: 2_000 }, {
    about: (question) => question.of,
  });
  const isOff = !useIsKept();
  const labelOf = (kind: Kind, value: string) => {
    const country = kind === 'place' ? countryKeyOf(value) : null;
    const all = answer?.find((each) => each.of === (country === null ? kind : 'country'))?.values;
    return all?.find(({ key }) => key === (country ?? value))?.label;
  };
  const isUnknown = (kind: 'type' | 'resolution') =>
    (answer !== null || isOff) && filter[kind].some((id) => id !== 'none' && !labelOf(kind, String(id))?.en);
  const catalogs = catalogQueries(useApi());
  const types = useQuery({ ...catalogs.imageTypes(), enabled: isUnknown('type'), select: all });
  const resolutions = useQuery({
    ...catalogs.imageResolutions(),
    enabled: isUnknown('resolution'),
    select: all,
  });
  return (kind, value) => {
    if (value === '' || (value === 'none' && kind !== 'place')) return '';
    const label = labelOf(kind, value);
    const country = kind === 'place' ? countryKeyOf(value) : null;
    if (country !== null) return countryLabel(country, label ?? noNames, language) ?? country;
    const name = label === undefined ? null : nameIn(language, label);
    if (name !== null) return name;
    if (kind === 'place') return value;
    if (answer === null && !isOff) return null;
    const { data, isLoading } = kind === 'type' ? types : resolutions;
    const entry = data?.find(
      (each) => value === String('ImageTypeID' in each ? each.ImageTypeID : each.ImageResolutionID),
    );
    if (entry === undefined && isLoading) return null;
    return entry === undefined ? value : (nameIn(language, { en: entry.NameEn, ar: entry.NameAr }) ?? value);
  };
}

/** "near Jeddah": a saved site by its name, another point by the nearest place, an area by how it was chosen. */
export function useAreaWords(area: AreaFilter | null): string | null {
  const { t } = useTranslation('filters');
  const { items: sites } = useAllSites();
  const point = area && pointOfNear(area);
  const site = point && area && sites.find((site) => isSameArea(areaNear(site.point), area));
  const town = useNearTown(site ? null : point);
  if (area === null) return null;
  if (site) return t('near', { name: isolated(site.name) });
  return town ?? t(area.by === 'view' ? 'mapView' : point === null ? 'drawnArea' : 'nearPoint');
}

/**
 * Titles by OrderStatusID, as the service last sent them: interface.md 3 names one status only.
 * @param counts the statuses of the memory
 */
export function useStatusTitles(
  counts: Questions['statuses']['response'] | null,
): ReadonlyMap<number, string> {
  const sent = cachedRows(useQueryClient());
  const checkedAt = useTrackingOf(({ sync }) => checkedAtOf(sync) ?? 0);
  const titles = [
    ...sent.map(({ order, at }) => ({ id: order.OrderStatusID, title: order.OrderStatusTitle, at })),
    ...(counts ?? []).map(({ status }) => ({ ...status, at: checkedAt })),
  ];
  return new Map(
    titles.toSorted((one, other) => one.at - other.at).map(({ id, title }) => [id, title] as const),
  );
}

/** "Status: Pending"; null without a choice. */
export function useStatusWords(chosen: readonly number[]): string | null {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const sent = useStatusTitles(null);
  const isKnown = chosen.every((id) => sent.has(id));
  const known = useStatusTitles(useAnswer('statuses', isKnown ? null : { only: {} }));
  useOwnNames();
  if (chosen.length === 0) return null;
  if (chosen.length > 2) return t('statusCount', { count: chosen.length });
  const titles = chosen.map((id) => isolated(statusName(id, known.get(id))));
  return t('statusIs', { titles: formats.list(titles) });
}

export const periodWords = {
  'last-7-days': 'last7Days',
  'last-30-days': 'last30Days',
  'this-month': 'thisMonth',
  'last-month': 'lastMonth',
  'this-quarter': 'thisQuarter',
  'last-quarter': 'lastQuarter',
  'this-year': 'thisYear',
  'last-year': 'lastYear',
} as const satisfies Record<PeriodName, string>;

/** "Ordered: This year, UTC" or "Ordered: 22 Oct to 21 Nov, UTC"; null when there is no limit. */
export function useOrderedWords({ ordered, from, to, zone }: Days): string | null {
  const { t } = useTranslation('orders');
  const { t: tFilter } = useTranslation('filters');
  const formats = useFormats();
  const day = (text: string) => dayNear(Date.parse(text), systemClock.now(), formats);
  if (from === null && to === null) return null;
  const words =
    ordered !== null
      ? t('orderedIs', { period: tFilter(periodWords[ordered]) })
      : from !== null && to !== null
        ? t('orderedBetween', { from: day(from), to: day(to) })
        : from !== null
          ? t('orderedFrom', { from: day(from) })
          : t('orderedTo', { to: day(to ?? '') });
  return t('orderedIn', { words, zone: t(zone === 'utc' ? 'zoneUtc' : 'zoneLocal') });
}

/** The name of the button that clears what is set: the search, the filters, or both. */
export function clearKey(filter: OrderFilter): 'clearSearch' | 'clearBoth' | 'clearFilters' {
  if (filter.q === '') return 'clearFilters';
  return isFiltering({ ...filter, q: '' }) ? 'clearBoth' : 'clearSearch';
}

/** "Status: Pending" for each filter that is set. */
export function useFilterWords(filter: OrderFilter): readonly string[] {
  const { t } = useTranslation('orders');
  const { t: tFilter } = useTranslation('filters');
  const status = useStatusWords(filter.status);
  const ordered = useOrderedWords(filter);
  const named = useClientFilterWords(filter, Infinity);
  const area = useAreaWords(filter.area);
  const search = filter.q === '' ? null : t('noMatchSearch', { text: isolated(filter.q) });
  const place = area && tFilter('valueIs', { name: tFilter('place'), value: area });
  return [search, status, ordered, ...namedFields.map((field) => named[field]), place].flatMap(
    (words) => words ?? [],
  );
}
