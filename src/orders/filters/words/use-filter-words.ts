import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolate.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { statusName } from '../../../order/naming.ts';
import { namedFields, type OrderFilter } from '../../../order/order-filter.ts';
import { systemClock } from '../../../time.ts';
import type { Days } from '../../view/search.ts';
import { dayNear } from '../../words/window-words.ts';
import { useKnownStatuses } from './known-statuses.ts';
import { useAreaWords } from './use-area-words.ts';
import { useClientFilterWords } from './use-client-filter-words.ts';

/** "Status: Pending"; null without a choice. */
export function useStatusWords(chosen: readonly number[]): string | null {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const known = useKnownStatuses();
  if (chosen.length === 0) return null;
  if (chosen.length > 2) return t('statusCount', { count: chosen.length });
  const titles = chosen.map((id) => isolated(statusName(id, known.get(id))));
  return t('statusIs', { titles: formats.list(titles) });
}

/** "Ordered: 22 Oct to 21 Nov, UTC"; null when there is no limit. */
export function useOrderedWords({ from, to, zone }: Days): string | null {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const day = (text: string) => dayNear(Date.parse(text), systemClock.now(), formats);
  if (from === null && to === null) return null;
  const words =
    from !== null && to !== null
      ? t('orderedBetween', { from: day(from), to: day(to) })
      : from !== null
        ? t('orderedFrom', { from: day(from) })
        : t('orderedTo', { to: day(to ?? '') });
  return t('orderedIn', { words, zone: t(zone === 'utc' ? 'zoneUtc' : 'zoneLocal') });
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
