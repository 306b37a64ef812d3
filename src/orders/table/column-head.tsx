import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { asHead } from '../../ui/table-roles.ts';
import type { OrdersView, SortField } from '../view/search.ts';
import styles from './column-head.module.css';

type Props = {
  field: SortField;
  /** What the button sorts by. */
  name: string;
  /** The text before the button, and the name of the column with it. */
  lead?: { readonly text: string; readonly column: string };
  className: string | undefined;
  view: OrdersView;
  onSort: (field: SortField) => void;
  children?: ReactNode;
};

export function ColumnHead({ field, name, lead, className, view, onSort, children }: Props) {
  const { t } = useTranslation('orders');
  const active = view.sort === field;
  const ascending = view.dir === 'asc';
  return (
    <th
      {...asHead}
      className={className}
      aria-label={lead?.column ?? name}
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : 'none'}
    >
      {lead !== undefined && <span className={styles.lead}>{lead.text}</span>}
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
