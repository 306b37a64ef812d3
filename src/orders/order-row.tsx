import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { OrderId } from '../ids.ts';
import type { ColumnName } from './columns/columns.ts';
import { type CellProps, OrderCell } from './order-cell.tsx';
import { orderNumber } from './order-number.ts';
import styles from './orders-table.module.css';
import { asRow } from './roles.ts';
import { ChooseCell } from './selection/choose-cell.tsx';
import type { Choose } from './selection/use-selection.ts';

type Props = Omit<CellProps, 'reachable' | 'apart'> & {
  columns: readonly ColumnName[];
  selected: boolean;
  tabStop: boolean;
  onSelect: (id: OrderId) => void;
  chosen: boolean;
  /** Null where rows cannot be chosen. */
  onChoose: Choose | null;
};

export const OrderTableRow = memo(function OrderTableRow(props: Props) {
  const { columns, selected, tabStop, onSelect, chosen, onChoose, ...cell } = props;
  const { order } = cell;

  const select = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('a, label') === null)
      onSelect(order.OrderID);
  };
  /** The first Enter shows the order on the map and the timeline, the second goes to its page. */
  const keys = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && selected) event.currentTarget.querySelector('a')?.click();
    else if (event.key === 'Enter') onSelect(order.OrderID);
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
      data-order={order.OrderID}
      data-chosen={chosen || undefined}
      onClick={select}
      onKeyDown={keys}
    >
      {onChoose !== null && (
        <ChooseCell
          number={orderNumber(order)}
          chosen={chosen}
          reachable={tabStop}
          onChoose={(on, through) => onChoose(order, on, through)}
        />
      )}
      {columns.map((column) => (
        <OrderCell
          key={column}
          column={column}
          {...cell}
          reachable={tabStop}
          apart={columns.includes('resolution')}
        />
      ))}
    </tr>
  );
});
