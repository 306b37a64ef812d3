import type { TFunction } from 'i18next';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { OrderId } from '../../ids.ts';
import { listedNumber } from '../../order/listed-order.ts';
import type { ColumnName } from './columns/columns.ts';
import { type CellProps, cells } from './order-cell.tsx';
import styles from './orders-table.module.css';
import { asRow } from './roles.ts';
import { ChooseCell } from './selection/choose-cell.tsx';
import type { Choose } from './selection/use-selection.ts';

type Props = Omit<CellProps, 'reachable' | 'apart'> & {
  tTable: TFunction<'table'>;
  columns: readonly ColumnName[];
  selected: boolean;
  tabStop: boolean;
  onSelect: (id: OrderId) => void;
  chosen: boolean;
  /** Null when rows cannot be selected. */
  onChoose: Choose | null;
};

export const OrderTableRow = memo(function OrderTableRow(props: Props) {
  const { tTable, columns, selected, tabStop, onSelect, chosen, onChoose, ...cell } = props;
  const { order } = cell;
  const apart = columns.includes('resolution');

  const select = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('a, label') === null) onSelect(order.id);
  };
  /** The first Enter shows the order on the map and the timeline, the second opens its page. */
  const keys = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && selected) event.currentTarget.querySelector('a')?.click();
    else if (event.key === 'Enter') onSelect(order.id);
    else if (event.key === ' ' && onChoose !== null) onChoose(order, !chosen, event.shiftKey);
    else return;
    event.preventDefault();
  };

  return (
    <tr
      {...asRow}
      className={styles.row}
      tabIndex={tabStop ? 0 : -1}
      aria-current={selected || undefined}
      data-order={order.id}
      data-chosen={chosen || undefined}
      onClick={select}
      onKeyDown={keys}
    >
      {onChoose !== null && (
        <ChooseCell
          name={tTable('choose', { number: listedNumber(order) })}
          chosen={chosen}
          reachable={tabStop}
          onChoose={(on, through) => onChoose(order, on, through)}
        />
      )}
      {columns.map((column) => {
        const Cell = cells[column];
        return <Cell key={column} {...cell} reachable={tabStop} apart={apart} />;
      })}
    </tr>
  );
});
