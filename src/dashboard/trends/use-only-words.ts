import { useTranslation } from 'react-i18next';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { noFilter } from '../../order/order-filter.ts';
import { useClientFilterWords } from '../../orders/filters/use-client-filter-words.ts';
import { useAnswer } from '../../tracking/page/use-answer.ts';
import type { Overview } from '../../tracking/questions.ts';
import { type Only, onlyFields } from './view.ts';

export type OnlyWords = readonly { readonly key: keyof Only; readonly words: string | null }[];

/** "Resolution: High" for each filter of the counted orders, with names from the stored orders. */
export function useOnlyWords(only: Only, byStatus: Overview['byStatus']): OnlyWords {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const { status, ...named } = only;
  const of = (['type', 'resolution'] as const).filter((kind) => only[kind].length > 0);
  const values = useAnswer('values', { of, max: 100 }) ?? [];
  const words = useClientFilterWords(
    { ...noFilter, ...named },
    (kind, id) =>
      values.find((each) => each.of === kind)?.values.find(({ key }) => key === String(id))?.label.en ?? null,
  );
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
