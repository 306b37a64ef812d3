import { useTranslation } from 'react-i18next';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { noFilter } from '../../order/order-filter.ts';
import { useClientFilterWords } from '../../orders/filters/use-client-filter-words.ts';
import type { Overview } from '../../tracking/questions.ts';
import { type Only, onlyFields } from './view.ts';

export type OnlyWords = readonly { readonly key: keyof Only; readonly words: string | null }[];

/** "Resolution: High" for each filter of the counted orders, with names from the stored orders. */
export function useOnlyWords(only: Only, byStatus: Overview['byStatus']): OnlyWords {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const { status, ...named } = only;
  const words = useClientFilterWords({ ...noFilter, ...named });
  const titleOf = (id: number) =>
    isolated(
      byStatus.find((each) => each.status.id === id)?.status.title.trim() || t('statusUntitled', { id }),
    );
  return [
    {
      key: 'status',
      words: status.length === 0 ? null : t('statusIs', { titles: formats.list(status.map(titleOf)) }),
    },
    ...onlyFields.flatMap((key) => (key === 'status' ? [] : [{ key, words: words[key] }])),
  ];
}
