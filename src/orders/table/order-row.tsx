import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { OrderId } from '../../ids.ts';
import { placesOf } from '../../keyed.ts';
import type { ListedOrder, ListedRow } from '../../order/listed-order.ts';
import { paths } from '../../paths.ts';
import { Code } from '../../ui/code.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { KnownMark } from '../../ui/feedback/status-mark.tsx';
import { keyStruck, wantsSingleKeys } from '../../ui/keys/key-press.ts';
import { asCell, asRow } from '../../ui/table-roles.ts';
import againStyles from './again-cell.module.css';
import { AgainCell } from './again-cell.tsx';
import { ChooseCell } from './choose-cell.tsx';
import { allColumns, type ColumnName } from './columns/columns.ts';
import words from './order-cell.module.css';
import { type CellProps, cells } from './order-cell.tsx';
import styles from './orders-table.module.css';
import type { Choose } from './selection/use-selection.ts';

type UnreadableRowProps = {
  row: Extract<ListedRow, { readable: false }>;
  /** The number of columns. */
  columns: number;
  boxes: boolean;
};

/** One bad row never hides the others, and shows its readable fields. */
export function UnreadableRow({ row, columns, boxes }: UnreadableRowProps) {
  const { t } = useTranslation('orders');
  const { orderId } = row;
  const number = row.orderNo?.trim() || (orderId === null ? null : `#${orderId}`);
  return (
    <tr {...asRow} className={styles.row} data-unreadable="" tabIndex={-1}>
      {boxes && <td {...asCell} className={styles.choose} />}
      <td {...asCell} className={styles.order}>
        {number !== null && orderId !== null && (
          <a href={paths.order(orderId)} className={words.number}>
            <Code>{number}</Code>
          </a>
        )}
        {number !== null && orderId === null && <Code>{number}</Code>}
      </td>
      <td
        {...asCell}
        className={styles.unreadable}
        colSpan={Math.max(1, columns)}
        title={t('unreadableHelp')}
      >
        <KnownMark mark="refused" />
        <span>{t('unreadableRow')}</span>
      </td>
    </tr>
  );
}

type SkeletonRowsProps = { count: number; columns: readonly ColumnName[]; boxes: boolean };

/** Placeholder rows of the final size. Hidden from screen readers: the table is marked as busy. */
export function SkeletonRows({ count, columns, boxes }: SkeletonRowsProps) {
  return placesOf(count).map((at) => (
    <tr key={at} className={styles.row} data-skeleton="">
      {boxes && <td className={styles.choose} />}
      {columns.map((column) => (
        <td key={column} className={column === 'resolution' ? styles.ownResolution : styles[column]}>
          <Skeleton width={column === 'order' ? `${58 + ((at * 17) % 30)}%` : allColumns[column].ghost} />
        </td>
      ))}
      <td className={againStyles.cell} />
    </tr>
  ));
}

type Props = Omit<CellProps, 'reachable' | 'apart'> & {
  tTable: Translate<'table'>;
  columns: readonly ColumnName[];
  selected: boolean;
  tabStop: boolean;
  onSelect: (id: OrderId) => void;
  /** Selects the order and shows the map. */
  onShow: (id: OrderId) => void;
  /** Opens the form with the choices of the order. */
  onAgain: (order: ListedOrder) => void;
  chosen: boolean;
  /** Null when rows cannot be selected. */
  onChoose: Choose | null;
};

export const OrderTableRow = memo(function OrderTableRow(props: Props) {
  const { tTable, columns, selected, tabStop, onSelect, onShow, onAgain, chosen, onChoose, ...cell } = props;
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
      <AgainCell order={order} reachable={tabStop} t={cell.t} onAgain={onAgain} />
    </tr>
  );
});
