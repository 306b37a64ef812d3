import type { TFunction } from 'i18next';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { OrderId } from '../../ids.ts';
import { keyStruck, wantsSingleKeys } from '../../ui/keys/key-press.ts';
import { asRow } from '../../ui/table-roles.ts';
import { ChooseCell } from './choose-cell.tsx';
import type { ColumnName } from './columns/columns.ts';
import { type CellProps, cells } from './order-cell.tsx';
import styles from './orders-table.module.css';
import type { Choose } from './selection/use-selection.ts';

type Props = Omit<CellProps, 'reachable' | 'apart'> & {
  tTable: TFunction<'table'>;
  columns: readonly ColumnName[];
  selected: boolean;
  tabStop: boolean;
  onSelect: (id: OrderId) => void;
  /** Selects the order and shows the map. */
  onShow: (id: OrderId) => void;
  chosen: boolean;
  /** Null when rows cannot be selected. */
  onChoose: Choose | null;
};

export const OrderTableRow = memo(function OrderTableRow(props: Props) {
  const { tTable, columns, selected, tabStop, onSelect, onShow, chosen, onChoose, ...cell } = props;
  const { order } = cell;
  const apart = columns.includes('resolution');

  const select = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('a, label') === null) onSelect(order.id);
  };
  const keys = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') event.currentTarget.querySelector('a')?.click();
    else if (event.key === ' ') onShow(order.id);
    else if (keyStruck(event.nativeEvent) === 'x' && onChoose !== null && wantsSingleKeys())
      onChoose(order, !chosen, event.shiftKey);
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
          name={tTable('choose', { number: order.no })}
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
