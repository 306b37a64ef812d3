import { useTranslation } from 'react-i18next';
import { isSet, type NamedField } from '../../order/order-filter.ts';
import { FilterButton, type FilterProps } from './filter-button.tsx';
import { type More, MoreFields, moreFields, noMore } from './more-fields.tsx';

type Props = FilterProps & { words: Record<NamedField, string | null> };

/** The filters that are used less: own orders, ranges of price and area, a reference, missing values. */
export function MoreFilters({ filter, words, change }: Props) {
  const { t } = useTranslation('filters');
  const set = moreFields.filter((field) => isSet(filter, field));
  const [first] = set;
  const only = set.length === 1 && first !== undefined ? words[first] : null;
  const chosen = set.length === 0 ? null : (only ?? t('moreSet', { count: set.length }));
  return (
    <FilterButton name={t('more')} icon="filter" chosen={chosen} onClear={() => change(noMore)}>
      {(close) => (
        <MoreFields
          applied={Object.fromEntries(moreFields.map((field) => [field, filter[field]])) as More}
          idWords={words.ids}
          onChoose={(more) => {
            change(more);
            close();
          }}
        />
      )}
    </FilterButton>
  );
}
