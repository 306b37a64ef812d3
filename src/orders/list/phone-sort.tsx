import { useTranslation } from 'react-i18next';
import { type OrdersView, type SortDirection, type SortField, sortFields } from '../view/search.ts';
import { sortNames } from '../view/sort-names.ts';
import styles from './orders-page.module.css';

type Props = { view: OrdersView; onSort: (field: SortField, direction: SortDirection) => void };

const choices = sortFields.flatMap((field) => [
  { field, direction: 'desc' as const, value: `${field} desc` },
  { field, direction: 'asc' as const, value: `${field} asc` },
]);

/** On a phone the rows have two lines and no column heads, so sorting has a list of its own. */
export function PhoneSort({ view, onSort }: Props) {
  const { t } = useTranslation('orders');
  return (
    <select
      className={styles.phoneSort}
      aria-label={t('sortBy')}
      value={`${view.sort} ${view.dir}`}
      onChange={({ target }) => {
        const chosen = choices.find(({ value }) => value === target.value);
        if (chosen !== undefined) onSort(chosen.field, chosen.direction);
      }}
    >
      {choices.map(({ field, direction, value }) => (
        <option key={value} value={value}>
          {t(direction === 'asc' ? 'ascending' : 'descending', { field: t(sortNames[field]) })}
        </option>
      ))}
    </select>
  );
}
