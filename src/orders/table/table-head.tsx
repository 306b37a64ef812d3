import type { ReactNode } from 'react';
import { useConfig } from '../../config-context.ts';
import { comma } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Icon } from '../../ui/icon.tsx';
import { asHead } from '../../ui/table-roles.ts';
import type { OrdersView, SortField } from '../view/search.ts';
import columnHeadStyles from './column-head.module.css';
import { type Column, columnWords, sortOf } from './columns/columns.ts';
import { WidthHandle } from './columns/width-handle.tsx';
import styles from './orders-table.module.css';

type ColumnHeadProps = {
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

function ColumnHead({ field, name, lead, className, view, onSort, children }: ColumnHeadProps) {
  const { t } = useTranslation('orders');
  const active = view.sort === field;
  const ascending = view.dir === 'asc';
  return (
    <th
      {...asHead}
      className={className}
      aria-label={lead?.column ?? name}
      data-at-end={field === 'NetPrice' || undefined}
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : 'none'}
    >
      {lead !== undefined && <span className={columnHeadStyles.lead}>{lead.text}</span>}
      <button
        type="button"
        className={columnHeadStyles.sort}
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

type Props = {
  column: Column;
  isFirst: boolean;
  /** Resolution has a column of its own. */
  apart: boolean;
  view: OrdersView;
  onSort: (field: SortField) => void;
  /** The content under the name of the window column. */
  axis: ReactNode;
};

export function TableHead({ column: shown, isFirst, apart, view, onSort, axis }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { currency } = useConfig();
  const column = shown.name;
  const field = sortOf(column);
  const name = column === 'type' && !apart ? t('typeAndResolution') : columnWords(column, t);
  const handle = <WidthHandle column={shown} name={name} reachable={isFirst} />;
  if (field !== undefined) {
    const sort =
      column === 'order'
        ? { name: t('order'), lead: { text: `${t('place')}${comma[language].trim()}`, column: name } }
        : { name };
    return (
      <ColumnHead className={styles[column]} view={view} onSort={onSort} field={field} {...sort}>
        {column === 'price' && currency !== null && (
          <bdi className={columnHeadStyles.currency}>{currency}</bdi>
        )}
        {handle}
      </ColumnHead>
    );
  }
  return (
    <th
      {...asHead}
      className={column === 'resolution' ? styles.ownResolution : styles[column]}
      aria-label={name}
    >
      {name}
      {column === 'window' && axis}
      {handle}
    </th>
  );
}
