import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import type { OrdersView, SortField } from '../list/search.ts';
import styles from './column-head.module.css';
import { asHead } from './roles.ts';

type Props = {
  field: SortField;
  name: string;
  className: string | undefined;
  view: OrdersView;
  onSort: (field: SortField) => void;
  children?: ReactNode;
};

export function ColumnHead({ field, name, className, view, onSort, children }: Props) {
  const { t } = useTranslation('orders');
  const active = view.sort === field;
  const ascending = view.dir === 'asc';
  return (
    <th
      {...asHead}
      className={className}
      aria-label={name}
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        aria-label={t('sortByField', { field: name })}
        onClick={() => onSort(field)}
      >
        {name}
        {active && <Icon name={ascending ? 'sortUp' : 'sortDown'} size={14} />}
      </button>
      {children}
    </th>
  );
}
